import { type DateCurve, type DatedAnswer, fitDateCurve, fitWithoutDate } from './date-curve.ts'
import { quantile } from './quantile.ts'
import { wilsonInterval } from './wilson-interval.ts'

/**
 * Up to when a model knows changes. *half-point*: changes of that date are known half the time, at average popularity; *before* and *after*: it lies
 * outside of the dates asked about; *none*: too few answers, or newer changes are known as well as older ones.
 */
export type KnowledgeDate =
  | {
      readonly status: 'half-point'
      readonly date: number
      readonly low: number
      readonly high: number
      readonly of: number
    }
  | { readonly status: 'before' | 'after'; readonly date: number; readonly of: number }
  | {
      readonly status: 'none'
      readonly why: 'few-answers' | 'no-slope'
      readonly of: number
    }

const fewest = 30
/** The 95 % quantile of chi squared with one degree of freedom. */
const leastGain = 3.841
/** Of a curve without a slope, this share of new values is as good as all, and the rest as good as none. */
const nearlyAll = 0.9

/**
 * The half-point of an interval-censored logistic curve with lapses, P(new | new or former) by the date of change, with popularity as a covariate;
 * its interval by a bootstrap of subjects (percentiles). A slope is asked of the likelihood ratio, at 5 %. `below`: a uniform integer, seeded.
 */
export function knowledgeDate(
  answers: readonly DatedAnswer[],
  { below, draws = 200 }: { readonly below: (bound: number) => number; readonly draws?: number },
): KnowledgeDate {
  const of = answers.length
  if (of < fewest) return { status: 'none', why: 'few-answers', of }
  const first = Math.min(...answers.map(({ from }) => from))
  const last = Math.max(...answers.map(({ to }) => to))
  const curve = fitDateCurve(answers)
  const gain = 2 * (curve.likelihood - fitWithoutDate(answers))
  if (gain < leastGain) {
    const known = answers.filter(({ isNew }) => isNew).length
    const { low = 0, high = 1 } = wilsonInterval(known, of) ?? {}
    if (low >= nearlyAll) return { status: 'after', date: last, of }
    if (high <= 1 - nearlyAll) return { status: 'before', date: first, of }
    return { status: 'none', why: 'no-slope', of }
  }
  if (curve.half <= first) return { status: 'before', date: first, of }
  if (curve.half >= last) return { status: 'after', date: last, of }
  const halves = bootstrapped(answers, curve, below, draws)
  const within = (date: number) => Math.min(last, Math.max(first, date))
  return {
    status: 'half-point',
    date: curve.half,
    low: within(quantile(halves, 0.025)),
    high: within(quantile(halves, 0.975)),
    of,
  }
}

function bootstrapped(
  answers: readonly DatedAnswer[],
  curve: DateCurve,
  below: (bound: number) => number,
  draws: number,
): readonly number[] {
  const subjects = new Map<number, DatedAnswer[]>()
  for (const answer of answers) {
    const known = subjects.get(answer.subject)
    if (known === undefined) subjects.set(answer.subject, [answer])
    else known.push(answer)
  }
  const groups = [...subjects.values()]
  const halves = Array.from({ length: draws }, () => {
    const drawn = groups.flatMap(() => groups[below(groups.length)] ?? [])
    return fitDateCurve(drawn, curve).half
  })
  return halves.toSorted((one, other) => one - other)
}
