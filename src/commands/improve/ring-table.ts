import type { RingEffect } from '../../improvement/effects/ring-effects.ts'
import {
  type MadeTable,
  madeTableVersion,
  numberColumn,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from '../../report/tables/paper-table.ts'
import { sayRings } from './ring-lines.ts'

/** The rings of a tuning as a table of the page, with a chart. */
export function ringTable(rings: readonly RingEffect[]): MadeTable {
  return {
    ...{ kind: 'table', version: madeTableVersion, id: 'rings', signatures: [] },
    source: '`improve evaluate --rings` (docs/improve.md)',
    title: 'What changed around the taught facts',
    chart: { names: ['Ring'], values: ['Change', 'Beyond'] },
    columns: [
      wordsColumn('Ring'),
      ...['n', 'Again', 'After', 'Change', 'p', 'Beyond', 'p of beyond'].map(numberColumn),
    ],
    rows: rings.map(
      ({ title, questions, again, after, change, beyond, isReference }): readonly TableCell[] => [
        words(title),
        { kind: 'count', count: questions },
        ...[again, after].map((value): TableCell => ({ kind: 'number', value })),
        ...tested(change, questions),
        ...(isReference
          ? [words('compared'), { kind: 'none' as const }]
          : tested(beyond?.over, questions)),
      ],
    ),
    notes: sayRings(rings),
  }
}

function tested(found: RingEffect['change'], questions: number): readonly TableCell[] {
  if (found === undefined) return [tooFewCell(questions), { kind: 'none' }]
  const { mean, low, high, p } = found
  return [
    { kind: 'number', value: mean, low, high },
    { kind: 'number', value: p },
  ]
}
