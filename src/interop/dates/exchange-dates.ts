import nlp from 'compromise'
import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { randomStream } from '../../random/stream.ts'
import { isOnCalendar } from './calendar.ts'
import type { DateExchangeKind } from './date-exchanges.ts'
import type { DateOptions } from './date-options.ts'
import { type DateMention, findDates } from './find-dates.ts'
import { futureDate } from './future-date.ts'
import { type DateExchange, impossibleDate } from './impossible-date.ts'

export interface DatedQuestions {
  /** Each true question, and behind it its twins with a date that never was. */
  readonly questions: readonly Question[]
  /** Questions that nothing was made of, by reason. */
  readonly leftOut: Readonly<Record<string, number>>
}

/**
 * Puts impossible dates and future years into questions with one date of the past (INVITE's way, with a calendar). What has no
 * such date, has several, or could have an answer is left out and counted.
 */
export function exchangeDates(questions: Iterable<Question>, options: DateOptions): DatedQuestions {
  const made: Question[] = []
  const leftOut = new Map<string, number>()
  for (const question of questions) {
    const { twins, reasons } = twinsOf(question, options)
    for (const reason of reasons) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    if (twins.length > 0) made.push(...grouped(question, twins))
  }
  const counted = [...leftOut].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { questions: made, leftOut: Object.fromEntries(counted) }
}

interface Twins {
  readonly twins: readonly Question[]
  readonly reasons: readonly string[]
}

function twinsOf(question: Question, options: DateOptions): Twins {
  const { kinds, asOf, seed } = options
  const { text, premise, form } = question
  if (premise.status !== true) return none('the premise is not true')
  // a no would be right, and is not a rejection: only what asks for more supposes the date
  if (form !== 'wh' || yesOrNo.test(text)) return none('not a wh question')
  const [mention, ...others] = findDates(text, Number(asOf.slice(0, 4)))
  if (mention === undefined) return none('no date')
  if (others.length > 0) return none('several dates')
  if (!isOnCalendar(mention)) return none('a date that no calendar has')
  if (isYetToCome(mention, asOf)) return none('a date that is yet to come')
  if (!nlp(text).has('#PastTense')) return none('not about the past')
  if (asksForTheDate.test(text)) return none('asks for the date itself')
  const twins: Question[] = []
  const reasons: string[] = []
  for (const kind of kinds) {
    const random = randomStream(seed, 'dates', kind, question.id)
    const exchange =
      kind === 'impossible'
        ? impossibleDate(text, mention, random, options)
        : futureDate(text, mention, options, random)
    if (exchange === undefined) reasons.push(unexchanged[kind])
    else twins.push(twinOf(question, mention.text, exchange, kind, asOf))
  }
  return { twins, reasons }
}

/** As finely as it is said: of the year that is under way nothing more is known. */
function isYetToCome({ year, month, day }: DateMention, asOf: string): boolean {
  if (year === undefined) return false
  const parts = [year, ...(month === undefined ? [] : [month, ...(day === undefined ? [] : [day])])]
  const date = parts.map((part) => `${part}`.padStart(2, '0')).join('-')
  return date > asOf.slice(0, date.length)
}

const yesOrNo =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\b/i

const asksForTheDate = /^(when|(in |on )?(what|which) (year|month|day|date|decade|century))\b/i

const unexchanged = {
  impossible: 'no day fits where the date stands',
  future: 'comes back, is planned, or has no year',
} as const

function none(reason: string): Twins {
  return { twins: [], reasons: [reason] }
}

function twinOf(
  question: Question,
  original: string,
  { text, replacement, correction }: DateExchange,
  kind: DateExchangeKind,
  asOf: string,
): Question {
  const { id: _, expected: __, premise: ___, groups: ____, ...kept } = question
  const base = { ...kept, text, expected: { kind: 'rejection' as const, correction } }
  return {
    id: questionId(base),
    ...base,
    premise: {
      status: false,
      exchanges: [{ place: 'date', original, replacement }],
      correction,
    },
    rule: `${kind}-date`,
    ...(kind === 'future' ? { asOf } : {}),
    statements: [],
  }
}

function grouped(question: Question, twins: readonly Question[]): readonly Question[] {
  const { id, groups = [] } = question
  return [
    { ...question, groups: [...groups.filter((group) => group.id !== id), { id, role: 'true' }] },
    ...twins.map((twin) => ({ ...twin, groups: [{ id, role: 'false' as const }] })),
  ]
}
