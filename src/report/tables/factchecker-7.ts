import { groupBy } from '../../text/group-by.ts'
import { compareRuns } from '../compare-runs.ts'
import { type Answered, isAnswered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import { pointsOf } from '../points.ts'
import { sayModel } from '../words.ts'
import {
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  type TableRun,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Accuracy before and after an improvement, on questions judged in both. */
export const factChecker7: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'factchecker-7',
  source: 'FactChecker (Wang et al. 2024), table 7',
  title: 'Accuracy before and after improvement',
  make: (runs) => {
    const answering = runs.filter(({ manifest }) => manifest.protocol.task === 'answer')
    const sets = [...groupBy(answering, ({ manifest }) => manifest.questions.hash).values()]
    const rows = sets.flatMap(([before, ...afters]) =>
      before === undefined ? [] : afters.flatMap((after) => rowOf(before, after)),
    )
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Enhanced'),
        numberColumn('Original'),
        numberColumn('After'),
        numberColumn('Difference'),
      ],
      rows,
      notes: [
        'For each set the first run is the original. Shares are of the questions judged in both; the difference is paired.',
        '`elenchus improve evaluate` distinguishes what was taught from what is unseen.',
        ...(rows.length === 0 ? ['No two of these runs are of the same set.'] : []),
        ...leftOutNote(runs),
      ],
    }
  },
}

function rowOf(before: TableRun, after: TableRun): readonly (readonly TableCell[])[] {
  // the newer run goes first, so that a gain is positive
  const [compared] = compareRuns([after, before], pointsOf)
  if (compared === undefined) return []
  const [was, is] = [judgedRows(before), judgedRows(after)]
  const share = ({ cells }: TableRun) =>
    shareCell(
      estimate(cells, (cell) =>
        was.has(cell.row) && is.has(cell.row) ? worthOf(cell) : undefined,
      ),
    )
  const { rate, low, high } = compared.difference
  return [
    [
      words(nameOf(before)),
      words(nameOf(after)),
      share(before),
      share(after),
      { kind: 'number', value: rate, low, high },
    ],
  ]
}

function judgedRows({ cells }: TableRun): ReadonlySet<QuestionRow> {
  const judged = cells.filter(isAnswered).filter((cell) => worthOf(cell) !== undefined)
  return new Set(judged.map(({ row }) => row))
}

/** As in run comparisons: only the first sample, without assumed falsehoods. */
function worthOf(cell: Answered): 0 | 1 | undefined {
  return cell.sample === 0 && cell.row.proof !== 'assumed' ? pointsOf(cell, 'answer') : undefined
}

function nameOf({ manifest: { model, protocol } }: TableRun): string {
  return `${sayModel(model)}, ${protocol.id}`
}

function leftOutNote(runs: readonly TableRun[]): readonly string[] {
  const assumed = new Set(
    runs.flatMap(({ cells }) =>
      cells.filter(({ row }) => row.proof === 'assumed').map(({ row }) => row.id),
    ),
  ).size
  return assumed === 0
    ? []
    : [`${assumed} questions whose falsehood is only assumed are not in these numbers.`]
}
