import type { Answered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { shareCell, type TableCell } from './paper-table.ts'

/** Of the answers that people judged, the share with the aspect. */
export function peoplesShare(
  cells: readonly Answered[],
  aspect: 'correct' | 'hallucinated',
): TableCell {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
  return shareCell(estimate(cells, ({ people }) => flag(people?.[aspect])))
}
