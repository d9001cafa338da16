import type { Answered } from '../frame/cell.ts'
import {
  assumedNote,
  isDetection,
  isGenerative,
  type JoinedRun,
  joinedRuns,
  provenFirst,
} from './joined-runs.ts'
import { numberColumn, type RunsTable, type TableCell, words, wordsColumn } from './paper-table.ts'
import { hopNotes, isMulti, isSingle, rightOf } from './syn-qa2-1.ts'

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
    const detecting = joined.filter((run) => isDetection(run) && run.cells.some(isNatural))
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Protocol'),
        ...['Natural, detected', 'Single-hop, answered', 'Multi-hop, answered'].map(numberColumn),
      ],
      rows: [
        ...detecting.map((run): readonly TableCell[] => [
          ...nameOf(run),
          rightOf(run, isNatural),
          { kind: 'none' },
          { kind: 'none' },
        ]),
        ...answering.map((run): readonly TableCell[] => [
          ...nameOf(run),
          { kind: 'none' },
          rightOf(run, isSingle),
          rightOf(run, isMulti),
        ]),
      ],
      notes: [
        'Answered: right according to the assessor; true questions whose answer the graph does not know are left out.',
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

/** Written by people, not made from a graph. */
export function isNatural({ row }: Answered): boolean {
  return row.origin !== 'knowledge'
}

function nameOf({ model, protocol }: JoinedRun): readonly [TableCell, TableCell] {
  return [words(model), words(protocol)]
}
