import type { AssessorFigures } from '../../domain/assessor-figures.ts'
import type { AssessorPriors } from '../../domain/assessor-priors.ts'
import type { Judgement } from '../../domain/judgement.ts'
import { responseName } from '../../domain/response-name.ts'
import type { Share } from '../../domain/share.ts'
import type { PersonsWord, PredictedShare } from '../../statistics/predictive-values.ts'
import type { Cases } from '../../statistics/unsure-share.ts'
import type { Answered } from '../frame/cell.ts'
import type { RunFrame } from '../frame/frame.ts'
import { type MeasureId, measureNamed, type PeoplesView } from '../measures/measures.ts'
import { type AssessorModel, assessorModel } from './assessor-model.ts'
import { isEnough, predictedByPeople } from './own-judgements.ts'
import { drawnCases } from './share-cases.ts'
import type { Unit } from './unit.ts'
import { type ShareWithError, withError } from './with-error.ts'

/** Human judgements by response, one per aspect. */
export type HumanJudgements = ReadonlyMap<string, readonly Judgement[]>

/** Allows for the assessor's error in one run's shares and differences. */
export interface RunError {
  readonly share: (id: MeasureId, share: Share, cells: readonly Answered[]) => Found
  /** Of pairs of answers that both have to be right. */
  readonly pairs: (share: Share, pairs: readonly (readonly [Answered, Answered])[]) => Share
  /** The measure in each draw; `undefined` where the measure has no error. */
  readonly draws: (id: MeasureId, cells: readonly Answered[]) => DrawnShare | undefined
}

/** `isTested`: people judged enough of these answers, or answers like them. */
export interface DrawnShare {
  readonly cases: Cases
  readonly isTested: boolean
}

/** `error` is left out where the share is as judged. */
export interface Found {
  readonly share: Share
  readonly error?: ShareWithError
}

/** What allows for the assessor's error in each run of a report; `undefined` for a run without verdicts, and for all without priors. */
export function errorsOf(
  runs: readonly RunFrame[],
  { priors, figures, words }: ErrorOptions,
): (run: RunFrame) => RunError | undefined {
  if (priors === undefined) return () => undefined
  const model = assessorModel(runs, priors, figures)
  const found = new Map<RunFrame, RunError | undefined>()
  return (run) => {
    if (!found.has(run)) found.set(run, runError(run, model, words))
    return found.get(run)
  }
}

export interface ErrorOptions {
  readonly priors?: AssessorPriors
  readonly figures?: AssessorFigures
  readonly words?: HumanJudgements
}

function runError(
  run: RunFrame,
  model: AssessorModel,
  words: HumanJudgements | undefined,
): RunError | undefined {
  const rates = model(run)
  if (rates === undefined) return undefined
  const { task } = run.manifest.protocol
  const wordOf = wordsIn(run, words)
  const unitsOf = (id: MeasureId, cells: readonly Answered[], view: PeoplesView) => {
    const measure = measureNamed(id)
    return cells.flatMap((cell): Unit | readonly [] => {
      const value = measure.valueOf(cell, task)
      if (value === undefined) return []
      const good = measure.better === 'higher' ? value : flag(value === 0)
      const word = wordOf(cell, view)
      return { cells: [cell], good, ...(word && { word }) }
    })
  }
  return {
    share: (id, share, cells) => {
      const { people, better } = measureNamed(id)
      if (share.status === 'empty' || people === undefined) return { share }
      const error = withError(share, unitsOf(id, cells, people), rates, people, better === 'lower')
      return { share: error.share, error }
    },
    pairs: (share, pairs) => {
      const { people } = measureNamed('accuracy')
      if (share.status === 'empty' || people === undefined) return share
      const units = pairs.map((cells): Unit => {
        const said = cells.map((cell) => wordOf(cell, people))
        const [one, other] = said
        const good = flag(cells.every((cell) => measureNamed('accuracy').valueOf(cell, task) === 1))
        if (one === undefined || other === undefined) return { cells, good }
        const probability = Math.min(one.probability, other.probability)
        return { cells, good, word: { value: one.value * other.value, probability } }
      })
      return withError(share, units, rates, people, false).share
    },
    draws: (id, cells) => {
      const { people, better } = measureNamed(id)
      if (people === undefined) return undefined
      const units = unitsOf(id, cells, people)
      const predicted = predictedByPeople(units)
      const judged = units.filter(({ word }) => word !== undefined).length
      const isTested = rates.basis === 'agreement' || isEnough(judged, units.length)
      const cases =
        predicted === undefined ? drawnCases(units, rates, people.aspect) : middleOf(predicted)
      return { isTested, cases: better === 'higher' ? cases : turned(cases) }
    },
  }
}

/** A draw for the low end and one for the high end, as one. */
function middleOf({ low, high }: PredictedShare): Cases {
  return { estimate: low.map((each, draw) => (each + (high[draw] ?? each)) / 2) }
}

/** The share of errors. */
function turned(cases: Cases): Cases {
  return { ...cases, estimate: cases.estimate.map((good) => 1 - good) }
}

function flag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}

type WordOf = (cell: Answered, view: PeoplesView) => PersonsWord | undefined

/** Judgements of answers that could only be drawn from failures say nothing about the others: none is taken. */
function wordsIn({ manifest, cells }: RunFrame, words: HumanJudgements | undefined): WordOf {
  if (words === undefined || words.size === 0) return () => undefined
  const judged = new Map<string, readonly Judgement[]>()
  for (const { row, sample } of cells) {
    const said = words.get(responseName(manifest, row.id, sample))
    if (said !== undefined) judged.set(`${row.id}/${sample}`, said)
  }
  const all = [...judged.values()].flat()
  if (all.every(({ drawn }) => drawn === 'failures')) return () => undefined
  const drawnAlike = judged.size / cells.length
  return (cell, { aspect, isGood }) => {
    const said = judged
      .get(`${cell.row.id}/${cell.sample}`)
      ?.find((judgement) => judgement.aspect === aspect)
    if (said === undefined) return undefined
    const { value, probability = drawnAlike } = said
    return { value: flag(isGood(cell, Boolean(value))), probability }
  }
}
