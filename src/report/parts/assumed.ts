import type { Task } from '../../domain/protocol.ts'
import { type Cell, isAnswered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { type MeasureId, measureNamed } from '../measures/measures.ts'
import { pointsOf } from '../points.ts'
import type { AssumedReport } from '../report.ts'
import { slicesOf } from '../slices.ts'
import { groupsReport } from './groups.ts'
import { partsOf } from './part.ts'

/** Questions that rest on absence from the graph, reported separately. */
export function assumedReport(all: readonly Cell[], task: Task): AssumedReport {
  const cells = all.filter(({ row }) => row.proof === 'assumed')
  const measured = (id: MeasureId) =>
    estimate(cells, (cell) => measureNamed(id).valueOf(cell, task))
  const counted = cells.filter(isAnswered).filter((cell) => pointsOf(cell, task) !== undefined)
  return {
    accuracy: measured('accuracy'),
    hallucination: measured('hallucination'),
    abstention: measured('abstention'),
    pairs: groupsReport(cells, task).pairs,
    slices: slicesOf(partsOf(counted, task), task),
  }
}
