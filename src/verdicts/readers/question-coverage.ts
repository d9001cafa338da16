import { once } from '../../lexicon/world/world-lists.ts'
import { monthNames } from '../../text/month-names.ts'
import { contentOf } from '../reading/content-words.ts'
import { oppositesOf } from '../reading/opposites.ts'

export type Coverage = 'all' | 'turned' | 'other-number'

/**
 * How much of the question a sentence repeats, ignoring inflection, spellings of units and function words. *all*: every
 * word, so that the sentence affirms or denies the question. *turned*: every word, with the two sides of a comparison
 * swapped. *other-number*: every word except that a number or year is replaced by another. A pronoun at the sentence's
 * start matches one of `names`. All texts are folded in place.
 */
export function coverageOf(
  sentence: string,
  question: string,
  names: readonly string[],
): Coverage | undefined {
  if (sentence.endsWith('?') || /\b(?:if|whether)\b/.test(sentence)) return undefined

  const said = new Set(contentOf(sentence))
  const asked = contentOf(question.replace(wrapping, ''))
  const turned = isTurned(sentence, question)
  const missing = impliedBy(sentence, names)
    .map((name) => asked.filter((word) => !name.includes(word)))
    .filter((needed) => needed.length > 1 || (needed.length > 0 && twoPronouns.test(sentence)))
    .map((needed) => needed.filter((word) => !said.has(word)))
  if (missing.some((words) => words.length === 0)) return turned ? 'turned' : 'all'
  if (missing.some((words) => isOpposed(words, said))) return turned ? 'all' : 'turned'
  const fresh = [...said].filter((word) => isNumber(word) && !asked.includes(word))
  const other = missing.some((words) => words.every(isDated) && isReplaced(words, fresh))
  return other && !bounds.test(question) ? 'other-number' : undefined
}

/** The words that a sentence's pronouns may refer to: one name for a pronoun at its start, two when another follows. */
function impliedBy(sentence: string, names: readonly string[]): readonly (readonly string[])[] {
  if (!pronounFirst.test(sentence)) return [[]]
  const words = names.map(contentOf)
  if (!twoPronouns.test(sentence)) return words
  return words.flatMap((one) => words.map((other) => [...one, ...other]))
}

export const pronounFirst = /^\W*(?:he|she|it|they)\b/
const twoPronouns = /^\W*(?:he|she|it|they)\b.*\b(?:it|him|her|them)\b/

/** Only one word is missing, and its antonym is there instead. */
function isOpposed(missing: readonly string[], said: ReadonlySet<string>): boolean {
  const [word = ''] = missing
  return missing.length === 1 && oppositesOf(word).some((other) => said.has(other))
}

// a day or a year replaced by another
function isReplaced(missing: readonly string[], fresh: readonly string[]): boolean {
  return missing.some((word) =>
    fresh.some((other) => isNumber(word) && word.length > 2 === other.length > 2),
  )
}

function isDated(word: string): boolean {
  return isNumber(word) || months().has(word)
}

const months = once(
  () =>
    new Set(
      monthNames.map((name) => name.toLowerCase()).map((month) => contentOf(month)[0] ?? month),
    ),
)

/** "Is it true that", before what is asked. */
export const wrapping =
  /^\W*(?:is|was) it (?:true|correct|right|so|a fact|the case|accurate)(?: to say)?(?: that)?\b/

// "more than 100,000" is true of other numbers, too
export const bounds =
  /\b(?:more|less|fewer|greater|over|under|above|below|least|most|than|before|after|since|until|by|between|around|about|approximately|roughly|nearly|almost|early|late|century|ago)\b/

function isNumber(word: string): boolean {
  return /^\d/.test(word)
}

/** Whether what follows "than" in the sentence comes before it in the question. */
function isTurned(sentence: string, question: string): boolean {
  const [left = '', right] = question.split(/\bthan\b/)
  const [, said] = sentence.split(/\bthan\b/)
  if (right === undefined || said === undefined) return false
  const behind = contentOf(said)
  const share = (part: string) => contentOf(part).filter((word) => behind.includes(word)).length
  return share(left) > share(right)
}
