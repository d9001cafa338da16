import { expect, test } from 'vitest'
import { dash, type MadeTable, madeTableVersion, type TableCell } from './paper-table.ts'
import { renderTable } from './render-table.ts'

const share: TableCell = {
  kind: 'share',
  share: { status: 'measured', count: 30, of: 40, rate: 0.75, low: 0.3, high: 0.95 },
}

function tableOf(columns: number): MadeTable {
  const titles = Array.from({ length: columns }, (_, index) => `domain ${index}`)
  return {
    ...{ kind: 'table', version: madeTableVersion, id: 'any', source: 'a paper', title: 'Any' },
    columns: [
      { title: 'Model', kind: 'words' },
      ...titles.map((title) => ({ title, kind: 'number' }) as const),
    ],
    rows: [[{ kind: 'words', text: 'openai:gpt-of-tomorrow' }, ...titles.map(() => share)]],
    notes: [],
    signatures: [],
  }
}

const text = (table: MadeTable) =>
  renderTable(table, 'text', { width: 80, colour: false, unicode: false })

test('words in a column of numbers take as many fields as a number', () => {
  const columns = ['Average', 'Right'].map((title) => ({ title, kind: 'number' as const }))
  const rows: MadeTable['rows'] = [[dash, { kind: 'number', value: 0.5 }]]
  const style = { width: 80, colour: false, unicode: false }

  const csv = renderTable({ ...tableOf(0), columns, rows }, 'csv', style)

  expect(csv).toMatch(/\r\n–,,,,0\.5,,,\r\n$/)
})

test('a table that fits has its intervals', () => {
  expect(text(tableOf(3))).toContain('75 % [30, 95]')
})

test('a table that is too wide for the terminal gives up its intervals, not its names', () => {
  const wide = text(tableOf(5))

  expect(wide).toContain('openai:gpt-of-tomorrow')
  expect(wide).toContain('75 %')
  expect(wide).not.toContain('[')
  expect(wide).toContain('Intervals omitted for lack of space: --format markdown')
})

test('a number with an interval has two decimals where three have no place', () => {
  const number: TableCell = { kind: 'number', value: 0.2714, low: 0.1, high: 0.4449 }
  const wide: MadeTable = {
    ...tableOf(3),
    rows: [[{ kind: 'words', text: 'openai:gpt-of-today' }, number, number, number]],
  }

  expect(text(wide)).toContain('0.27 [0.10, 0.44]')
})

test('a table that is too wide even without its intervals keeps them', () => {
  const wide = text(tableOf(9))

  expect(wide).toContain('75 % [30, 95]')
  expect(wide).not.toContain('omitted')
})
