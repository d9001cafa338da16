import { expect, test } from 'vitest'
import { sayChanged } from './changed-words.ts'
import type { ChangedReport } from './parts/changed-report.ts'

const none = { status: 'empty' } as const
const one = { status: 'measured', count: 20, of: 40, rate: 0.5, low: 0.35, high: 0.65 } as const

test.for<readonly [number, string]>([
  [2025, '2024-12'],
  [2024 + 1 / 12, '2024-01'],
])('a span that ends before %s is asked about until %s', ([date, said]) => {
  const shares = { label: 'all', new: one, former: none, neither: none, abstained: none }
  const changed: ChangedReport = {
    all: shares,
    relations: [],
    statements: { former: none, never: none },
    premises: none,
    date: { status: 'after', date, of: 40 },
  }

  expect(sayChanged(changed)).toEqual([
    `Knows changes up to a time after ${said}, the latest asked about.`,
  ])
})
