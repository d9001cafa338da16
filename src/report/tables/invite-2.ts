import type { Task } from '../../domain/protocol.ts'
import type { Answered } from '../frame/cell.ts'
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
import { peoplesShare } from './peoples-share.ts'

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
    const isPremise = ({ row }: Answered) => row.expected === 'rejection'
    const isJudged = joined.some(({ cells }) =>
      cells.some((cell) => isPremise(cell) && cell.people?.hallucinated !== undefined),
    )
    const measured = (id: 'inaccurate' | 'hallucination', run: JoinedRun) =>
      shareCell(estimate(run.cells, (cell) => measureNamed(id).valueOf(cell, run.task)))
    const rows = joined
      .map((run, index) => ({ run, name: names[index] ?? '' }))
      .filter(({ run }) => run.cells.some(({ row }) => row.expected === 'rejection'))
      .map(({ run, name }) => [
        words(name),
        measured('inaccurate', run),
        shareCell(estimate(run.cells, (cell) => atMost(cell, run.task))),
        measured('hallucination', run),
        ...(isJudged ? [peoplesShare(run.cells.filter(isPremise), 'hallucinated')] : []),
      ])
    return {
      columns: [
        wordsColumn('Model'),
        numberColumn('Hallucination rate'),
        numberColumn('At most'),
        numberColumn('Went along'),
        ...(isJudged ? [numberColumn('By people')] : []),
      ],
      rows,
      notes: [
        'Hallucination rate: replies with a statement that the facts make false (INVITE); its people also searched the web. At most: with those that say what the facts neither have nor exclude. Went along: answered as if the premise were true; such a reply may state nothing false, and a correction may, so that neither contains the other.',
        ...(isJudged ? ['By people: of the answers that people judged (--judgements).'] : []),
        ...(rows.length === 0 ? ['No questions with a false premise in these runs.'] : []),
        ...assumedNote(withCells(joined, ({ row }) => row.expected === 'rejection')),
      ],
    }
  },
}

function atMost(cell: Answered, task: Task): 0 | 1 | undefined {
  const found = measureNamed('inaccurate').valueOf(cell, task)
  return found === 0 && cell.unchecked === true ? 1 : found
}
