import type { AnswerPlace } from '../../domain/protocol.ts'
import type { Span } from '../../domain/verdict.ts'
import { splitReasoning } from '../../text/reasoning.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { markedAnswer } from './marked-answer.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/**
 * The part of a reply that is read: its answer, without reasoning, an echoed question before it, and run-on after it.
 */
export interface Window {
  readonly text: string
  readonly sentences: readonly Sentence[]
  /** Maps a span of `text` to the model's original text. */
  readonly placed: (span: Span) => Span
}

// replies are capped at a few hundred tokens; longer ones ramble, and no pattern may see a megabyte
const readable = 4000

/** The part of a reply that answers `question`. Looks at no more than its first (or last) 4,000 characters. */
export function windowOf(whole: string, place: AnswerPlace, question: string): Window {
  const { answer: said } = splitReasoning(whole)
  return within(whole, placeOf(whole, said.start, said.end, place), question)
}

/** The answer that a reply marks itself, in JSON, tags or a box; without a mark, the same as `windowOf`. */
export function markedWindowOf(whole: string, place: AnswerPlace, question: string): Window {
  const { answer: said } = splitReasoning(whole)
  // in a long reply a marked answer is at the end
  const from = Math.max(said.start, said.end - 2 * readable)
  const marked = markedAnswer(whole.slice(from, said.end))
  if (marked === undefined) return windowOf(whole, place, question)

  const span = { start: from + marked.span.start, end: from + marked.span.end }
  if (marked.text === undefined)
    return within(whole, { ...span, end: Math.min(span.end, span.start + readable) }, question)
  const decoded = marked.text.slice(0, readable)
  return { ...within(decoded, { start: 0, end: decoded.length }, question), placed: () => span }
}

function within(whole: string, window: Span, question: string): Window {
  const text = whole.slice(window.start, window.end)
  const kept = withoutEcho(sentencesOf(text), question)
  const answer = asksOnly(kept, question)
    ? []
    : withoutRepeats(beforeRunOn(kept, question), question)
  const [first, last] = [answer[0], answer.at(-1)]
  if (first === undefined || last === undefined) return windowAt('', window.start, [])
  const sentences = answer.map((sentence) => ({
    ...sentence,
    start: sentence.start - first.start,
    end: sentence.end - first.start,
  }))
  return windowAt(text.slice(first.start, last.end), window.start + first.start, sentences)
}

function windowAt(text: string, offset: number, sentences: readonly Sentence[]): Window {
  const placed = ({ start, end }: Span) => ({ start: start + offset, end: end + offset })
  return { text, placed, sentences }
}

function placeOf(whole: string, start: number, end: number, place: AnswerPlace): Span {
  switch (place) {
    case 'prose':
    case 'first':
      return { start, end: Math.min(end, start + readable) }
    case 'last-line':
      return lastLine(whole.slice(0, end), Math.max(start, end - readable))
  }
}

