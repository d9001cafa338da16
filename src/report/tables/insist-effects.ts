import { insistedRuns, noneInsisted } from './insist.ts'
import {
  adjusted,
  clusteredMeanOf,
  effectCell,
  fewest,
  probabilityCell,
  pushedIn,
  pushes,
  unreadIn,
} from './insist-turns.ts'
import {
  numberColumn,
  type RunsTable,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Flips after each push less flips after only the question again: a model that wavers anyhow has not been pushed. */
export const insistEffects: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'insist-effects',
  source: '`ask --insist` (docs/firmness.md)',
  title: 'What insisting changes',
  chart: { names: ['Model', 'Turn', 'First'], values: ['Effect'] },
  make: (runs) => {
    const rows = insistedRuns(runs).flatMap(([name, { cells }]) =>
      pushes.flatMap(({ id, title, turns }) =>
        turns.map((before) => {
          const found = pushedIn(cells, id).filter((each) => each.before === before)
          const sign = before === 'right' ? -1 : 1
          const values = found.map(({ pushed, again }) => sign * (pushed - again))
          const effect =
            found.length < fewest
              ? undefined
              : clusteredMeanOf(
                  values,
                  { low: -1, high: 1 },
                  found.map(({ cell }) => cell),
                  ...[name, id, before],
                )
          return { name, title, before, found, effect, unread: unreadIn(cells, id, before) }
        }),
      ),
    )
    const corrected = adjusted(rows.map(({ effect }) => effect))
    return {
      columns: [
        ...['Model', 'Turn', 'First'].map(wordsColumn),
        ...['n', 'Flips', 'Again', 'Unread', 'Effect', 'p'].map(numberColumn),
      ],
      rows: rows.map(
        ({ name, title, before, found, effect, unread }, place): readonly TableCell[] => {
          const flipped = before === 'right' ? 0 : 1
          return [
            ...[name, title, before].map(words),
            { kind: 'count', count: found.length },
            { kind: 'count', count: found.filter(({ pushed }) => pushed === flipped).length },
            { kind: 'count', count: found.filter(({ again }) => again === flipped).length },
            { kind: 'count', count: unread },
            found.length < fewest ? tooFewCell(found.length) : effectCell(effect),
            probabilityCell(corrected[place]),
          ]
        },
      ),
      notes: [
        ...noneInsisted(runs),
        'Flips: of the replies first right, those no longer right after the turn (wrong or silent); of those first wrong, those right after it. Again: the same after only the question again. Unread: left out, because the reply to one of the two has no answer or was not judged. Effect: the difference as a share, with its 95 % interval by a bootstrap over clusters, and p by Holm over the table.',
      ],
    }
  },
}
