import type { Span } from '../../domain/verdict.ts'
import { foldInPlace } from '../../text/fold.ts'
import { withoutCaveat } from './knowledge-caveat.ts'
import { deniesVerb, isNegated } from './negation.ts'
import { both, clauseStart, elliptic, leading, mark, stated } from './polarity-words.ts'
import { coverageOf } from './question-coverage.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'
import { withdrawalIn } from './withdrawal.ts'

/** What a reply says to a yes-no question. *mixed*: both; *none*: neither can be read. */
export type Polarity =
  | { readonly says: 'yes' | 'no'; readonly step: string; readonly span: Span }
  | { readonly says: 'mixed' | 'none'; readonly step: string; readonly span?: Span }

/** Reads yes or no; words inside `names`, such as titles that begin with "No", are never read as an answer. */
export function polarityOf(reply: Reply, question: string, names: readonly string[]): Polarity {
  const folded = foldInPlace(question)
  const hidden = [...names, ...quotedIn(reply.plain, folded)]
  const asked = {
    question: masked(folded, hidden),
    names: names.map((name) => masked(name, hidden)),
  }
  return readPolarity(masked(withoutCaveat(reply.plain), hidden), reply.sentences, asked)
}

interface Asked {
  readonly question: string
  readonly names: readonly string[]
}

function readPolarity(plain: string, sentences: readonly Sentence[], asked: Asked): Polarity {
  const withdrawal = withdrawalIn(plain)
  const later = withdrawal && firstReading(plain, sentences, withdrawal.end, asked)
  if (later !== undefined) return { ...later, step: 'yes-no-corrected-itself' }

  const mixed = both.exec(plain.slice(0, sentences[0]?.end ?? 0))
  if (mixed !== null) {
    const span = { start: mixed.index, end: mixed.index + mixed[0].length }
    return { says: 'mixed', step: 'yes-no-both', span }
  }
  const first = firstReading(plain, sentences, 0, asked)
  if (first === undefined) return { says: 'none', step: 'yes-no-unreadable' }
  return contradicted(plain, sentences, first)
    ? { says: 'mixed', step: 'yes-no-both', span: first.span }
    : first
}

type Reading = Extract<Polarity, { says: 'yes' | 'no' }>

function firstReading(
  plain: string,
  sentences: readonly Sentence[],
  from: number,
  asked: Asked,
): Reading | undefined {
  const parts = sentences
    .filter((sentence) => sentence.end > from)
    .map((sentence) => ({ start: Math.max(from, sentence.start), end: sentence.end }))
  for (const read of [markIn, leadingIn, statedIn, clauseIn, statementIn]) {
    for (const part of parts) {
      const found = read(plain, part, asked)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function markIn(plain: string, part: Span): Reading | undefined {
  const match = mark.exec(plain)
  return match === null
    ? undefined
    : reading(match[1] !== undefined, 'yes-no-mark', part.start, plain.slice(part.start, part.end))
}

/** A clause within the sentence: "it was founded in 2003, so no". */
function clauseIn(plain: string, part: Span): Reading | undefined {
  const text = plain.slice(part.start, part.end)
  return [...text.matchAll(clauseStart)]
    .map((match) =>
      leadingIn(plain, { start: part.start + match.index + match[0].length, end: part.end }),
    )
    .find((found) => found !== undefined)
}

function statementIn(plain: string, part: Span, asked: Asked): Reading | undefined {
  const text = plain.slice(part.start, part.end)
  const said = coverageOf(text, asked.question, asked.names)
  const against = said === undefined && setsAnother(text, asked)
  if (said === undefined && !against) return undefined
  const denied = deniesVerb(text) || deniesName(text, asked)
  const no = against || said === 'other-number' || denied !== (said === 'turned')
  return reading(no, said === 'all' ? 'yes-no-statement' : 'yes-no-other', part.start, text)
}

/** "born not in Warsaw, but in Lyon" */
function deniesName(text: string, asked: Asked): boolean {
  return asked.names.some((name) => {
    const start = text.indexOf(name)
    return name !== '' && start !== -1 && isNegated(text, { start, end: start + name.length })
  })
}

/** "formed in 2003, not 2010", "Not in Warsaw." */
function setsAnother(text: string, { question, names }: Asked): boolean {
  const values = [...names, ...(question.match(/\b\d[\d.,]*\d\b/g) ?? [])]
  return values.some((value) => {
    const at = value === '' || !question.includes(value) ? -1 : text.lastIndexOf(value)
    return at !== -1 && setAgainst.test(text.slice(0, at))
  })
}

const setAgainst =
  /(?:(?:,|\s-|-|;)\s?(?:and )?not|^\W*not|\brather than|\binstead of) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*["(]?$/

function leadingIn(plain: string, part: Span): Reading | undefined {
  const text = plain.slice(part.start, part.end)
  const skipped = /^[\s,.;:-]+/.exec(text)?.[0].length ?? 0
  const match = leading.exec(text.slice(skipped))
  const short = match === null ? elliptic.exec(text.slice(skipped)) : null
  const found = match ?? short
  if (found === null) return undefined
  const no = match === null ? short?.[1] !== undefined : match[1] !== undefined
  return reading(no, 'yes-no-leading', part.start + skipped + found.index, found[0])
}

function statedIn(plain: string, part: Span): Reading | undefined {
  const match = stated.exec(plain.slice(part.start, part.end))
  if (match === null) return undefined
  return reading(match[1] !== undefined, 'yes-no-stated', part.start + match.index, match[0])
}

function contradicted(plain: string, sentences: readonly Sentence[], first: Reading): boolean {
  return sentences
    .filter((sentence) => sentence.start >= first.span.end)
    .some((sentence) => {
      const word =
        /^[\s"'*_]*(?:(no|nope|false|incorrect)|(yes|yeah|true|correct))[\s"'*_.!]*$/.exec(
          plain.slice(sentence.start, sentence.end),
        )
      return word !== null && (word[1] !== undefined ? 'no' : 'yes') !== first.says
    })
}

function reading(no: boolean, step: string, start: number, text: string): Reading {
  const lead = text.length - text.trimStart().length
  return { says: no ? 'no' : 'yes', step, span: { start: start + lead, end: start + text.length } }
}

function quotedIn(plain: string, question: string): readonly string[] {
  const quoted = plain.match(/"[^"\n]{3,200}"/g) ?? []
  return quoted.filter((text) => question.includes(text.slice(1, -1)))
}

/** Same length, so that offsets hold: names are replaced by letters that answer nothing. */
function masked(plain: string, names: readonly string[]): string {
  return names
    .filter((name) => /\b(?:no|yes|true|right|never|wrong)\b/.test(name))
    .reduce((text, name) => text.replaceAll(name, 'x'.repeat(name.length)), plain)
}