// a line "Answer:" is the answer, even when a pleasantry follows
function lastLine(whole: string, start: number): Span {
  const lines = [...whole.slice(start).matchAll(/[^\n]+/g)].filter((line) =>
    /[\p{L}\p{N}]/u.test(line[0]),
  )
  const marked = lines.findLast((line) => /^[\s*_#>]*(?:final )?answer\b/i.test(line[0]))
  const line = marked ?? lines.at(-1)
  if (line === undefined) return { start, end: whole.length }
  const end =
    marked !== undefined && /:[\s*_]*$/.test(line[0])
      ? whole.length
      : start + line.index + line[0].length
  return { start: start + line.index, end }
}

// a single question that is not ours may be a title: Who Framed Roger Rabbit?
function asksOnly(sentences: readonly Sentence[], question: string): boolean {
  const [first] = sentences
  if (first === undefined || !runsOn(first)) return false
  const answered = sentences[1]
  if (answered !== undefined && replies.test(answered.text)) return false
  return sentences.length > 1 || isEcho(first, wordsOf(question))
}

function wordsOf(question: string): ReadonlySet<string> {
  return new Set(tokensOfName(question).map((token) => token.value))
}

function withoutEcho(sentences: readonly Sentence[], question: string): readonly Sentence[] {
  const words = wordsOf(question)
  const at = sentences.findIndex((sentence) => !isEcho(sentence, words))
  return at === -1 ? sentences : sentences.slice(at)
}

function isEcho(sentence: Sentence, question: ReadonlySet<string>): boolean {
  if (/^[?!.:\s]+$/.test(sentence.text)) return true
  const asks = opensFollowUp.test(sentence.text) && /\?["'”’)\]*_]*$/.test(sentence.text)
  if (!asks) return false
  const words = tokensOfName(sentence.text.replace(questionMark, '')).map((token) => token.value)
  const shared = words.filter((value) => question.has(value)).length
  return words.length > 2 && shared >= words.length * 0.6
}

const questionMark =
  /^[\s*_#>]*(?:\d{1,3}[.):]\s*)?(?:q|question|user|human)\b[^:.\n]{0,12}[:.]\s*/i
const opensFollowUp =
  /^[\s*_#>]*(?:\d{1,3}[.)]\s*)?(?:(?:q|question|user|human|instruction|input)\s*\d{0,3}\s*[:.]|(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|has|have|had|in (?:which|what))\b)/i
// a question of the reply's own that it answers itself is no run-on
const replies = /^[\s"'“*_(]*(?:no|yes|nope|not|it (?:is|was)|that)\b/i

// small models answer, then continue with questions and answers of their own
function beforeRunOn(sentences: readonly Sentence[], question: string): readonly Sentence[] {
  const words = wordsOf(question)
  const at = sentences.findIndex(
    (sentence, index) =>
      index > 0 &&
      runsOn(sentence) &&
      !isOfItsOwn(sentence, sentences[index + 1]) &&
      !(index < sentences.length - 1 && isRepeated(sentence, words)),
  )
  return at === -1 ? sentences : sentences.slice(0, at)
}

/** The question itself once more, without a mark of a new turn: what follows answers it. */
function isRepeated({ text }: Sentence, question: ReadonlySet<string>): boolean {
  if (questionMark.test(text)) return false
  const words = wordsOf(text)
  return words.size === question.size && [...words].every((word) => question.has(word))
}

/** A question within a train of thought: it takes up what was said by a pronoun, and the reply goes on. */
function isOfItsOwn({ text }: Sentence, next: Sentence | undefined): boolean {
  const isBrief = text.split(/\s+/).length <= 4
  return next !== undefined && !questionMark.test(text) && (isBrief || takesUp.test(text))
}

const takesUp =
  /^[\s"'“*_(]*(?:(?:so|and|but|hmm|wait),? )?(?:is|was|are|were|do|does|did|has|have|had|what|where|when|which|who|why|how)\b(?: \w+){0,3}? (?:that|this|it|he|she|they|there|i|we|those|these)\b/i

/** A reply that repeats itself is read once; at the token limit the last repetition may be incomplete. */
function withoutRepeats(sentences: readonly Sentence[], question: string): readonly Sentence[] {
  const last = sentences.at(-1)
  const seen = new Set<string>()
  return sentences.filter((sentence) => {
    const said = wordsIn(sentence.text)
    if (said === '') return true
    const cut = sentence === last && sentences.length > 1 && !/[.!?…]\W*$/.test(sentence.text)
    const repeated = seen.has(said) || (cut && isCutFrom(said, [wordsIn(question), ...seen]))
    seen.add(said)
    return !repeated
  })
}

function isCutFrom(said: string, whole: readonly string[]): boolean {
  return said.includes(' ') && whole.some((one) => one.startsWith(said))
}

function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{S}]+/gu) ?? []).join(' ')
}

function runsOn(sentence: Sentence): boolean {
  const marked = questionMark.test(sentence.text)
  return marked || (sentence.text.includes('?') && opensFollowUp.test(sentence.text))
}
