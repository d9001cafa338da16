import type { Verdict } from '../../domain/verdict.ts'
import { groupBy } from '../../text/group-by.ts'
import type { AspectAgreement, KindAgreement, MeasuredSlice } from './agreement.ts'
import { type AnswerAspect, isError, saysOf } from './aspects.ts'
import { type ClusteredTally, clusteredTally } from './clustered-tally.ts'
import { lengthOf, lengths } from './lengths.ts'

/** One person's judgement of an answer. */
export interface JudgedAnswer {
  readonly aspect: AnswerAspect
  readonly value: boolean
  /** Question number: rows of one question form a cluster. */
  readonly question: number
  readonly answer: string
  readonly model: string
  readonly form: string
  readonly premise: KindAgreement['premise']
}

/** Compares one assessor's verdicts with human values of one aspect. */
export interface AssessorTally {
  readonly add: (judged: JudgedAnswer, verdict: Pick<Verdict, 'outcome' | 'reason'>) => void
  readonly agreement: () => AspectAgreement
}

const mostReasons = 20

export function assessorTally(aspect: AnswerAspect): AssessorTally {
  const [all, asWrong] = [clusteredTally(), clusteredTally()]
  const [byLength, byModel, byKind] = [slices(), slices(), slices()]
  const unassessed = new Map<string, number>()
  let rows = 0

  const add: AssessorTally['add'] = (judged, verdict) => {
    const { value, question, answer, model } = judged
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
    for (const tally of [
      all,
      asWrong,
      byLength.of(lengthOf(answer)),
      byModel.of(model),
      byKind.of(kindName(judged)),
    ]) {
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
    byKind: kindsOf(byKind.measured()),
  })
  return { add, agreement }
}

function kindName({ form, premise, model }: JudgedAnswer): string {
  return JSON.stringify([form, premise, model])
}

function kindsOf(measured: readonly MeasuredSlice[]): readonly KindAgreement[] {
  const models = measured.map(({ slice, table }) => {
    const [form, premise, model]: [string, KindAgreement['premise'], string] = JSON.parse(slice)
    return { form, premise, model, table }
  })
  return [...groupBy(models, ({ form, premise }) => `${form} ${premise}`).values()].flatMap(
    (group) => {
      const [first] = group
      if (first === undefined) return []
      const { form, premise } = first
      return [{ form, premise, models: group.map(({ model, table }) => ({ model, table })) }]
    },
  )
}

function slices() {
  const tallies = new Map<string, ClusteredTally>()
  return {
    of: (slice: string): ClusteredTally => {
      const tally = tallies.get(slice) ?? clusteredTally()
      tallies.set(slice, tally)
      return tally
    },
    /** In the given order, else sorted by name. */
    measured: (order = [...tallies.keys()].toSorted()): readonly MeasuredSlice[] =>
      order.flatMap((slice) => {
        const tally = tallies.get(slice)
        return tally === undefined ? [] : [{ slice, ...tally.measured() }]
      }),
  }
}
