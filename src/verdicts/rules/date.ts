import type { Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { compareDates, datesIn, earlyDatesIn, parseDate, type ReadDate } from '../../text/dates.ts'
import { foldInPlace } from '../../text/fold.ts'
import { contentOf } from './content-words.ts'
import { noExpectedAnswer } from './entities.ts'
import { type Finding, finding } from './finding.ts'
import { withoutCaveat } from './knowledge-caveat.ts'
import { isNegated } from './negation.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'
import { isChoice } from './values.ts'
import { withdrawnBefore } from './withdrawal.ts'

type ExpectedDate = Extract<Expected, { kind: 'date' }>

/** Reads a reply for a date: those of the first sentence that has any, except dates from the question. */
export function readDate(expected: ExpectedDate, question: Question, reply: Reply): Finding {
  const wanted = parseDate(expected.value)
  if (wanted === undefined) throw new Error(`The expected date "${expected.value}" cannot be read.`)

  const plain = withoutCaveat(reply.plain)
  const inReply = Math.abs(wanted.year ?? 0) < 100 ? earlyDatesIn(plain) : datesIn(plain)
  const said = saidDates(inReply, question, reply)
  const [first] = said
  if (first === undefined) {
    const echoed = inReply.find(({ span }) => isWhole(span, reply))
    return echoed === undefined
      ? noExpectedAnswer(question, reply)
      : finding('wrong', 'another-answer', 'date', echoed.span)
  }

  const right = said.find((date) => compareDates(date, wanted, expected.precision) === 'right')
  if (right !== undefined) {
    const choice = said.some((date) => isChoice(reply.plain, right.span, date.span))
    return choice
      ? finding('wrong', 'several-answers', 'date-alternatives', right.span)
      : finding('correct', 'expected-answer', 'date', right.span)
  }
  const coarse = compareDates(first, wanted, expected.precision) === 'coarse'
  return finding('wrong', coarse ? 'too-broad' : 'another-answer', 'date', first.span)
}

const around = /\b(?:it|that|this|was|is|in|on|the|year|date|answer)\b/g

/** Whether the reply is that date and nothing else: "It was in 1903." */
function isWhole({ start, end }: Span, { plain }: Reply): boolean {
  const rest = `${plain.slice(0, start)} ${plain.slice(end)}`
  return !/[\p{L}\p{N}]/u.test(rest.replace(around, ''))
}

function saidDates(
  inReply: readonly ReadDate[],
  question: Question,
  reply: Reply,
): readonly ReadDate[] {
  const asked = datesIn(foldInPlace(question.text)).map((date) => date.year)
  const dates = inReply.filter(
    (date) => !isNegated(reply.plain, date.span) && !withdrawnBefore(reply.plain, date.span),
  )
  const fresh = dates.filter((date) => date.year === undefined || !asked.includes(date.year))
  const sentence = reply.sentences.find((one) =>
    fresh.some((date) => date.span.start >= one.start && date.span.end <= one.end),
  )
  if (sentence === undefined) return []
  const within = fresh.filter(
    ({ span }) => span.start >= sentence.start && span.end <= sentence.end,
  )
  return ofWhatIsAsked(within, sentence, question, reply)
}

/**
 * Of several dates, those in the clause that shares most with the question: in "After World War II ended in 1945, the
 * UN was founded in 1946", 1946 belongs to the founding. All of them when no clause shares more than another.
 */
function ofWhatIsAsked(
  dates: readonly ReadDate[],
  { start, end }: Sentence,
  question: Question,
  { plain }: Reply,
): readonly ReadDate[] {
  const lifespan = /\(\D{0,20}\d[^()]*-[^()]*\d{3,4}\s?\)/.test(plain.slice(start, end))
  if (dates.length < 2 || lifespan) return dates
  const names = new Set(
    Object.values(question.labels).flatMap((name) => contentOf(foldInPlace(name))),
  )
  const asked = new Set(contentOf(foldInPlace(question.text)).filter((word) => !names.has(word)))
  const shares = dates.map(({ span }) => {
    const from = [...plain.slice(start, span.start).matchAll(clauseBound)].at(-1)?.index ?? 0
    const to = plain.slice(span.end, end).search(clauseBound)
    const clause = plain.slice(start + from, to === -1 ? end : span.end + to)
    return contentOf(clause).filter((word) => asked.has(word)).length
  })
  const most = Math.max(...shares)
  return dates.filter((_, index) => shares[index] === most)
}

const clauseBound =
  /[,;()](?!\s?\d{4})|\b(?:and|but|after|before|when|while|since|until|although|though|which|who)\b/g
