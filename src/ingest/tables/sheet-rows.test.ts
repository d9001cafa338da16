import { expect, test } from 'vitest'
import { sheetRows } from './sheet-rows.ts'

test('merged cells are filled, a title is not, and hidden rows and columns are named', () => {
  const text = (v: string) => ({ t: 's' as const, v })
  const sheet = {
    A1: text('Sites of 2024'),
    A2: text('Site'),
    B2: text('Region'),
    C2: text('Price'),
    A3: text('Aldo'),
    B3: text('East'),
    C3: text('9'),
    A4: text('Bess'),
    A5: text('Cora'),
    XFD1048577: text('beyond the grid'),
    '!merges': [
      { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
      { s: { r: 2, c: 1 }, e: { r: 3, c: 1 } },
    ],
    '!rows': [{}, {}, {}, {}, { hidden: true }],
    '!cols': [{}, {}, { hidden: true }],
  }

  expect(sheetRows(sheet, false)).toEqual({
    rows: [
      { line: 1, fields: ['Sites of 2024', ''] },
      { line: 2, fields: ['Site', 'Region'] },
      { line: 3, fields: ['Aldo', 'East'] },
      { line: 4, fields: ['Bess', 'East'] },
    ],
    hiddenRows: 1,
    hiddenColumns: ['C'],
    merged: 1,
    sums: new Set(),
  })
})

test.for([
  [{ v: 1730, z: '00000' }, false, '01730'],
  [{ v: 0.125, z: '0.0%' }, false, '12.5 %'],
  [{ v: 32_874, z: 'yyyy-mm-dd' }, false, '1990-01-01'],
  [{ v: 31_412, z: 'yyyy-mm-dd' }, true, '1990-01-01'],
  [{ v: 12.5, z: '#,##0.00 "EUR"' }, false, '12.5'],
] as const)('%j (1904: %s) is %s', ([cell, is1904, text]) => {
  const { rows } = sheetRows({ A1: { t: 'n', ...cell } }, is1904)

  expect(rows).toEqual([{ line: 1, fields: [text] }])
})
