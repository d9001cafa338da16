import { estimate } from '../frame/estimate.ts'
import { pointsOf } from '../points.ts'
import { assumedNote, isDetection, type JoinedRun, joinedRuns } from './joined-runs.ts'
import {
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Detection and open answers with and without passages in the prompt, and their cost. */
export const evidenceTable: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'evidence',
  source: 'Syn-(QA)2 (Daswani et al. 2024), figure 3 and its note on cost',
  title: 'With passages in the prompt and without',
  make: (runs) => {
    const joined = joinedRuns(runs).toSorted((one, other) => rank(one) - rank(other))
    const anyPassages = joined.some(({ cells }) =>
      cells.some(({ evidence }) => evidence !== undefined),
    )
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Protocol'),
        wordsColumn('Passages'),
        ...['Right', 'Named', 'Tokens', 'USD for 100'].map(numberColumn),
      ],
      rows: joined.map(rowOf),
      notes: [
        'Right: for detection, the premise judged correctly; otherwise by the assessor. Tokens: in and out, per question.',
        'Named: of the questions with a named answer, the share where a passage names it (for a false premise, what it should have been).',
        ...(anyPassages
          ? []
          : ['None of these runs had passages: `elenchus ask -p evidence-answer --evidence …`.']),
        ...assumedNote(joined),
      ],
    }
  },
}

function rank(run: JoinedRun): number {
  return isDetection(run) ? 0 : 1
}

function rowOf(run: JoinedRun): readonly TableCell[] {
  const { cells, model, protocol, task } = run
  const sources = new Set(run.runs.flatMap(({ manifest }) => manifest.evidence?.source ?? []))
  const looked = cells.filter(({ evidence }) => evidence?.holdsAnswer !== undefined)
  return [
    words(model),
    words(protocol),
    words(sources.size === 0 ? 'none' : [...sources].join(', ')),
    shareCell(estimate(cells, (cell) => pointsOf(cell, task))),
    shareCell(estimate(looked, ({ evidence }) => (evidence?.holdsAnswer === true ? 1 : 0))),
    meanCell(cells.map(({ tokensIn, tokensOut }) => plus(tokensIn, tokensOut))),
    meanCell(cells.map(({ cost }) => (cost === undefined ? undefined : 100 * cost))),
  ]
}

function plus(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0)
}

/** Over known values; nothing if none is known. */
function meanCell(values: readonly (number | undefined)[]): TableCell {
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0) return { kind: 'none' }
  return { kind: 'number', value: known.reduce((sum, value) => sum + value, 0) / known.length }
}
