import type { Span } from '../../domain/verdict.ts'
import { answersAnnounced, concluders } from '../phrases/conclusions.ts'
import { attributions, rejectingBack } from '../phrases/denials.ts'
import { anyOf } from '../phrases/phrase.ts'
import { withdrawals } from '../phrases/withdrawals.ts'
import type { Clause } from './clauses.ts'
import type { Sentence } from './sentences.ts'

/** What a reply says of its own parts, found once. All are spans of its text. */
export interface Cues {
  /** Parts that announce the answer: "Answer: …", "The answer is …", "So …"; what is announced, to the sentence's end. */
  readonly answers: readonly Span[]
  readonly conclusions: readonly Span[]
  /** Clauses and sentences that it takes back: "Some say R. That is wrong". */
  readonly rejected: readonly Span[]
  /** Clauses that say what others think, or first thoughts. */
  readonly attributed: readonly Span[]
  readonly struck: readonly Span[]
  readonly bold: readonly Span[]
  /** The last place where it withdraws what it said before. */
  readonly withdrawal: Span | undefined
}

export function cuesOf(
  text: string,
  plain: string,
  sentences: readonly Sentence[],
  clauses: readonly Clause[],
): Cues {
  const endOf = (at: number) =>
    sentences.find(({ start, end }) => start <= at && at <= end)?.end ?? plain.length
  return {
    answers: announcedIn(plain, sentences, endOf),
    conclusions: concludedIn(plain, sentences, clauses),
    rejected: rejectedIn(plain, sentences, clauses),
    attributed: attributedIn(plain, clauses),
    struck: spansOf(text, /~~[^~\n]{1,80}~~/g),
    bold: boldIn(text),
    withdrawal: withdrawalIn(plain),
  }
}

const announced = new RegExp(`(?:^|[\\s("*_>#])(${anyOf(answersAnnounced)})`, 'gm')

function announcedIn(
  plain: string,
  sentences: readonly Sentence[],
  endOf: (at: number) => number,
): readonly Span[] {
  const inLine = [...plain.matchAll(announced)].flatMap((match) => {
    const start = match.index + match[0].length
    const end = endOf(start)
    // "### Answer" and "Answer:" announce the next line
    if (/[\p{L}\p{N}]/u.test(plain.slice(start, end))) return [{ start, end }]
    const next = sentences.find((one) => one.start >= start)
    return next === undefined ? [] : [{ start: next.start, end: next.end }]
  })
  const behind = [...plain.matchAll(announcedBehind)].map((match) => ({
    start: match.index,
    end: match.index + (match[1] ?? '').length,
  }))
  const headings = sentences.flatMap((one, index) => {
    const next = sentences[index + 1]
    return next !== undefined && heading.test(one.text)
      ? [{ start: next.start, end: next.end }]
      : []
  })
  return [...inLine, ...behind, ...headings].toSorted((one, other) => one.start - other.start)
}

// "1844 is the year most commonly given"
const announcedBehind =
  /(?<=^|[.!?]\s|\n\s*|, )["'*_]*([^,.;:!?\n]{1,40}?)(?: (?:is|was) (?:the|my|our) (?:final |correct |right |best |most likely )*(?:answer|year|date|figure|number|one|value|accepted)\b(?! (?:that |which )?(?:(?:most|many|some) )?(?:people|you|others)\b)|, then[.!]*$)/gm

const heading =
  /^[\s#*_✅>-]*(?:(?:final|short|quick|direct|my|the) )?(?:answer|conclusion|result|verdict|bottom line|tl;?dr)[\s*_:]*$/iu

const concluding = new RegExp(
  `^[\\s"'*_#>(,;:.✅•-]*(?:and |but )?(?:\\d{1,2}[.)] )?${anyOf(concluders)}`,
)

/** From a concluding word at a sentence's or clause's start to the sentence's end. */
function concludedIn(
  plain: string,
  sentences: readonly Sentence[],
  clauses: readonly Clause[],
): readonly Span[] {
  return clauses.flatMap(({ start, end, sentence }, index) => {
    const match = concluding.exec(plain.slice(start, end))
    if (match === null) return []
    // the first sentence concludes nothing
    const first = index === 0
    return first ? [] : [{ start: start + match[0].length, end: sentences[sentence]?.end ?? end }]
  })
}

const lead =
  '^[\\s"\'*_,;:.()-]*(?:(?:but|and|however|although|though|yet|still|well|in fact|actually|except),? )*'
const back = new RegExp(`${lead}(?:${anyOf(rejectingBack)})`)
const forward =
  /\b(?:misconception|myth|mistake|mistaken|wrong|false|incorrect|untrue|not true|not the case|error)(?: (?:belief|idea|claim))?(?: to (?:say|think|believe|assume|claim))? that\b/

function rejectedIn(
  plain: string,
  sentences: readonly Sentence[],
  clauses: readonly Clause[],
): readonly Span[] {
  return clauses.flatMap((clause, index) => {
    const text = plain.slice(clause.start, clause.end)
    const ahead = forward.exec(text)
    const end = sentences[clause.sentence]?.end ?? clause.end
    const rejected: Span[] =
      ahead === null ? [] : [{ start: clause.start + ahead.index + ahead[0].length, end }]
    const match = back.exec(text)
    const before = clauses[index - 1]
    if (match === null || before === undefined) return rejected
    const asked = /\?[\s"'*_)]*$/.test(sentences[before.sentence]?.text ?? '')
    if (/\bno[,.:;]$/.test(match[0]) && !asked) return rejected
    const whole = before.sentence === clause.sentence ? before : sentences[before.sentence]
    return whole === undefined ? rejected : [...rejected, { start: whole.start, end: whole.end }]
  })
}

const attributing = new RegExp(anyOf(attributions))

function attributedIn(plain: string, clauses: readonly Clause[]): readonly Span[] {
  return clauses.flatMap(({ start, end }) =>
    attributing.test(plain.slice(start, end)) ? [{ start, end }] : [],
  )
}

function boldIn(text: string): readonly Span[] {
  if (!text.includes('**') && !text.includes('__')) return []
  return [...text.matchAll(/(\*\*|__)(?=\S)([^*_\n]{1,120}?)\1/g)].map((match) => ({
    start: match.index + 2,
    end: match.index + match[0].length - 2,
  }))
}

function spansOf(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const withdrawing = new RegExp(`\\b${anyOf(withdrawals)}`, 'g')

function withdrawalIn(plain: string): Span | undefined {
  return spansOf(plain, withdrawing).at(-1)
}
