import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { foldInPlace } from '../../text/fold.ts'
import { withoutCaveat } from '../reading/knowledge-caveat.ts'
import type { Reading } from '../reading/reading.ts'
import { namesOfQuestion } from '../reading/relation.ts'
import {
  both,
  clauseStart,
  elliptic,
  ellipticBehind,
  holding,
  leading,
  mark,
  stated,
  trailing,
  truth,
} from './polarity-words.ts'
import {
  type Asked,
  firstOf,
  type Polarity,
  reading,
  type Said,
  statementIn,
} from './stated-answer.ts'

/**
 * Reads yes or no: announced, at the start, as a conclusion, as what is true, and last from a statement of the question
 * itself or of another value in place of its own.
 */
export function polarityOf(reading: Reading, question: Question): Polarity {
  const folded = foldInPlace(question.text)
  const names = [...new Set([...namesOfQuestion(question), ...namesBeside(question)])].map(
    foldInPlace,
  )
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
    (_, index) =>
      index === 0 || !/\?\W*$/.test(plain.slice(parts[index - 1]?.start, parts[index - 1]?.end)),
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
    firstOf(own, (part) => clauseIn(plain, part) ?? trailingIn(plain, part)) ??
    firstOf(own, (part) => behindName(asked, part)) ??
    statementIn(asked, after(reading.clauses), parts)
  )
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
function foreignIn(
  { plain, question, reading: { language } }: Asked,
  part: Span,
): Said | undefined {
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

/** Capitalised words of the question that no label has: a symbol. */
function namesBeside({ text, labels }: Question): readonly string[] {
  const known = Object.values(labels).join(' ')
  return (text.match(/(?<=\S )\p{Lu}[\p{L}\d.'’-]*(?: \p{Lu}[\p{L}\d.'’-]*)*/gu) ?? []).filter(
    (word) => !known.includes(word),
  )
}

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

/** "He composed it, yes." */
function trailingIn(plain: string, part: Span): Said | undefined {
  const match = trailing.exec(plain.slice(part.start, part.end))
  if (match === null) return undefined
  return reading(match[1] !== undefined, 'yes-no-trailing', part.start + match.index, match[0])
}

/** "The Elster doesn't: it joins the Elbe": a name of the question, and its verb alone. */
function behindName({ plain, names }: Asked, part: Span): Said | undefined {
  const text = plain.slice(part.start, part.end)
  const subject = /^[\s"'*_(]*(?:the )?/.exec(text)?.[0] ?? ''
  for (const name of names) {
    const bare = name.replace(/^the /, '')
    if (bare === '' || !text.startsWith(bare, subject.length)) continue
    const rest = text.slice(subject.length + bare.length)
    const lead = /^[\s"'*_)]+/.exec(rest)?.[0] ?? ''
    const match = lead === '' ? null : ellipticBehind.exec(rest.slice(lead.length))
    if (match !== null) return reading(match[1] !== undefined, 'yes-no-leading', part.start, text)
  }
  return undefined
}

function statedIn(plain: string, part: Span): Said | undefined {
  const match = stated.exec(plain.slice(part.start, part.end))
  if (match === null) return undefined
  return reading(match[1] !== undefined, 'yes-no-stated', part.start + match.index, match[0])
}

/** "I'd call it true", "I'm fairly confident it's not true". */
function truthIn(plain: string, part: Span): Said | undefined {
  const text = plain.slice(part.start, part.end)
  const held = holding.exec(text)
  if (held !== null && !/\b(?:if|whether)\b/.test(text.slice(0, held.index)))
    return reading(
      (held[1] ?? held[2]) !== undefined,
      'yes-no-truth',
      part.start + held.index,
      held[0],
    )
  const match = truth.exec(text)
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
