import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { isNamedLand } from '../../lexicon/lands.ts'
import { foldInPlace } from '../../text/fold.ts'
import { withoutCaveat } from '../reading/knowledge-caveat.ts'
import type { Reading } from '../reading/reading.ts'
import { deniesVerb, isDeniedIn } from '../reading/standing.ts'
import { both, clauseStart, elliptic, leading, mark, stated, truth } from './polarity-words.ts'
import { type Coverage, coverageOf } from './question-coverage.ts'

/** What a reply says to a yes-no question. *mixed*: both; *none*: neither can be read. */
export type Polarity =
  | { readonly says: 'yes' | 'no'; readonly step: string; readonly span: Span }
  | { readonly says: 'mixed' | 'none'; readonly step: string; readonly span?: Span }

type Said = Extract<Polarity, { says: 'yes' | 'no' }>

/** What the question asks, and the reply, with the words inside names hidden: titles that begin with "No". */
interface Asked {
  readonly question: string
  readonly names: readonly string[]
  readonly plain: string
  readonly reading: Reading
}

/**
 * Reads yes or no: announced, at the start, as a conclusion, as what is true, and last from a statement of the question
 * itself or of another value in place of its own.
 */
export function polarityOf(reading: Reading, question: Question): Polarity {
  const folded = foldInPlace(question.text)
  const names = Object.values(question.labels).map(foldInPlace)
  const hidden = [...names, ...quotedIn(reading.plain, folded)]
  const asked = {
    question: masked(folded, hidden),
    names: names.map((name) => masked(name, hidden)),
    plain: masked(withoutCaveat(reading.plain), hidden),
    reading,
  }
  const { withdrawal, sentences } = reading
  const later = withdrawal && said(asked, withdrawal.end)
  if (later !== undefined) return { ...later, step: 'yes-no-corrected-itself' }

  const mixed = both.exec(asked.plain.slice(0, sentences[0]?.end ?? 0))
  if (mixed !== null) {
    const span = { start: mixed.index, end: mixed.index + mixed[0].length }
    return { says: 'mixed', step: 'yes-no-both', span }
  }
  const first = said(asked, 0)
  if (first === undefined) return { says: 'none', step: 'yes-no-unreadable' }
  return contradicted(asked, first)
    ? { says: 'mixed', step: 'yes-no-both', span: first.span }
    : first
}

function said(asked: Asked, from: number): Said | undefined {
  const { reading, plain } = asked
  const after = <T extends Span>(spans: readonly T[]) =>
    spans
      .filter(({ end }) => end > from)
      .map((span) => ({ ...span, start: Math.max(from, span.start) }))
  const parts = after(reading.sentences)
  const [opening] = parts
  if (opening === undefined) return undefined
  // the answer to a question of the reply's own is not its answer
  const own = parts.filter(
    (_, index) => index === 0 || !/\?\W*$/.test(plain.slice(parts[index - 1]?.start, parts[index - 1]?.end)),
  )
  return (
    markIn(plain, opening) ??
    lastOf(after(reading.answers), (part) => leadingIn(plain, part)) ??
    foreignIn(asked, opening) ??
    leadingIn(plain, opening) ??
    lastOf(after(reading.conclusions), (part) => leadingIn(plain, part) ?? truthIn(plain, part)) ??
    firstOf(own, (part) => leadingIn(plain, part)) ??
    firstOf(own, (part) => statedIn(plain, part)) ??
    lastOf(own, (part) => truthIn(plain, part)) ??
    firstOf(own, (part) => clauseIn(plain, part)) ??
    statementIn(asked, after(reading.clauses), parts)
  )
}

function firstOf(parts: readonly Span[], read: (part: Span) => Said | undefined): Said | undefined {
  for (const part of parts) {
    const found = read(part)
    if (found !== undefined) return found
  }
  return undefined
}

function lastOf(parts: readonly Span[], read: (part: Span) => Said | undefined): Said | undefined {
  return firstOf(parts.toReversed(), read)
}

function markIn(plain: string, part: Span): Said | undefined {
  const match = mark.exec(plain)
  return match === null
    ? undefined
    : reading(match[1] !== undefined, 'yes-no-mark', part.start, plain.slice(part.start, part.end))
}

/** Yes or no in another language; else, in one, whether the question's number is said, and not denied. */
function foreignIn({ plain, question, reading: { language } }: Asked, part: Span): Said | undefined {
  if (language === undefined) return undefined
  const text = plain.slice(part.start, part.end)
  const match = language.leading.exec(text)
  if (match !== null)
    return reading(match[1] !== undefined, 'yes-no-leading', part.start + match.index, match[0])
  if (language.not.test(text) || language.corrections.test(text))
    return reading(true, 'yes-no-statement', part.start, text)
  const numbers = question.match(/\b\d{2,}\b/g) ?? []
  if (numbers.length === 0 || !/\d/.test(text)) return undefined
  const isSaid = numbers.every((number) => text.includes(number))
  return reading(!isSaid, 'yes-no-statement', part.start, text)
}

