import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { parseColumns } from './parse-columns.ts'

const markers = ['NaN', 'nan', 'None', 'NULL', 'null', 'NA', 'N/A', '<NA>', '\\N', '#N/A', 'NaT']

test('what programs write for a missing value is none, and counted', async () => {
  const rows = markers.map((marker, number) => `P${number},${marker},1900`)

  const { facts, names, result } = await ingestedFiles(
    { 'p.csv': ['Name,spouse,born', ...rows, 'Ada,Bo,1815'].join('\n') },
    { '*': { base: 'a:', table: { subject: 'Name' } } },
  )

  expect(facts.filter((fact) => fact.includes('spouse'))).toEqual(['a:Ada a:spouse a:Bo'])
  expect(names.filter((name) => markers.some((marker) => name.endsWith(` ${marker}`)))).toEqual([])
  expect(result.sources[0]?.leftOut).toEqual([
    { reason: 'missing value', count: markers.length, lines: [2, 3, 4, 5, 6] },
  ])
})

test('a missing value is none in names, types, bounds and lists of a cell either', async () => {
  const columns = parseColumns('label=label,other=aliases,kind=type,from=from,knows')
  const { facts, names } = await ingestedFiles(
    { 'p.csv': 'id,label,other,kind,from,knows\nx1,NaN,A|NA,None,NULL,Bo|nan|Cy\n' },
    { '*': { base: 'a:', table: { subject: 'id', columns, separator: '|' } } },
  )

  expect(facts).toEqual(['a:x1 a:knows a:Bo', 'a:x1 a:knows a:Cy'])
  expect(names).toContain('a:x1 alias: A')
  expect(names.join()).not.toContain('NaN')
})

test('a row without a subject or a relation says nothing', async () => {
  const table = { subject: 'who', relation: 'what', object: 'whom' }
  const { facts, result } = await ingestedFiles(
    {
      't.tsv': 'who\twhat\twhom\nNaN\tknows\tBo\nAda\tNULL\tBo\nAda\tknows\tNone\nAda\tknows\tBo\n',
    },
    { '*': { base: 'a:', table } },
  )

  expect(facts).toEqual(['a:Ada a:knows a:Bo'])
  expect(result.sources[0]).toMatchObject({
    kept: 1,
    leftOut: [{ reason: 'missing value', count: 3, lines: [2, 3, 4] }],
  })
})

test('so in a table of facts, unless it is a text', async () => {
  const { facts, result } = await ingestedFiles({
    'f.csv':
      'subject,relation,object,datatype\na:1,a:p,NA,\na:1,a:p,NULL,integer\na:1,a:code,NA,text\n',
  })

  expect(facts).toEqual(['a:1 a:code NA (string)'])
  expect(result.sources[0]?.leftOut).toEqual([{ reason: 'missing value', count: 2, lines: [2, 3] }])
})

test('a text may be NA, and so may all where it is said', async () => {
  const columns = parseColumns('code=iso:text,capital')
  const file = { 'c.csv': 'country,code,capital\nNamibia,NA,Windhoek\nNowhere,NN,NA\n' }
  const table = { subject: 'country', columns }

  const byType = await ingestedFiles(file, { '*': { base: 'a:', table } })
  const asSaid = await ingestedFiles(file, {
    '*': { base: 'a:', table: { ...table, missing: [] } },
  })
  const others = await ingestedFiles(file, {
    '*': { base: 'a:', table: { ...table, missing: ['Windhoek'] } },
  })

  expect(byType.facts).toEqual([
    'a:Namibia a:capital a:Windhoek',
    'a:Namibia a:iso NA (string)',
    'a:Nowhere a:iso NN (string)',
  ])
  expect(asSaid.facts).toContain('a:Nowhere a:capital a:NA')
  expect(others.facts).toContain('a:Nowhere a:capital a:NA')
  expect(others.facts).not.toContain('a:Namibia a:capital a:Windhoek')
})

test('a whole number with a zero fraction is a year or an integer, and a real one is not', async () => {
  const columns = parseColumns('born=born:year,children=children:integer,day=day:date')
  const { facts, result } = await ingestedFiles(
    { 'p.csv': 'Name,born,children,day\nAda,1815.0,3.0,1815.0\nBo,1815.5,2.5,\n' },
    { '*': { base: 'a:', table: { subject: 'Name', columns } } },
  )

  expect(facts).toEqual([
    'a:Ada a:born 1815 (gYear)',
    'a:Ada a:children 3 (integer)',
    'a:Ada a:day 1815 (gYear)',
  ])
  expect(result.sources[0]?.leftOut.map(({ reason }) => reason)).toEqual([
    'value of "born" that is no year',
    'value of "children" that is no integer',
  ])
})
