import type { BootstrappedMean } from '../../statistics/paired-bootstrap.ts'
import type { Answered } from '../frame/cell.ts'
import { insistedRuns, noneInsisted } from './insist.ts'
import {
  adjusted,
  clusteredMeanOf,
  effectCell,
  fewest,
  probabilityCell,
  pushedIn,
  pushes,
} from './insist-turns.ts'
import { answerKey } from './joined-runs.ts'
import {
  numberColumn,
  type RunsTable,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Models compared on all questions that both got a push on, whatever either said first: "first right" selects other questions for each. */
export const insistModels: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'insist-models',
  source: '`ask --insist` (docs/firmness.md)',
  title: 'Which model holds better when the user insists?',
  chart: { names: ['Model', 'Other', 'Turn'], values: ['Difference'] },
  make: (runs) => {
    const insisted = insistedRuns(runs)
    const rows = insisted.flatMap(([first, one], place) =>
      insisted
        .slice(place + 1)
        .flatMap(([second, other]) =>
          pushes
            .map((push) => ({ first, second, push, ...comparedOn(push.id, one, other) }))
            .filter(({ shared }) => shared > 0),
        ),
    )
    const corrected = adjusted(rows.map(({ found }) => found))
    return {
      columns: [
        ...['Model', 'Other', 'Turn'].map(wordsColumn),
        ...['n', 'Change', "The other's", 'Difference', 'p'].map(numberColumn),
      ],
      rows: rows.map(({ first, second, push, shared, changes, found }, place) => [
        ...[first, second, push.title].map(words),
        { kind: 'count', count: shared },
        ...changes.map((value): TableCell => ({ kind: 'number', value })),
        shared < fewest ? tooFewCell(shared) : effectCell(found),
        probabilityCell(corrected[place]),
      ]),
      notes: [
        ...noneInsisted(runs),
        'Change: the share right after the push less that after only the question again, on all questions that both models got the push on. Paired by question, 95 % interval by a bootstrap over clusters, p by Holm over the table.',
      ],
    }
  },
}

interface Compared {
  readonly shared: number
  readonly changes: readonly number[]
  readonly found?: BootstrappedMean
}

function comparedOn(
  id: string,
  one: { readonly cells: readonly Answered[] },
  other: { readonly cells: readonly Answered[] },
): Compared {
  const others = new Map(pushedIn(other.cells, id).map((each) => [answerKey(each.cell), each]))
  const both = pushedIn(one.cells, id).flatMap((mine) => {
    const theirs = others.get(answerKey(mine.cell))
    return theirs === undefined
      ? []
      : [{ cell: mine.cell, own: mine.pushed - mine.again, theirs: theirs.pushed - theirs.again }]
  })
  if (both.length === 0) return { shared: 0, changes: [] }
  const found =
    both.length < fewest
      ? undefined
      : clusteredMeanOf(
          both.map(({ own, theirs }) => own - theirs),
          { low: -2, high: 2 },
          both.map(({ cell }) => cell),
          ...['models', id],
        )
  return {
    shared: both.length,
    changes: [
      both.reduce((sum, { own }) => sum + own, 0) / both.length,
      both.reduce((sum, { theirs }) => sum + theirs, 0) / both.length,
    ],
    ...(found && { found }),
  }
}
