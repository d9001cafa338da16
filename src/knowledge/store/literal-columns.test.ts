import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { quoted } from './dialect.ts'
import { comparableColumns } from './literal-columns.ts'
import { literalSort } from './schema.ts'

test.for([
  ['1867-11-07', '1867-11-07'],
  ['1867-11-07T12:00:00Z', '1867-11-07'],
  ['+1867-11-07T00:00:00Z', '1867-11-07'],
  ['1867-11-01', '1867-11'],
  ['1867-11-00', '1867-11'],
  ['1867-01-01', '1867'],
  ['1867-01-00', '1867'],
  ['1867-00-00', '1867'],
  ['1867-00-05', '1867'],
  ['1867-01-02', '1867-01-02'],
  ['1867-11', '1867-11'],
  ['1867-01', '1867-01'],
  ['1867', '1867'],
  ['-0044-03-15', '-0044-03-15'],
  ['12345-06-07', '12345-06-07'],
  ['1867-11-7', '1867-11'],
] as const)('%s is compared as %s', async ([value, comparable]) => {
  using database = await openDatabase(':memory:')

  const rows = await database.rows(
    `SELECT ${comparableColumns('value', 'true', 'false')} FROM (SELECT ${quoted(value)} AS value)`,
  )

  expect(Object.values(rows[0] ?? {})).toEqual([literalSort.date, comparable, null])
})
