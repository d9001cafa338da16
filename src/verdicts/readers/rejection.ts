import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { anyOf } from '../phrases/phrase.ts'
import { openingRejections, rejections } from '../phrases/rejections.ts'
import type { Clause } from '../reading/clauses.ts'
import { contentOf } from '../reading/content-words.ts'
import { namedText, placesOf } from '../reading/names.ts'
import type { Reading } from '../reading/reading.ts'
import { familyOf, isOfFamily, relationOf, sharesOf } from '../reading/relation.ts'
import { covers, deniesVerb } from '../reading/standing.ts'
import { namesIn } from './premise-context.ts'

/** A rejected premise: outright, by contrast with another value, or by denying a sentence about the question's names. */
export interface Rejection {
  readonly kind: 'outright' | 'contrast' | 'denial'
  readonly span: Span
  /** How many of the question's names a denial involves. */
  readonly names: number
}

const outright = new RegExp(`\\b${anyOf(rejections)}\\b`)
const opening = new RegExp(`^\\W*${anyOf(openingRejections)}`)
const against =
  /(?:(?:,|\s?[—–-]|;|\(|:)\s?(?:and |but )?not|\band not|\brather than|\binstead of|\bas opposed to) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*(?:(?:\d{4} )?(?:[a-z-]+ ){1,3}(?=["“]))?["“*]?/giu

/**
 * Where a reply rejects what a question supposes: by calling it false, by setting another value against one of its
 * names ("in 1852, not 1856"), or by denying a sentence about its names. A denial that has no word of what is supposed or
 * asked is about something else.
 */
export function rejectionIn(reading: Reading, question: Question): Rejection | undefined {
  const names = namesOfPremise(question)
  return (
    outrightIn(reading) ??
    contrastIn(reading, names, question.text) ??
    denialIn(reading, names, relationOf(question)) ??
    foreignIn(reading)
  )
}

/** The names in the question's text, years that it or its facts have, and the replacement. */
function namesOfPremise({ premise, labels, text, facts, ...rest }: Question): readonly string[] {
  const exchanges = premise.status === false ? premise.exchanges : []
  const replaced = exchanges.map(({ replacement }) => labels[replacement] ?? replacement)
  const told = facts.flatMap(({ object }) => (typeof object === 'string' ? [] : object.value))
  const years = (text.match(/\b\d{3,4}\b/g) ?? []).filter((year) =>
    [...replaced, ...told].some((one) => one.includes(year)),
  )
  return [
    ...new Set([...replaced, ...namesIn({ premise, labels, text, facts, ...rest }), ...years]),
  ]
}

/** In the first three sentences, or the last two. */
function outrightIn({ sentences, plain, abstention }: Reading): Rejection | undefined {
  const read = sentences.length < 6 ? sentences : [...sentences.slice(0, 3), ...sentences.slice(-2)]
  for (const { start, end } of read) {
    const said = plain.slice(start, end)
    const match = (start === 0 ? opening.exec(said) : null) ?? outright.exec(said)
    if (match === null) continue
    const span = { start: start + match.index, end: start + match.index + match[0].length }
    if (abstention === undefined || !covers([abstention], span))
      return { kind: 'outright', span, names: 0 }
  }
  return undefined
}

/** "It was directed by Martin Scorsese, not Woody Allen": another name or number before, one of the question behind. */
function contrastIn(
  { sentences }: Reading,
  names: readonly string[],
  question: string,
): Rejection | undefined {
  for (const { text, start } of sentences) {
    for (const match of text.matchAll(against)) {
      const behind = namedText(text.slice(match.index + match[0].length))
      const named = names.find((name) =>
        placesOf(name, behind).some(({ start }) =>
          /^(?:the |an? )?$/i.test(behind.text.slice(0, start)),
        ),
      )
      if (named === undefined || !offersAnother(text.slice(0, match.index), named, question))
        continue
      const span = { start: start + match.index, end: start + match.index + match[0].length }
      return { kind: 'contrast', span, names: 1 }
    }
  }
  return undefined
}

/** A number has to be contrasted with another number; a name with another name, or a common noun with any other word. */
function offersAnother(text: string, named: string, question: string): boolean {
  if (/^\p{Ll}/u.test(named)) return true
  const known = new Set(wordsIn(question))
  const sort = /^\d+$/.test(named) ? /^\d/ : /^\p{Lu}/u
  return wordsIn(text).some(
    (word) => sort.test(word) && !known.has(word) && !openings.has(word.toLowerCase()),
  )
}

/** Names and numbers of a text, without clitics after an apostrophe. */
export function wordsIn(text: string): readonly string[] {
  return (text.match(/[\p{Lu}\d][\p{L}\d.-]*/gu) ?? []).map((word) => word.replace(/[.-]+$/, ''))
}

const openings = new Set(
  'the a an it he she they that this these those in on at no yes actually his her its their however while although though but and if one most many some both as for'.split(
    ' ',
  ),
)

/** A clause that denies its verb, about names of the question and what is asked or supposed of them. */
function denialIn(
  reading: Reading,
  names: readonly string[],
  relation: ReadonlySet<string>,
): Rejection | undefined {
  const shares = sharesOf(reading, relation)
  for (const [index, clause] of reading.clauses.entries()) {
    if (isOfRelative(reading, clause, relation)) continue
    // "A wrote it; B did not" says of B what the clause before says of A
    const isElliptic = endsInDenial.test(reading.plain.slice(clause.start, clause.end))
    const share = Math.max(shares[index] ?? 0, isElliptic ? (shares[index - 1] ?? 0) : 0)
    const involved = namesDenied(reading, clause, names, share > 0)
    if (involved !== undefined)
      return { kind: 'denial', span: { start: clause.start, end: clause.end }, names: involved }
  }
  return undefined
}

/** "His son was not born in Lyon": a clause about somebody who is something else to what the question is about. */
export function isOfRelative(
  { plain, sentences }: Reading,
  { start, end, sentence }: Clause,
  relation: ReadonlySet<string>,
): boolean {
  const said = plain.slice(sentences[sentence]?.start ?? start, end)
  const role = /^\W*(?:(?:and|but|while|though|although),? )*(?:his|her|its|their) (\p{L}+)/u.exec(
    said,
  )?.[1]
  const [family] = role === undefined ? [] : contentOf(role).map(familyOf)
  return family !== undefined && isOfFamily(family) && !relation.has(family)
}

/** How many of the names a clause's denial involves; `undefined` when it denies nothing of the question. */
function namesDenied(
  { plain, text, abstention, sentences }: Reading,
  clause: Clause,
  names: readonly string[],
  isOnTopic: boolean,
): number | undefined {
  const sentence = sentences[clause.sentence]
  if (sentence === undefined || (abstention !== undefined && overlaps(abstention, clause)))
    return undefined
  const said = withoutNames(plain.slice(clause.start, clause.end), names)
  const isFirst = clause.sentence === 0
  if (isFirst && /^[\s"'*_]*no[,.:;]\s*\p{L}/u.test(plain.slice(0, 12))) return 0
  const isStrong = noPart.test(said)
  if (!isStrong && !deniesVerb(said)) return undefined
  const count = countNames(text.slice(clause.start, clause.end), names)
  const isPronoun = pronounFirst.test(said)
  const isBrief = isFirst && isPronoun && sentence.text.split(/\s+/).length <= 6
  const isEarly = clause.sentence < 2 && count > 1
  const isAbout = (count > 0 || isPronoun) && isOnTopic
  return (isStrong && count > 0) || isAbout || isEarly || isBrief ? count : undefined
}

const endsInDenial = /\b(?:did|does|do|was|is|were|are|has|had|have)(?: not|n't)[\s.!"'*]*$/
const noPart =
  /\b(?:had|has|have|played|took|plays) (?:no|nothing|neither)\b|\b(?:wasn't|was not|isn't|is not|weren't|were not|never) (?:\w+ )?(?:involved|part of|associated|connected|related|credited|one of)\b|\bno (?:involvement|connection|link|part|role)\b/
const pronounFirst =
  /^[\s"'*_,;(-]*(?:(?:and|but|though|although|however|actually|in fact|no|well|so),? )*(?:he|she|it|they|this|that|there|her|his|its|their)\b/

/** “Tomorrow Never Dies” denies nothing. */
function withoutNames(text: string, names: readonly string[]): string {
  const within = namedText(text)
  return names
    .flatMap((name) => placesOf(name, within))
    .reduce((left, { start, end }) => {
      return left.slice(0, start) + 'x'.repeat(end - start) + left.slice(end)
    }, text)
}

function countNames(text: string, names: readonly string[]): number {
  const within = namedText(text)
  return names.filter((name) => placesOf(name, within).length > 0).length
}

/** In another language: a word of correction, or a denial in a sentence early on. */
function foreignIn({ language, sentences, plain }: Reading): Rejection | undefined {
  if (language === undefined) return undefined
  const found = sentences.slice(0, 3).find(({ start, end }) => {
    const said = plain.slice(start, end)
    return (
      language.corrections.test(said) || (language.not.test(said) && !language.ignorance.test(said))
    )
  })
  return found && { kind: 'denial', span: { start: found.start, end: found.end }, names: 1 }
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
