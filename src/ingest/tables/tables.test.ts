import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { openDatabase } from '../../knowledge/store/database.ts'
import { parseColumns } from './parse-columns.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const company = { base: 'a:', table: { subject: 'Name' } }

test('every column is a relation of the subject, and its values are told by their look', async () => {
  const { facts, names } = await ingestedFiles(
    {
      'c.csv':
        '\ufeffName,CEO,founded,revenue,postcode,listed,homepage\r\nAcme,Jane Doe,1999-05-03,12.5,01067,true,https://acme.test/\r\n',
    },
    { '*': company },
  )

  expect(facts).toEqual([
    'a:Acme a:CEO a:Jane_Doe',
    'a:Acme a:founded 1999-05-03 (date)',
    'a:Acme a:homepage https://acme.test/',
    'a:Acme a:listed true (boolean)',
    'a:Acme a:postcode 01067 (string)',
    'a:Acme a:revenue 12.5 (decimal)',
  ])
  expect(names.slice(0, 3)).toEqual(['a:Acme Acme', 'a:CEO CEO', 'a:Jane_Doe Jane Doe'])
})

test('columns that are named mean what is said of them, and others are told', async () => {
  const columns = parseColumns(
    'id=label,born=wdt:P569:date,city=wdt:P19,since=from,motto=motto:text@la,tongue=speaks',
  )
  const { facts, names, result } = await ingestedFiles(
    {
      'p.csv':
        'key;id;born;city;since;motto;tongue;shoe size\nx1;Ada;1815-12-10;London;1820;Semper;English|French;38\nx2;Bo;soon;;;;;\n',
    },
    { '*': { base: 'a:', table: { subject: 'key', separator: '|', columns } } },
  )

  expect(facts).toEqual([
    'a:x1 a:motto Semper @la [1820..]',
    'a:x1 a:speaks a:English [1820..]',
    'a:x1 a:speaks a:French [1820..]',
    'a:x1 wdt:P19 a:London [1820..]',
    'a:x1 wdt:P569 1815-12-10 (date) [1820..]',
  ])
  expect(names).toContain('a:x1 Ada')
  expect(names).not.toContain('a:x1 x1')
  expect(result.sources[0]).toMatchObject({ read: 2, kept: 2 })
  expect(result.sources[0]?.leftOut.map(({ reason, lines }) => [reason, ...lines])).toEqual([
    ['column "shoe size", which --columns does not name', 2],
    ['value of "born" that is no date', 3],
  ])
})

test('a row is a fact where a column tells the relation', async () => {
  const { facts } = await ingestedFiles(
    { 't.tsv': 'who\twhat\twhom\nAda\tknows\tBo\nAda\t\tBo\n' },
    { '*': { base: 'a:', table: { subject: 'who', relation: 'what', object: 'whom' } } },
  )

  expect(facts).toEqual(['a:Ada a:knows a:Bo'])
})

test('triples of Wikidata without a header are known by their first line, and named by label files', async () => {
  const { facts, names, result } = await ingestedFiles(
    {
      'train.txt': 'Q42\tP31\tQ5\nQ42\tP569\t1952-03-11\nQ42\tP31\n',
      'a.tsv': 'Q42\tDouglas Adams\tDNA\nP31\tinstance of\n',
      'b.json': '{\n"Q5": {"label": "human", "description": "kind of animal"},\n"Q6": 7\n}',
      'c.jsonl': '{"id": "Q5", "label": "person"}\n{"id": "Q9", "label": ""}\n[1]\n',
    },
    {
      'a.tsv': { holds: 'labels', table: { language: 'en' } },
      'b.json': { holds: 'labels' },
      'c.jsonl': { holds: 'labels' },
    },
  )

  expect(facts).toEqual(['wd:Q42 wdt:P31 wd:Q5', 'wd:Q42 wdt:P569 1952-03-11 (date)'])
  expect(names).toEqual([
    'wd:Q42 Douglas Adams @en',
    'wd:Q42 alias: DNA @en',
    'wd:Q5 description: kind of animal',
    'wd:Q5 human',
    'wd:Q5 person',
    'wd:Q6 7',
    'wdt:P31 instance of @en',
  ])
  expect(result.sources.map(({ leftOut }) => leftOut.map(({ reason }) => reason))).toEqual([
    ['not three fields'],
    [],
    [],
    ['no JSON object', 'nothing but a subject'],
  ])
})

test('without a header, other identifiers are put behind the base', async () => {
  const { facts } = await ingestedFiles(
    { 'x.tsv': '/m/027rn\t/location/capital\t/m/06cx9\n' },
    { '*': { base: 'http://f.test', table: { header: false } } },
  )

  expect(facts).toEqual([
    'http://f.test/m/027rn http://f.test/location/capital http://f.test/m/06cx9',
  ])
})

