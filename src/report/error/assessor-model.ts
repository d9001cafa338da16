import type { AssessorFigures, ErrorTable } from '../../domain/assessor-figures.ts'
import type { Judgement } from '../../domain/judgement.ts'
import {
  type ErrorDraws,
  errorDraws,
  type JudgedTable,
  type RateDraws,
} from '../../statistics/error-draws.ts'
import type { ErrorPriors } from '../../statistics/error-priors.ts'
import { groupBy } from '../../text/group-by.ts'
import { isAnswered } from '../frame/cell.ts'
import type { RunFrame } from '../frame/frame.ts'
import { doublingsOf, kindOf, streams } from './unit.ts'

type Aspect = Judgement['aspect']

export interface Rates {
  readonly passed: RateDraws
  readonly blamed: RateDraws
}

/** The error rates of one run's assessor by kind of question, in draws that runs of one report share. */
export interface RunRates {
  /** *agreement*: people judged replies like these, of every kind; else the assessor is *untested* on them. */
  readonly basis: 'agreement' | 'untested'
  readonly ratesOf: (aspect: Aspect, kind: string) => Rates
}

/** `undefined` for a run without verdicts. */
export type AssessorModel = (run: RunFrame) => RunRates | undefined

/** Each model, assessor and aspect is worked out when first asked for. */
export function assessorModel(
  runs: readonly RunFrame[],
  priors: ErrorPriors,
  figures: AssessorFigures | undefined,
): AssessorModel {
  const isOwn = figures?.kind === 'agreement'
  // judgements of these very replies, or of like ones, leave no other style
  const used = isOwn ? withoutStyle(priors) : priors
  const kinds = new Set(runs.flatMap(({ cells }) => cells.filter(isAnswered).map(kindOf)))
  const draws = new Map<string, ErrorDraws>()
  const found = new Map<RunFrame, RunRates>()
  return (run) => {
    const { verdicts, manifest } = run
    if (verdicts === undefined) return undefined
    const before = found.get(run)
    if (before !== undefined) return before
    const { id, version } = verdicts.assessor
    // people judged answers; recognizing a rejected premise is another source of error
    const known =
      manifest.protocol.task === 'answer'
        ? figures?.assessors.find(
            ({ assessor }) => assessor.id === id && assessor.version === version,
          )
        : undefined
    const doublings = doublingsByKind(run)
    const rates = new Map<string, Rates>()
    const made: RunRates = {
      basis: isOwn && isKnown(known, 'correct', doublings.keys()) ? 'agreement' : 'untested',
      ratesOf: (aspect, kind) => {
        const name = `${aspect} ${kind}`
        const ready = rates.get(name)
        if (ready !== undefined) return ready
        const source = JSON.stringify([id, version, manifest.protocol.task, aspect])
        const shared =
          draws.get(source) ?? errorDraws(used, tablesOf(known, aspect), [...kinds], streams)
        draws.set(source, shared)
        const fresh = shared.ratesOf(manifest.model.label, kind, doublings.get(kind) ?? 0)
        rates.set(name, fresh)
        return fresh
      },
    }
    found.set(run, made)
    return made
  }
}

type Known = AssessorFigures['assessors'][number] | undefined

function tablesOf(known: Known, aspect: Aspect): readonly JudgedTable[] {
  const kinds = known?.aspects.find((each) => each.aspect === aspect)?.byKind ?? []
  return kinds.flatMap(({ form, premise, models }) =>
    models.map(({ table, words = 20 }) => ({
      kind: `${form}/${premise}`,
      doublings: doublingsOf({ words }),
      ...countedIn(table),
    })),
  )
}

/** The assessor detects errors: one that it misses has passed. */
function countedIn({ truePositive, falsePositive, falseNegative, trueNegative }: ErrorTable) {
  return {
    passed: { count: falseNegative, of: falseNegative + truePositive },
    blamed: { count: falsePositive, of: falsePositive + trueNegative },
  }
}

/** With fewer judgements of a kind it counts as not judged. */
const fewestJudged = 50

function isKnown(known: Known, aspect: Aspect, kinds: Iterable<string>): boolean {
  const tables = tablesOf(known, aspect)
  return [...kinds].every((kind) => {
    const ofKind = tables.filter((table) => table.kind === kind)
    const judged = ofKind.reduce((sum, { passed, blamed }) => sum + passed.of + blamed.of, 0)
    return judged >= fewestJudged
  })
}

function doublingsByKind({ cells }: RunFrame): ReadonlyMap<string, number> {
  const groups = groupBy(cells.filter(isAnswered), kindOf)
  return new Map(
    [...groups].map(([kind, all]) => [
      kind,
      all.reduce((sum, cell) => sum + doublingsOf(cell), 0) / all.length,
    ]),
  )
}

function withoutStyle({ passed, blamed }: ErrorPriors): ErrorPriors {
  return { passed: { ...passed, style: { scale: 0 } }, blamed: { ...blamed, style: { scale: 0 } } }
}