/** A clause within the sentence: "it was founded in 2003, so no". */
function clauseIn(plain: string, part: Span): Said | undefined {
  const text = plain.slice(part.start, part.end)
  return [...text.matchAll(clauseStart)]
    .map((match) =>
      leadingIn(plain, { start: part.start + match.index + match[0].length, end: part.end }),
    )
    .find((found) => found !== undefined)
}

/** What a clause, or else a sentence, says of the question itself. */
function statementIn(
  asked: Asked,
  clauses: readonly Span[],
  sentences: readonly Span[],
): Said | undefined {
  const byClause = clauses.map((clause) => ({ clause, found: statedBy(asked, clause) }))
  const all = byClause.find(({ found }) => found?.step === 'yes-no-statement')
  return (
    all?.found ??
    firstOf(sentences, (part) => {
      const found = statedBy(asked, part)
      return found?.step === 'yes-no-statement' && !byClause.some(({ clause, found: own }) => own !== undefined && clause.start >= part.start && clause.end <= part.end)
        ? found
        : undefined
    }) ??
    byClause.find(({ found }) => found !== undefined)?.found ??
    firstOf(sentences, (part) => statedBy(asked, part))
  )
}

function statedBy(asked: Asked, part: Span): Said | undefined {
  const text = asked.plain.slice(part.start, part.end)
  const covered = coverageOf(text, asked.question, asked.names)
  const against = covered === undefined && setsAnother(text, asked)
  const other = covered === undefined && !against ? otherNameIn(asked, part, text) : undefined
  if (other !== undefined) return reading(other === 'no', 'yes-no-other', part.start, text)
  if (covered === undefined && !against) return undefined
  const denied = deniesVerb(text) || deniesName(text, asked)
  return reading(isNo(covered, against, denied), stepOf(covered), part.start, text)
}

function isNo(covered: Coverage | undefined, against: boolean, denied: boolean): boolean {
  return against || covered === 'other-number' || denied !== (covered === 'turned')
}

function stepOf(covered: Coverage | undefined): string {
  return covered === 'all' ? 'yes-no-statement' : 'yes-no-other'
}

/** A clause that covers the question but for one name, and has another in its place: "It is in Kolkata". */
function otherNameIn({ question, names, reading }: Asked, part: Span, plain: string): 'no' | undefined {
  if (deniesVerb(plain) || plain.endsWith('?')) return undefined
  const text = reading.text.slice(part.start, part.end)
  const missing = names.filter((name) => name.length > 1 && question.includes(name) && !plain.includes(name))
  const fresh = [...text.matchAll(/(?<=\S[\s"“*(_]+)\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu)]
    .map((match) => match[0])
    .filter((name) => !question.includes(foldInPlace(name)) && !isNamedLand(name))
  const [first] = missing
  if (first === undefined || fresh.length === 0) return undefined
  const without = missing.flatMap((name) => [question.replace(name, ' ')])
  const rest = names.filter((name) => !missing.includes(name))
  const covers = without.some((rest_) => coverageOf(plain, rest_, rest) === 'all')
  return covers ? 'no' : undefined
}

/** "born not in Warsaw, but in Lyon" */
function deniesName(text: string, asked: Asked): boolean {
  return asked.names.some((name) => {
    const start = text.indexOf(name)
    return name !== '' && start !== -1 && isDeniedIn(text, { start, end: start + name.length })
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
  /(?:(?:,|\s-|-|;|\()\s?(?:and )?not|^\W*not|\brather than|\binstead of) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*["(]?$/

function leadingIn(plain: string, part: Span): Said | undefined {
  const text = plain.slice(part.start, part.end)
  const skipped = /^[\s,.;:-]+/.exec(text)?.[0].length ?? 0
  const match = leading.exec(text.slice(skipped))
  const short = match === null ? elliptic.exec(text.slice(skipped)) : null
  const found = match ?? short
  if (found === null) return undefined
  const no = match === null ? short?.[1] !== undefined : match[1] !== undefined
  return reading(no, 'yes-no-leading', part.start + skipped + found.index, found[0])
}

function statedIn(plain: string, part: Span): Said | undefined {
  const match = stated.exec(plain.slice(part.start, part.end))
  if (match === null) return undefined
  return reading(match[1] !== undefined, 'yes-no-stated', part.start + match.index, match[0])
}

/** "I'd call it true", "I'm fairly confident it's not true". */
function truthIn(plain: string, part: Span): Said | undefined {
  const match = truth.exec(plain.slice(part.start, part.end))
  if (match === null) return undefined
  const no = (match[1] !== undefined) !== (match[2] !== undefined)
  return reading(no, 'yes-no-truth', part.start + match.index, match[0])
}

function contradicted({ plain, reading: { sentences } }: Asked, first: Said): boolean {
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

function reading(no: boolean, step: string, start: number, text: string): Said {
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
