import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'

const header = 'id\tnode1\tlabel\tnode2'
const edges = [
  'Q7\tP19\tQ8',
  'Q7\tP569\t^1947-03-02T00:00:00Z/11',
  'Q7\tP570\t^1999-05-00T00:00:00Z/10',
  'Q7\tP571\t^1950-01-01T00:00:00Z/9',
  'Q7\tP577\t^1901/9',
  'Q7\tP580\t^1900-01-01T00:00:00Z/7',
  "Q7\tlabel\t'Ada Holm'@en",
  "Q7\talias\t'Ada O\\'Hara'@en-GB",
  "Q7\tdescription\t'poet'@en",
  "Q7\tP1559\t'Ada'@de",
  'Q7\tP213\t"0000 1"',
  'Q7\tP2048\t+1.75Q11573',
  'Q7\tP2067\t-60.5[-60.0,-61.0]Q11570',
  'Q7\tP1971\t3',
  'Q7\tP2043\t10m',
  'Q7\tP625\t@52.5/13.4',
  'Q7\tP1\tTrue',
  "Q7\tP2\t'open",
  'Q7\tP22\t',
].map((edge, number) => `e${number}\t${edge}`)

const table = { subject: 'node1', relation: 'label', object: 'node2' }

test.for([
  ['told by options', { table }],
  ['known by its header', {}],
] as const)('the literals of an edge file of KGTK, %s', async ([, options]) => {
  const { facts, names, result } = await ingestedFiles(
    { 'kgtk.tsv': [header, ...edges].join('\n') },
    { '*': options },
  )

  expect(facts).toEqual([
    'wd:Q7 wdt:P1 true (boolean)',
    'wd:Q7 wdt:P1559 Ada @de',
    'wd:Q7 wdt:P19 wd:Q8',
    'wd:Q7 wdt:P1971 3 (integer)',
    'wd:Q7 wdt:P2048 +1.75 (wd:Q11573)',
    'wd:Q7 wdt:P2067 -60.5 (wd:Q11570)',
    'wd:Q7 wdt:P213 0000 1 (string)',
    'wd:Q7 wdt:P569 1947-03-02 (date)',
    'wd:Q7 wdt:P570 1999-05 (gYearMonth)',
    'wd:Q7 wdt:P571 1950 (gYear)',
    'wd:Q7 wdt:P577 1901 (gYear)',
  ])
  expect(names).toEqual([
    'wd:Q7 Ada Holm @en',
    "wd:Q7 alias: Ada O'Hara @en-gb",
    'wd:Q7 description: poet @en',
  ])
  expect(result.sources[0]?.leftOut.map(({ reason, lines }) => [reason, ...lines])).toEqual([
    ['broken text', 19],
    ['coordinates', 17],
    ['date coarser than a year', 7],
    ['empty field', 20],
    ['quantity in a unit that is no item', 16],
  ])
})

test('columns that are mapped otherwise are no edges', async () => {
  const { facts } = await ingestedFiles(
    { 'k.tsv': 'node1\tlabel\tnode2\nQ1\tx\tQ2\n' },
    { '*': { base: 'a:', table: { subject: 'node2', relation: 'label', object: 'node1' } } },
  )

  expect(facts).toEqual(['a:Q2 a:x a:Q1'])
})
