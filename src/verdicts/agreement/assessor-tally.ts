import type { Verdict } from '../../domain/verdict.ts'
import type { AspectAgreement, MeasuredSlice } from './agreement.ts'
import { type AnswerAspect, isError, saysOf } from './aspects.ts'
import { type ClusteredTally, clusteredTally } from './clustered-tally.ts'
import { lengthOf, lengths } from './lengths.ts'

/** What a person said of an answer. */
export interface JudgedAnswer {
  readonly aspect: AnswerAspect
  readonly value: boolean
  /** Numbers the questions: rows of one question are a cluster. */
  readonly question: number
  readonly answer: string
  readonly model: string
}

/** One assessor's verdicts against people's values of one aspect. */
export interface AssessorTally {
  readonly add: (judged: JudgedAnswer, verdict: Pick<Verdict, 'outcome' | 'reason'>) => void
  readonly agreement: () => AspectAgreement
}

const mostReasons = 20

export function assessorTally(aspect: AnswerAspect): AssessorTally {
  const [all, asWrong] = [clusteredTally(), clusteredTally()]
  const [byLength, byModel] = [slices(), slices()]
  const unassessed = new Map<string, number>()
  let rows = 0

  const add: AssessorTally['add'] = ({ value, question, answer, model }, verdict) => {
    rows += 1
    const wrong = isError(aspect, value)
    const said = saysOf(aspect, verdict)
    if (said === undefined) {
      const room = unassessed.has(verdict.reason) || unassessed.size < mostReasons
      const reason = room ? verdict.reason : 'other'
      unassessed.set(reason, (unassessed.get(reason) ?? 0) + 1)
      const taken = saysOf(aspect, { outcome: 'wrong' }) ?? false
      asWrong.add(question, isError(aspect, taken), wrong)
      return
    }
    const saidError = isError(aspect, said)
    for (const tally of [all, asWrong, byLength.of(lengthOf(answer)), byModel.of(model)]) {
      tally.add(question, saidError, wrong)
    }
  }

  const agreement = (): AspectAgreement => ({
    aspect,
    rows,
    unassessed: Object.fromEntries(unassessed),
    measured: all.measured(),
    ...(unassessed.size === 0 ? {} : { asWrong: asWrong.measured() }),
    byLength: byLength.measured(lengths.map(({ name }) => name)),
    byModel: byModel.measured(),
  })
  return { add, agreement }
}

function slices() {
  const tallies = new Map<string, ClusteredTally>()
  return {
    of: (slice: string): ClusteredTally => {
      const tally = tallies.get(slice) ?? clusteredTally()
      tallies.set(slice, tally)
      return tally
    },
    /** In the order given, or of their names. */
    measured: (order = [...tallies.keys()].toSorted()): readonly MeasuredSlice[] =>
      order.flatMap((slice) => {
        const tally = tallies.get(slice)
        return tally === undefined ? [] : [{ slice, ...tally.measured() }]
      }),
  }
}