test('JSON Lines are rows, and their lists several values', async () => {
  const { facts } = await ingestedFiles(
    { 'r.jsonl': '{"Name":"Ada","knows":["Bo","Cy"],"born":1815}\n{"Name":"Bo","height":1.8}\n' },
    { '*': company },
  )

  expect(facts).toEqual([
    'a:Ada a:born 1815 (integer)',
    'a:Ada a:knows a:Bo',
    'a:Ada a:knows a:Cy',
    'a:Bo a:height 1.8 (decimal)',
  ])
})

test('Parquet is read by its own types, whatever its path and its columns are called', async () => {
  const path = join(folder, "it's [1] 50%.parquet")
  using database = await openDatabase(':memory:')
  await database.run(`COPY (SELECT 'Ada' AS "Name", ['Bo', 'Cy'] AS knows, DATE '1815-12-10' AS born,
    9007199254740993 AS stars, NULL AS nothing, 'x' AS "'; DROP TABLE facts; --")
    TO '${path.replaceAll("'", "''")}' (FORMAT parquet)`)
  const content = await readFile(path)

  const { facts } = await ingestedFiles({ "it's [1] 50%.parquet": content }, { '*': company })

  expect(facts).toEqual([
    "a:Ada a:';_DROP_TABLE_facts;_-- a:x",
    'a:Ada a:born 1815-12-10 (date)',
    'a:Ada a:knows a:Bo',
    'a:Ada a:knows a:Cy',
    'a:Ada a:stars 9007199254740993 (integer)',
  ])
})

test.for([
  ['corrupt-archive', 'cut.parquet', 'PAR1 and no more'],
  ['unknown-format', 'not.parquet', 'Name,x\n1,2\n'],
  ['bad-table', 'utf16.csv', Buffer.from('\ufeffName,x\n', 'utf16le')],
  ['bad-table', 'other.csv', 'Title,x\n1,2\n'],
  ['bad-table', 'twice.csv', 'Name,x,X\n1,2,3\n'],
  ['bad-table', 'open.csv', 'Name,"x\n1,2\n'],
] as const)('%s: %s', async ([code, name, content]) => {
  await expect(ingestedFiles({ [name]: content }, { '*': company })).rejects.toMatchObject({ code })
})

test('ragged rows are counted with their lines', async () => {
  const { result } = await ingestedFiles(
    { 'r.csv': 'Name,x,y\nA,1,2\nB,1\nC,1,2,3\nD,1,2,,\n"E,1,2\n' },
    { '*': company },
  )

  expect(result.sources[0]?.kept).toBe(2)
  expect(result.sources[0]?.leftOut.map(({ reason, lines }) => [reason, ...lines])).toEqual([
    ['fewer fields than the header', 3],
    ['more fields than the header', 4],
    ['quotation mark that is never closed', 6],
  ])
})

test('two names never become one identifier', async () => {
  const { facts } = await ingestedFiles(
    { 't.csv': 'Name,x\na b,1\na_b,1\na%5Fb,1\n"a  b",2\n' },
    { '*': company },
  )

  expect(facts.map((fact) => fact.split(' ')[0])).toEqual([
    'a:a%255Fb',
    'a:a%5Fb',
    'a:a_b',
    'a:a_b',
  ])
})

test.for<[string, string, readonly number[] | undefined]>([
  ['dates and numbers without a datatype', 'ann\tborn\t1950-03-01\nann\theight\t163', [2, 3]],
  ['a day with its time', 'ann\tborn\t1950-03-01T00:00:00Z', [2]],
  ['entities', 'ann\tborn\tparis\nann\tsize\tP1M', undefined],
  ['numbers that are identifiers, as their subjects are', '17\tknows\t23', undefined],
])('%s: told with their lines', async ([, rows, lines]) => {
  const { result } = await ingestedFiles(
    { 'f.tsv': `subject\trelation\tobject\n${rows}\n` },
    { '*': { base: 'a:' } },
  )

  expect(result.sources[0]?.untyped).toEqual(lines && { count: lines.length, lines })
})

test('what has a datatype is not told, not even as an entity', async () => {
  const { result } = await ingestedFiles(
    {
      'f.tsv':
        'subject\trelation\tobject\tdatatype\nann\tborn\t1950-03-01\tdate\nann\tborn\t1950\tentity\n',
    },
    { '*': { base: 'a:' } },
  )

  expect(result.sources[0]).toMatchObject({ kept: 2 })
  expect(result.sources[0]?.untyped).toBeUndefined()
})
