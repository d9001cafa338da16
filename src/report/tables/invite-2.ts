import { estimate } from '../frame/estimate.ts'
import { measureNamed } from '../measures/measures.ts'
import {
  assumedNote,
  isGenerative,
  type JoinedRun,
  joinedRuns,
  namesOf,
  withCells,
} from './joined-runs.ts'
import { numberColumn, type RunsTable, shareCell, words, wordsColumn } from './paper-table.ts'

/** Hallucination by model: any inaccurate statement in an answer to an unanswerable question, as INVITE's annotators judged. */
export const invite2: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'invite-2',
  source: 'INVITE (Ramakrishna et al. 2023), table 2',
  title: 'Hallucination on questions with a false premise',
  make: (runs) => {
    const joined = joinedRuns(runs).filter(isGenerative)
    const names = namesOf(joined)
    const measured = (id: 'inaccurate' | 'hallucination', run: JoinedRun) =>
      shareCell(estimate(run.cells, (cell) => measureNamed(id).valueOf(cell, run.task)))
    const rows = joined
      .map((run, index) => ({ run, name: names[index] ?? '' }))
      .filter(({ run }) => run.cells.some(({ row }) => row.expected === 'rejection'))
      .map(({ run, name }) => [
        words(name),
        measured('inaccurate', run),
        measured('hallucination', run),
      ])
    return {
      columns: [
        wordsColumn('Model'),
        numberColumn('Hallucination rate'),
        numberColumn('Went along'),
      ],
      rows,
      notes: [
        'Hallucination rate: any inaccurate statement (INVITE). Went along: answered as if the premise were true.',
        ...(rows.length === 0 ? ['No questions with a false premise in these runs.'] : []),
        ...assumedNote(withCells(joined, ({ row }) => row.expected === 'rejection')),
      ],
    }
  },
}
