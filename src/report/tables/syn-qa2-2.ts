import { isRight } from '../../domain/is-right.ts'
import type { Answered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import {
  assumedNote,
  isDetection,
  isGenerative,
  type JoinedRun,
  joinedRuns,
  provenFirst,
} from './joined-runs.ts'
import {
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  words,
  wordsColumn,
} from './paper-table.ts'
import { peoplesShare } from './peoples-share.ts'
import { hopNotes, isMulti, isNatural, isSingle, rightOf } from './syn-qa2-1.ts'

/** Generative answers, single-hop and multi-hop, and detection of false premises in natural questions. */
export const synQa22: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'syn-qa2-2',
  source: 'Syn-(QA)2 (Daswani et al. 2024), table 2',
  title: 'Answers, and detection in natural questions',
  make: (runs) => {
    const joined = joinedRuns(runs)
    const answering = joined.filter(isGenerative)
    const isJudged = answering.some(({ cells }) =>
      cells.some(({ people }) => people?.correct !== undefined),
    )
    const byPeople = (run: JoinedRun) =>
      isJudged
        ? [isSingle, isMulti].map((isOne) => peoplesShare(run.cells.filter(isOne), 'correct'))
        : []
    const none: TableCell = { kind: 'none' }
    const detecting = joined.filter((run) => isDetection(run) && run.cells.some(isNatural))
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Protocol'),
        ...['Natural, detected', 'Single-hop, answered', 'Multi-hop, answered'].map(numberColumn),
        ...(isJudged ? ['Single-hop, by people', 'Multi-hop, by people'].map(numberColumn) : []),
      ],
      rows: [
        ...detecting.map((run): readonly TableCell[] => [
          ...nameOf(run),
          rightOf(run, isNatural),
          none,
          none,
          ...(isJudged ? [none, none] : []),
        ]),
        ...answering.map((run): readonly TableCell[] => [
          ...nameOf(run),
          none,
          answeredRight(run, isSingle),
          answeredRight(run, isMulti),
          ...byPeople(run),
        ]),
      ],
      notes: [
        'Answered: right according to the assessor; a true question whose answer the graph does not know is right unless its premise is rejected. By people: of the answers that people judged (--judgements), as the paper has it.',
        ...(answering.length === 0
          ? ['None of these runs asked for an answer.']
          : hopNotes(provenFirst(answering).flatMap(({ cells }) => cells))),
        ...(detecting.length === 0
          ? ['No imported questions under detection: `elenchus import FILE` makes a set of them.']
          : []),
        ...assumedNote([...detecting, ...answering]),
      ],
    }
  },
}

/** Unlike accuracy, with true premises whose answer the graph does not know: who rejects none of them is right. */
function answeredRight(run: JoinedRun, isOne: (cell: Answered) => boolean): TableCell {
  const isRightOf = ({ outcome }: Answered) =>
    outcome === undefined ? undefined : isRight(outcome)
  return shareCell(estimate(run.cells.filter(isOne), isRightOf))
}

function nameOf({ model, protocol }: JoinedRun): readonly [TableCell, TableCell] {
  return [words(model), words(protocol)]
}
