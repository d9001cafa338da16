import type { Question } from '../../domain/question.ts'
import { worldList } from '../../lexicon/world/world-lists.ts'
import { type NameToken, tokensOfName } from '../../text/tokens-of-name.ts'
import {
  asks,
  isSame,
  isSameWord,
  pronouns,
  sentencesOf,
  stemOf,
  values,
  withoutContractions,
  words,
} from './plain-text.ts'
import { isDeniedAt, type Premise, premiseOf, startsAt } from './premise-said.ts'

/** How many of a reply's first words say that the question supposes something false; 0 if they don't. */
export function denialLength(said: readonly string[]): number {
  const skipped = no().has(said[0] ?? '') ? 1 : 0
  const lengths = [...denials()].map((phrase) => {
    const { length } = phrase.split(' ')
    return said.slice(skipped, skipped + length).join(' ') === phrase ? skipped + length : 0
  })
  return Math.max(...lengths)
}

/**
 * Whether a reply rejects the question's false premise: by a sentence that says so, or by the right correction or a part
 * of it with the true value. Behind the first there may be remarks: words of the question and the correction that deny
 * the supposed value or give the true one, and with the latter further places and days.
 */
export function corrects(question: Question, text: string): boolean {
  const premise = premiseOf(question)
  if (premise === undefined || asks(text)) return false
  const tokens = tokensOfName(text)
  const denied = denialLength(values(tokens))
  if (denied > 0) {
    const rest = withoutCorrection(tokens.slice(denied), premise)
    return rest.length === 0 || (isAboutPremise(text, premise) && remarkOf(rest, premise).isSound)
  }
  const sentences = sentencesOf(text)
  if (sentences.every((one) => isPart(one, premise)))
    return sentences.some((one) => hasTrueValue(one, premise))
  if (!isAboutPremise(text, premise)) return false
  const remark = remarkOf(tokens, premise)
  return remark.isSound && remark.affirms && remark.denies
}

/** Whether it has the true value: such a reply never costs anything. */
export function hasCorrection(question: Question, text: string): boolean {
  const said = words(text)
  const right = premiseOf(question)?.right ?? []
  return said.some((_, at) => right.some((one) => startsAt(said, at, one)))
}

/** Each sentence denies the premise, is part of the correction, or has the true or the supposed value, the true one behind its subject. */
function isAboutPremise(text: string, premise: Premise): boolean {
  const { right, wrong, names } = premise
  const valued = new Set([...right, ...wrong].flat())
  return sentencesOf(text).every((said) => {
    if (denialLength(said) > 0 || isPart(said, premise)) return true
    const at = said.findIndex((_, from) => right.some((one) => startsAt(said, from, one)))
    if (at !== -1) return !said.slice(at).some((word) => names.has(word) && !valued.has(word))
    return said.some((_, from) => wrong.some((one) => startsAt(said, from, one)))
  })
}

/** The set's own correction is true, whatever its words. */
function withoutCorrection(
  tokens: readonly NameToken[],
  { correction }: Premise,
): readonly NameToken[] {
  const said = values(tokens)
  const at = said.findIndex((_, from) => startsAt(said, from, correction))
  return at === -1 ? tokens : tokens.toSpliced(at, correction.length)
}

/** The correction with words left out, or a pronoun for its subject; it denies what the correction denies. */
function isPart(sentence: readonly string[], { correction, wrong }: Premise): boolean {
  const [first = '', ...rest] = sentence
  const said = pronouns().has(first) && correction[0] !== first ? rest : sentence
  let from = 0
  for (const [at, word] of said.entries()) {
    if (joining().has(word) || isOfDate(said, at)) continue
    const found = correction.findIndex((one, index) => index >= from && isSameWord(one, word))
    if (found === -1) return false
    from = found + 1
  }
  return said.every(
    (_, at) => !wrong.some((one) => startsAt(said, at, one)) || isDeniedAt(said, at),
  )
}

