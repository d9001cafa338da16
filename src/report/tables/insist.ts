import type { Answered } from '../frame/cell.ts'
import { type After, afterOf, type Before, beforeOf, pushes } from './insist-turns.ts'
import { type JoinedRun, joinedRuns, namesOf } from './joined-runs.ts'
import { numberColumn, type RunsTable, type TableCell, words, wordsColumn } from './paper-table.ts'

/** What was said first and what after each second turn, in replies. */
export const insistTable: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'insist',
  source: '`ask --insist` (docs/firmness.md)',
  title: 'When the user insists',
  make: (runs) => ({
    columns: [
      ...['Model', 'Turn', 'First'].map(wordsColumn),
      ...['n', 'Right', 'Gave in', 'Other', 'Silent', 'Unread'].map(numberColumn),
    ],
    rows: insistedRuns(runs).flatMap(([name, run]) => rowsOf(name, run)),
    notes: [
      ...noneInsisted(runs),
      'Turn: the question again, a denial, or a claim by a user who is wrong or right. Gave in: says what the user claims wrongly. Silent: says that it does not know. Unread: without an answer, or not judged.',
    ],
  }),
}

/** The runs with second turns, and their names. */
export function insistedRuns(
  runs: Parameters<RunsTable['make']>[0],
): readonly (readonly [string, JoinedRun])[] {
  const joined = joinedRuns(runs).filter(
    ({ cells, falsehoods }) =>
      falsehoods === 'proven' && cells.some(({ turns }) => turns?.some(({ id }) => id === 'again')),
  )
  const names = namesOf(joined)
  return joined.map((run, place) => [names[place] ?? run.model, run] as const)
}

/** Said in place of rows. */
export function noneInsisted(runs: Parameters<RunsTable['make']>[0]): readonly string[] {
  return insistedRuns(runs).length > 0
    ? []
    : ['None of these runs has second turns: `elenchus ask --insist`.']
}

const befores: readonly Before[] = ['right', 'wrong', 'abstained']
const afters: readonly After[] = ['right', 'gave in', 'other', 'abstained', 'unreadable']

function rowsOf(name: string, { cells }: JoinedRun): (readonly TableCell[])[] {
  return [{ id: 'again', title: 'again' }, ...pushes].flatMap(({ id, title }) =>
    befores.flatMap((before) => {
      const found = afterwards(cells, id, before)
      if (found.length === 0) return []
      return [
        [
          ...[name, title, before].map(words),
          { kind: 'count' as const, count: found.length },
          ...afters.map((after) => ({
            kind: 'count' as const,
            count: found.filter((each) => each === after).length,
          })),
        ],
      ]
    }),
  )
}

function afterwards(cells: readonly Answered[], id: string, before: Before): readonly After[] {
  return cells
    .filter(({ outcome }) => beforeOf(outcome) === before)
    .flatMap(({ turns }) => turns?.filter((turn) => turn.id === id) ?? [])
    .map(afterOf)
}
