import { expect, test } from 'vitest'
import type { Comparison } from '../comparison.ts'
import type { Report, RunReport } from '../report.ts'
import { historyTable } from './history.ts'

const share = { status: 'measured', count: 5, of: 10, rate: 0.5, low: 0.2, high: 0.8 } as const

test('each release is linked to the latest earlier one of its model on the same set', () => {
  const report = reportOf(
    ['gpt-1 a', 'claude-1 a', 'gpt-2 b', 'gpt-3 a', 'gpt-4 a'],
    [
      compared(0, 1, 0.4),
      compared(0, 3, 0.1),
      compared(0, 4, 0.3),
      compared(3, 4, 0.2),
      compared(1, 3, 0.5),
    ],
  )
  const models = ['gpt', 'claude', 'gpt', 'gpt', 'gpt']

  const { rows } = historyTable(
    report,
    models.map((model, run) => ({ run, model })),
  )

  const linked = rows.map((row) => [textOf(row[4]), row[6]])
  expect(linked).toEqual([
    ['none', { kind: 'none' }],
    ['none', { kind: 'none' }],
    // it was asked another set
    ['none', { kind: 'none' }],
    ['gpt-1', { kind: 'number', value: -0.1, low: -0.15, high: -0.05 }],
    ['gpt-3', { kind: 'number', value: -0.2, low: -0.25, high: -0.15 }],
  ])
  expect(textOf(rows[4]?.[7])).toBe('worse')
})

test('the order is that of the releases, not of the report', () => {
  const report = reportOf(['gpt-9 a', 'gpt-8 a'], [compared(0, 1, 0.2)])

  const { rows } = historyTable(report, [
    { run: 1, model: 'gpt' },
    { run: 0, model: 'gpt' },
  ])

  expect(textOf(rows[1]?.[4])).toBe('gpt-8')
  expect(rows[1]?.[6]).toEqual({ kind: 'number', value: 0.2, low: 0.15, high: 0.25 })
  expect(textOf(rows[1]?.[7])).toBe('better')
})

function textOf(cell: object | undefined): string {
  return cell !== undefined && 'text' in cell ? `${cell.text}`.replace(/,.*/, '') : ''
}

/** `first` minus `second`. */
function compared(first: number, second: number, rate: number): Comparison {
  const round = (value: number) => Number(value.toFixed(2))
  return {
    ...{ first, second, questions: 10, onlyFirst: 3, onlySecond: 1, p: 0.01, pExact: 0.01 },
    difference: { rate, low: round(rate - 0.05), high: round(rate + 0.05) },
    clusters: 10,
    conclusion: { kind: 'separated' },
  }
}

/** Runs by their label and set. */
function reportOf(names: readonly string[], comparisons: readonly Comparison[]): Report {
  const runs = names.map((name) => {
    const [label = '', hash = ''] = name.split(' ')
    const run: Partial<RunReport> = {
      ...{ signature: name, model: { label, simulated: false }, accuracy: share },
      protocol: { id: 'plain', version: 1, task: 'answer' },
      questions: { hash, count: 10 },
      hallucination: share,
    }
    return run as RunReport
  })
  return { kind: 'report', version: 3, elenchus: '0', confidence: 0.95, runs, comparisons }
}