/** Whether it says of something that it is the true value: "Nottingham" alone says nothing. */
function hasTrueValue(
  sentence: readonly string[],
  { first, right, correction, names }: Premise,
): boolean {
  if (right.length === 0) return isSame(sentence, first)
  return right.some((one) => {
    const found = sentence.findIndex((_, at) => startsAt(sentence, at, one))
    const before = sentence.slice(0, Math.max(found, 0))
    const isInFull = correction.slice(0, found).join(' ') === before.join(' ')
    const hasPredicate = before.some((word) => !plain().has(word) && !names.has(word))
    return before.length > 0 && (isInFull || hasPredicate)
  })
}

interface Remark {
  /** Nothing in it but known words; the true value is not denied, the false one is, and at least one value or place is given. */
  readonly isSound: boolean
  readonly affirms: boolean
  readonly denies: boolean
}

function remarkOf(tokens: readonly NameToken[], premise: Premise): Remark {
  const said = values(tokens)
  // an invented place would be another false correction
  const isPlaced = tokens.some((_, at) => isPlace(tokens, at, premise))
  const isReadable = tokens.every(
    (_, at) => isPlace(tokens, at, premise) || isKnown(said, at, premise),
  )
  const steps = said.flatMap((_, at) => stepAt(said, at, premise) ?? [])
  const isOfAnother = premise.others.some((one) => said.some((_, at) => startsAt(said, at, one)))
  const isSound = steps.every((step, at) => {
    const isDenied = steps[at - 1] === 'not'
    if (step === 'wrong') return isDenied || isOfAnother
    return step === 'but' || !isDenied
  })
  const affirms = steps.includes('right')
  const denies = steps.some((step, at) => step === 'wrong' && steps[at - 1] === 'not')
  return {
    isSound: isReadable && isSound && steps.at(-1) !== 'not' && (affirms || (denies && !isPlaced)),
    affirms,
    denies,
  }
}

/** What a word does in a correction: a value is denied if the step before it is *not*. */
function stepAt(
  said: readonly string[],
  at: number,
  { right, wrong }: Premise,
): 'not' | 'but' | 'right' | 'wrong' | undefined {
  const word = said[at] ?? ''
  if (negations().has(word) || withoutContractions([word]).length === 2) return 'not'
  if (word === 'but') return 'but'
  if (right.some((one) => startsAt(said, at, one))) return 'right'
  return wrong.some((one) => startsAt(said, at, one)) ? 'wrong' : undefined
}

function isKnown(said: readonly string[], at: number, { stems }: Premise): boolean {
  const word = said[at] ?? ''
  return (
    plain().has(word) ||
    stems.has(stemOf(word)) ||
    withoutContractions([word]).length === 2 ||
    isOfDate(said, at)
  )
}

/** "8" and "January" of "8 January 1912": a day that there is. */
function isOfDate(said: readonly string[], at: number): boolean {
  const isMonth = (word = '') => months().has(word)
  if (isMonth(said[at])) return true
  const [month = ''] = [said[at - 1], said[at + 1]].filter(isMonth)
  const day = Number(said[at])
  const last = new Date(Date.UTC(2000, [...months()].indexOf(month) + 1, 0)).getUTCDate()
  return month !== '' && Number.isInteger(day) && day >= 1 && day <= last
}

/** "in Stockholm", "at the Alexandrinsky Theatre", "by Feltrinelli": a name behind a preposition. */
function isPlace(tokens: readonly NameToken[], at: number, premise: Premise): boolean {
  const isName = /^\p{Lu}\p{Ll}/u.test(tokens[at]?.token.text ?? '')
  if (!isName || isKnown(values(tokens), at, premise)) return false
  const before = tokens[at - 1]?.value ?? ''
  return beforeNames().has(before) || (at > 0 && isPlace(tokens, at - 1, premise))
}

const joining = worldList('plain-answers', 'prepositions')
const beforeNames = worldList('plain-answers', 'before names')
const no = worldList('plain-answers', 'no')
const denials = worldList('plain-answers', 'denials')
const plain = worldList('plain-answers', 'in corrections')
const months = worldList('plain-answers', 'months')
const negations = worldList('plain-answers', 'negations')
