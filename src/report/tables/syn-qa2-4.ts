import { normalQuantile } from '../../statistics/normal-quantile.ts'
import type { Answered } from '../frame/cell.ts'
import { meanOfRows } from '../frame/estimate.ts'
import { pointsOf } from '../points.ts'
import { hasAverage } from '../small-numbers.ts'
import { assumedNote, isDetection, type JoinedRun, joinedRuns, provenFirst } from './joined-runs.ts'
import {
  numberColumn,
  type RunsTable,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from './paper-table.ts'
import { isNatural, rightOf } from './syn-qa2-1.ts'

/** Detection in natural (imported) and generated questions by the same model and protocol. */
export const synQa24: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'syn-qa2-4',
  source: 'Syn-(QA)2 (Daswani et al. 2024), figure 4, right',
  title: 'Detection: natural questions beside synthetic ones',
  make: (runs) => {
    const joined = joinedRuns(runs).filter(isDetection)
    const cells = provenFirst(joined).flatMap((run) => run.cells)
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Protocol'),
        ...['Natural', 'Synthetic', 'Natural - synthetic'].map(numberColumn),
      ],
      rows: joined.map((run) => [
        words(run.model),
        words(run.protocol),
        rightOf(run, isNatural),
        rightOf(run, isSynthetic),
        differenceOf(run),
      ]),
      notes: [
        'Natural: questions of imported sets. The difference is between different questions: a gap, whatever its cause.',
        ...(cells.some(isNatural) ? [] : ['No imported questions in these runs.']),
        ...(cells.some(isSynthetic) ? [] : ['No generated questions in these runs.']),
        ...assumedNote(joined),
      ],
    }
  },
}

function isSynthetic(cell: Answered): boolean {
  return !isNatural(cell)
}

/** Difference of two independent clustered means. */
function differenceOf(run: JoinedRun): TableCell {
  const natural = meanOf(run, isNatural)
  const synthetic = meanOf(run, isSynthetic)
  if (natural === undefined || synthetic === undefined) return { kind: 'none' }
  const fewest = Math.min(natural.answers, synthetic.answers)
  if (!hasAverage(fewest)) return tooFewCell(fewest)
  const value = natural.mean - synthetic.mean
  const margin = normalQuantile(0.975) * Math.hypot(natural.error, synthetic.error)
  if (!Number.isFinite(margin)) return { kind: 'number', value }
  return { kind: 'number', value, low: value - margin, high: value + margin }
}

function meanOf({ cells, task }: JoinedRun, isOne: (cell: Answered) => boolean) {
  const judged = cells.filter(isOne).flatMap((cell) => {
    const points = pointsOf(cell, task)
    return points === undefined ? [] : [{ row: cell.row, points }]
  })
  if (judged.length === 0) return undefined
  const mean = meanOfRows(
    judged.map(({ points }) => points),
    judged.map(({ row }) => row),
  )
  return { ...mean, answers: judged.length }
}
