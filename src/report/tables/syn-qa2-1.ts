import type { Answered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { pointsOf } from '../points.ts'
import { assumedNote, isDetection, type JoinedRun, joinedRuns, provenFirst } from './joined-runs.ts'
import {
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Detection of false premises by protocol and model, single-hop and multi-hop. */
export const synQa21: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'syn-qa2-1',
  source: 'Syn-(QA)2 (Daswani et al. 2024), table 1',
  title: 'Detection of false premises, by protocol',
  make: (runs) => {
    const joined = joinedRuns(runs).filter(isDetection)
    const protocols = [...new Set(joined.map(({ protocol }) => protocol))]
    const cells = joined.flatMap((run) => run.cells)
    return {
      columns: [
        wordsColumn('Protocol'),
        wordsColumn('Model'),
        numberColumn('Single-hop'),
        numberColumn('Multi-hop'),
        ...(cells.some(isNatural) ? [numberColumn('Natural')] : []),
      ],
      rows: protocols.flatMap((protocol) =>
        joined
          .filter((run) => run.protocol === protocol)
          .map((run) => rowOf(run, cells.some(isNatural))),
      ),
      notes: [
        'Share of questions, true and false, whose premise was judged correctly.',
        ...(joined.length === 0
          ? [
              'None of these runs asked whether a premise is false: `elenchus ask --protocol help` lists detection.',
            ]
          : hopNotes(provenFirst(joined).flatMap((run) => run.cells))),
        ...assumedNote(joined),
      ],
    }
  },
}

export function hopNotes(cells: readonly Answered[]): string[] {
  return [
    ...(cells.some(isSingle) ? [] : ['No single-hop questions in these runs.']),
    ...(cells.some(isMulti) ? [] : ['No multi-hop questions in these runs.']),
  ]
}

export function isSingle(cell: Answered): boolean {
  return cell.row.hops <= 1 && !isNatural(cell)
}

export function isMulti(cell: Answered): boolean {
  return cell.row.hops > 1 && !isNatural(cell)
}

/** Written by people, not made from a graph. */
export function isNatural({ row }: Answered): boolean {
  return row.origin !== 'knowledge'
}

/** Share right for one kind. */
export function rightOf(run: JoinedRun, isOne: (cell: Answered) => boolean): TableCell {
  return shareCell(estimate(run.cells.filter(isOne), (cell) => pointsOf(cell, run.task)))
}

function rowOf(run: JoinedRun, hasNatural: boolean): readonly TableCell[] {
  const kinds = [isSingle, isMulti, ...(hasNatural ? [isNatural] : [])]
  return [words(run.protocol), words(run.model), ...kinds.map((isOne) => rightOf(run, isOne))]
}
