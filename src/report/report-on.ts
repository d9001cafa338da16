import type { Share } from '../domain/share.ts'
import { confidence } from '../statistics/share-of.ts'
import { type CompareOptions, compareRuns, ranksOf } from './compare-runs.ts'
import { errorsOf } from './error/run-error.ts'
import { type Frame, type FrameOptions, frameOf } from './frame/frame.ts'
import { detectionBeside } from './parts/detection-beside.ts'
import { suspectsOf } from './parts/suspects.ts'
import { pointsOf } from './points.ts'
import { type Report, reportVersion } from './report.ts'
import type { RunEvidence } from './run-evidence.ts'
import { accuracyOf, type RunOptions, runReport, type TrustOptions } from './run-report.ts'
import { firmnessOf } from './tables/firmness-tables.ts'

/**
 * Reads every run once, one after another. Runs keep the given order; the order of records does not matter.
 * `elenchus` is the version that makes the report.
 */
export async function reportOn(
  evidence: readonly RunEvidence[],
  elenchus: string,
  options: CompareOptions & FrameOptions & TrustOptions & RunOptions = {},
): Promise<Report> {
  return reportOfFrame(await frameOf(evidence, options), elenchus, options)
}

/** The same for evidence that is already read. */
export function reportOfFrame(
  { runs }: Frame,
  elenchus: string,
  options: CompareOptions & TrustOptions & RunOptions = {},
): Report {
  const errorOf = errorsOf(runs, options)
  const errors = { measure: 'accuracy', errorOf } as const
  const comparisons = runs.length < 2 ? [] : compareRuns(runs, pointsOf, options, errors)
  const ranks = ranksOf(runs, comparisons)
  const beside = detectionBeside(runs)
  const reports = runs.map((run) => runReport(run, options, errorOf(run)))
  const firmness = firmnessOf(
    runs,
    reports.flatMap(({ assessorError }) => assessorError ?? []),
  )
  const { suspects, byChance } = suspectsOf(runs, comparisons)
  return {
    kind: 'report',
    version: reportVersion,
    elenchus,
    confidence,
    runs: reports.map((each, index) => {
      const rank = ranks[index]
      return { ...each, ...(rank && { rank }) }
    }),
    comparisons,
    ...(beside.length === 0 ? {} : { detectionBeside: beside }),
    ...(suspects.length === 0 ? {} : { suspects, suspectsByChance: byChance }),
    ...(firmness.length === 0 ? {} : { firmness }),
  }
}

/** The accuracy of each run alone, as `reportOfFrame` has it but for the marks of a small exam. */
export function accuraciesOf(
  { runs }: Frame,
  options: Pick<TrustOptions, 'figures' | 'priors' | 'words'>,
): readonly Share[] {
  const errorOf = errorsOf(runs, options)
  return runs.map((run) => accuracyOf(run, errorOf(run)).share)
}
