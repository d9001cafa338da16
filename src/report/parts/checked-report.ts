import type { Judgement } from '../../domain/judgement.ts'
import type { RunManifest } from '../../domain/manifest.ts'
import { responseName } from '../../domain/response-name.ts'
import type { HumanJudgements } from '../error/run-error.ts'
import type { ShareWithError } from '../error/with-error.ts'
import { type Answered, type Cell, isAnswered } from '../frame/cell.ts'
import { type MeasureId, measureNamed } from '../measures/measures.ts'
import type { CheckedShare } from '../trust.ts'

const checkedMeasures: readonly MeasureId[] = ['accuracy', 'inaccurate']

/** What people said of a run's answers; `errors` has the share that follows from it, where they judged enough. */
export function checkedReport(
  cells: readonly Cell[],
  manifest: RunManifest,
  words: HumanJudgements,
  errors: Partial<Readonly<Record<MeasureId, ShareWithError>>>,
): readonly CheckedShare[] {
  const { task } = manifest.protocol
  return checkedMeasures.flatMap<CheckedShare>((measure) => {
    const { people } = measureNamed(measure)
    const worthOf = (cell: Answered) => measureNamed(measure).valueOf(cell, task)
    const counted = cells.filter(isAnswered).filter((cell) => worthOf(cell) !== undefined)
    const judged = counted.flatMap(
      ({ row, sample }): Judgement | readonly [] =>
        words
          .get(responseName(manifest, row.id, sample))
          ?.find((judgement) => judgement.aspect === people?.aspect) ?? [],
    )
    const checked = judged.length
    if (checked === 0) return []
    // if no right answers could be drawn, nothing is known about the whole
    if (judged.every(({ drawn }) => drawn === 'failures')) {
      return [{ measure, status: 'failures alone', checked }]
    }
    const { share, estimate } = errors[measure] ?? {}
    if (share === undefined || estimate === undefined) {
      return [{ measure, status: 'too few', checked }]
    }
    return [{ measure, status: 'measured', checked, estimate, low: share.low, high: share.high }]
  })
}
