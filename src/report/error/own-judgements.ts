import {
  type JudgedCell,
  type PredictedShare,
  predictedShare,
} from '../../statistics/predictive-values.ts'
import { streams, type Unit } from './unit.ts'

/** Fewer judgements in all, or of one verdict, say too little: the model of the assessor's error stands. */
const fewest = 30
const fewestOfVerdict = 8

/** A cell is divided as long as both parts have as many judgements. */
const fewestOfPart = 20

/** A report asks for 100 judgements; some may be left undecided. */
export function isEnough(judged: number, answers: number): boolean {
  return judged >= Math.min(80, answers)
}

/** What people would say of these answers by what they said of some: predictive values by verdict, sureness and length; `undefined` for too few. */
export function predictedByPeople(units: readonly Unit[]): PredictedShare | undefined {
  const verdicts = [0, 1].map((good) => units.filter((unit) => unit.good === good))
  const judged = units.filter(({ word }) => word !== undefined)
  const enough = verdicts.every((part) => judgedOf(part) >= Math.min(part.length, fewestOfVerdict))
  if (judged.length < Math.min(fewest, units.length) || !enough) return undefined
  const cells = verdicts.filter((part) => part.length > 0).flatMap((part) => divided(part))
  return predictedShare(cells.map(cellOf), streams)
}

const ways: readonly ((unit: Unit) => boolean)[] = [
  ({ cells }) => cells.some(({ unsure }) => unsure === true),
  ({ cells }) => cells.some(({ words }) => words > 20),
]

function divided(units: readonly Unit[], remaining = ways): readonly (readonly Unit[])[] {
  const [way, ...others] = remaining
  if (way === undefined) return [units]
  const parts = [true, false].map((side) => units.filter((unit) => way(unit) === side))
  return parts.every((part) => judgedOf(part) >= fewestOfPart)
    ? parts.flatMap((part) => divided(part, others))
    : divided(units, others)
}

function judgedOf(units: readonly Unit[]): number {
  return units.filter(({ word }) => word !== undefined).length
}

function cellOf(units: readonly Unit[]): JudgedCell {
  return { answers: units.length, words: units.flatMap(({ word }) => word ?? []) }
}
