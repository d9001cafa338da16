import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { columnFormat, normalised } from './column-format.ts'
import { parseColumns } from './parse-columns.ts'

test.for([
  [['97100,7', '12'], ',', ['97100.7', '12']],
  [['1.234,5', '1.234.567'], ',', ['1234.5', '1234567']],
  [['1,234', '5'], '.', ['1,234', '5']],
  [['97100,7', '3.5'], '.', ['97100,7', '3.5']],
  [['97100,7', 'n.a.'], '.', ['97100,7', 'n.a.']],
] as const)('numbers such as %j have the decimal mark %s', ([cells, decimal, written]) => {
  const format = columnFormat(cells, {})

  expect(format.decimal).toBe(decimal)
  expect(cells.map((cell) => normalised(cell, format))).toEqual(written)
})

test('where semicolons part the fields, a comma in a number is decimal', () => {
  expect(columnFormat(['1,234'], { delimiter: ';' }).decimal).toBe(',')
  expect(columnFormat(['1,234'], { delimiter: ';', decimal: '.' }).decimal).toBe('.')
})

test.for([
  [
    ['31/12/2019', '04/07/20'],
    ['2019-12-31', '2020-07-04'],
  ],
  [
    ['12/31/2019', '04/07/99'],
    ['2019-12-31', '1999-04-07'],
  ],
  [['4.7.2019'], ['2019-07-04']],
  [['04/07/2019'], ['04/07/2019']],
  [
    ['31/12/2019', '12/31/2019'],
    ['31/12/2019', '12/31/2019'],
  ],
  [
    ['31/12/2019', 'soon'],
    ['31/12/2019', 'soon'],
  ],
] as const)('dates such as %j are %j', ([cells, written]) => {
  const format = columnFormat(cells, {})

  expect(cells.map((cell) => normalised(cell, format))).toEqual(written)
})

test('a European table is read by its look, and says so', async () => {
  const { facts, result } = await ingestedFiles(
    {
      's.csv':
        'Site;Where;Count;Date\nA;"35.8;104.1";97100,7;04/07/20\nB;"12.5;13.5";1.234,5;31/12/2019\n',
    },
    {
      '*': {
        base: 'a:',
        table: { subject: 'Site', columns: parseColumns('Count=count:decimal,Date=date:date') },
      },
    },
  )

  expect(facts).toEqual([
    'a:A a:count 97100.7 (decimal)',
    'a:A a:date 2020-07-04 (date)',
    'a:B a:count 1234.5 (decimal)',
    'a:B a:date 2019-12-31 (date)',
  ])
  expect(result.sources[0]?.formats).toEqual([
    expect.stringMatching(/^"Count": decimal commas/),
    expect.stringMatching(/^"Date": day before month/),
  ])
})

test('what is told goes before the look, without a type too', async () => {
  const { facts } = await ingestedFiles(
    { 's.csv': 'Site,n,on\nA,"1,234",04/07/2019\n' },
    { '*': { base: 'a:', table: { subject: 'Site', decimal: ',', dates: 'mdy' } } },
  )

  expect(facts).toEqual(['a:A a:n 1.234 (decimal)', 'a:A a:on 2019-04-07 (date)'])
})

test('a column of whole numbers that are written as decimals is whole, and a text stays as it is', async () => {
  const { facts } = await ingestedFiles(
    { 's.csv': 'Site,born,share,version\nA,1947.0,1.0,1.0\nB,,1.5,2.0\n' },
    {
      '*': {
        base: 'a:',
        table: { subject: 'Site', columns: parseColumns('born,share,version=version:text') },
      },
    },
  )

  expect(facts).toEqual([
    'a:A a:born 1947 (integer)',
    'a:A a:share 1.0 (decimal)',
    'a:A a:version 1.0 (string)',
    'a:B a:share 1.5 (decimal)',
    'a:B a:version 2.0 (string)',
  ])
})
