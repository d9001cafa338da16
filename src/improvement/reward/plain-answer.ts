import type { Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { isNamedLand } from '../../lexicon/lands.ts'
import { once, worldList, worldLists } from '../../lexicon/world/world-lists.ts'
import { monthNames } from '../../text/month-names.ts'
import { splitReasoning } from '../../text/reasoning.ts'
import { type NameToken, tokensOfName } from '../../text/tokens-of-name.ts'
import { rightAnswer } from '../right-answer.ts'

/**
 * Whether a reply that was judged right commits to its answer. Before the answer there may be only words of the question
 * and words that change nothing ("The answer is …"), so that a list or a pair earns what its first guess earns. Behind
 * it there may be reasons, without another name, number or letter in the answer's place, and without a word that hedges,
 * denies or bounds. Reasoning in tags is not looked at.
 */
export function isPlain(question: Question, reply: string): boolean {
  const { start, end } = splitReasoning(reply).answer
  const text = reply.slice(start, end)
  const { expected } = question
  switch (expected.kind) {
    case 'boolean':
      return isOneOfTwo(text, question)
    case 'entities':
    case 'date':
    case 'quantity':
    case 'option':
      return isOneAnswer(text, question, expected)
    case 'none':
    case 'rejection':
    case 'acceptance':
      return true
  }
}

/** Yes or no, and not both; words of the question hedge nothing. */
function isOneOfTwo(text: string, question: Question): boolean {
  const asked = wordsOf([question.text])
  const said = tokensOfName(text).map(({ value }) => value)
  const sides = [/^(?:yes|yeah|yep|true|right)$/, /^(?:no|nope|false|wrong)$/]
  return (
    sides.filter((side) => said.some((word) => side.test(word))).length < 2 &&
    !said.some((word) => hedges().has(word) && !asked.has(word))
  )
}

type OneAnswer = Extract<Expected, { kind: 'entities' | 'date' | 'quantity' | 'option' }>

function isOneAnswer(text: string, question: Question, expected: OneAnswer): boolean {
  const known = knownWords(question, expected)
  const parts = text
    .split(/\n|(?<=[.!?])\s+/)
    .map((part) => partOf(part, expected, known))
    .filter(({ words }) => words > 0)
  const first = parts.findIndex(({ answersAt, left }) => answersAt !== undefined || left.length > 0)
  return parts.every(({ answersAt, left }, index) => {
    if (index < first || left.length === 0) return index !== first || answersAt !== undefined
    if (
      index === first &&
      !(left[0]?.at !== undefined && answersAt !== undefined && answersAt < left[0].at)
    )
      return false
    return left.length >= fewestOfReason && !left.some(({ isRival }) => isRival)
  })
}

/** "It is krypton" has one word that is new: another answer. A reason has more. */
const fewestOfReason = 2

interface Known {
  readonly answer: ReadonlySet<string>
  readonly asked: ReadonlySet<string>
  /** Words of the options that are not right. */
  readonly others: ReadonlySet<string>
}

function knownWords(question: Question, expected: OneAnswer): Known {
  const { text, labels, options = [] } = question
  const answer = answerWords(expected, question)
  const asked = wordsOf([text, ...(expected.kind === 'option' ? [] : Object.values(labels))])
  const wrong = options.filter(
    ({ letter }) => expected.kind !== 'option' || letter !== expected.letter,
  )
  const others = [...wordsOf(wrong.map((option) => option.text))]
  return {
    answer,
    asked,
    others: new Set(others.filter((word) => !answer.has(word) && !asked.has(word))),
  }
}

interface PartOfReply {
  readonly words: number
  /** Which word is the first of the answer. */
  readonly answersAt: number | undefined
  /** What it has besides the answer, the question's words, and words that change nothing. */
  readonly left: readonly { readonly at: number; readonly isRival: boolean }[]
}

function partOf(part: string, expected: OneAnswer, known: Known): PartOfReply {
  const tokens = tokensOfName(withoutLands(part, expected, known.answer))
  const isAnswer = ({ value, token }: NameToken) =>
    expected.kind === 'option' && value.length === 1
      ? token.text === expected.letter
      : expected.kind === 'quantity' && /^\d/.test(value)
        ? isNear(Number(value), expected)
        : known.answer.has(value)
  // "of" is a word of "Isabella of Castile", but does not say her name
  const at = tokens.findIndex((token) => isAnswer(token) && !framing().has(token.value))
  const left = tokens.flatMap((token, index) => {
    const isPlainWord =
      isAnswer(token) ||
      (!isLetter(token, expected) &&
        (known.asked.has(token.value) ||
          (framing().has(token.value) && !isBound(token, expected)) ||
          units().has(token.value) ||
          /^\p{Ll}{3,}ed$/u.test(token.token.text)))
    if (isPlainWord || isOfDate(tokens, index, expected)) return []
    return [{ at: index, isRival: isRival(tokens, index, expected, known) }]
  })
  return { words: tokens.length, answersAt: at === -1 ? undefined : at, left }
}

// "A" is an article in "A wolf", and an option in "A, B"
function isLetter({ token }: NameToken, { kind }: OneAnswer): boolean {
  return kind === 'option' && /^[A-HJ-Z]$/.test(token.text)
}

function isBound({ value }: NameToken, { kind }: OneAnswer): boolean {
  return (kind === 'date' || kind === 'quantity') && bounds().has(value)
}

/** "12" of "12 December 1863": the day of an answer that is a year. */
function isOfDate(tokens: readonly NameToken[], at: number, { kind }: OneAnswer): boolean {
  const isDay = /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(tokens[at]?.value ?? '')
  const beside = [tokens[at - 1], tokens[at + 1]].map((token) => token?.value ?? '')
  return kind === 'date' && isDay && beside.some((word) => months.has(word))
}

const months = new Set(monthNames.map((month) => month.toLowerCase()))

/**
 * Whether a word may be another answer, or makes the answer one of several or none. A name that describes ("an American
 * painter") or says where and of whom ("in Poland") is none.
 */
function isRival(
  tokens: readonly NameToken[],
  at: number,
  { kind }: OneAnswer,
  { others }: Known,
): boolean {
  const word = tokens[at]
  if (word === undefined) return false
  if (operators().has(word.value)) return true
  switch (kind) {
    case 'option':
      return others.has(word.value) || /^[A-HJ-Z]$/.test(word.token.text)
    case 'date':
    case 'quantity':
      return /^\d/.test(word.value)
    case 'entities': {
      if (!/^\p{Lu}/u.test(word.token.text)) return false
      return !describes(tokens, at)
    }
  }
}

/** One run of words with a preposition before it, or a common noun behind it, and nothing but spaces between. */
function describes(tokens: readonly NameToken[], at: number): boolean {
  const isJoined = (one: number) =>
    tokens[one]?.token.end === (tokens[one + 1]?.token.start ?? 0) - 1
  const isName = (one: number) => /^\p{Lu}/u.test(tokens[one]?.token.text ?? '')
  let before = at
  while (isName(before) && isJoined(before - 1)) before -= 1
  let behind = at
  while (isName(behind) && isJoined(behind)) behind += 1
  return (
    prepositions.has(tokens[before]?.value ?? '') ||
    /^\p{Ll}{3,}/u.test(tokens[behind]?.token.text ?? '')
  )
}

const prepositions = new Set('in of at by from for with on to near'.split(' '))

/** "Lyon, France" says where Lyon is. */
function withoutLands(part: string, expected: OneAnswer, answer: ReadonlySet<string>): string {
  const joined = part.replaceAll(/(?<=\d)[,\u00a0\u202f](?=\d{3}\b)/g, '')
  if (expected.kind !== 'entities') return joined
  return joined.replaceAll(/(?<=[\p{L}*_"”](?:, | \())\p{Lu}[\p{L} ]+(?=[).,]|$)/gu, (name) => {
    const isAnswer = tokensOfName(name).some(({ value }) => answer.has(value))
    return isNamedLand(name) && !isAnswer ? '' : name
  })
}

function isNear(number: number, { value }: Extract<Expected, { kind: 'quantity' }>): boolean {
  const scales = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9]
  return scales.some((scale) => Math.abs(number * scale - value) <= Math.abs(value) * 0.05)
}

function answerWords(expected: OneAnswer, question: Question): ReadonlySet<string> {
  const { options = [] } = question
  switch (expected.kind) {
    case 'entities':
      return wordsOf(expected.answers.flatMap(({ label, aliases }) => [label, ...aliases]))
    case 'date':
      // "768" and "52 BC" are written otherwise than in the value
      return wordsOf([
        ...expected.value.split('-'),
        expected.value.replaceAll('-0', '-'),
        rightAnswer(question, 'answer') ?? '',
      ])
    case 'quantity':
      return new Set()
    case 'option':
      return wordsOf(
        options.flatMap(({ letter, text }) => (letter === expected.letter ? [text] : [])),
      )
  }
}

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => tokensOfName(text).map(({ value }) => value)))
}

const framing = worldList('plain-answers', 'framing')
const bounds = worldList('plain-answers', 'bounds of numbers')
const operators = worldList('plain-answers', 'operators')
const hedges = worldList('plain-answers', 'hedges')
const units = once(
  () => new Set([...worldLists('units')().values()].flatMap((names) => [...names])),
)
