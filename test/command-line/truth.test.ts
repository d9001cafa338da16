import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

const prefixes = `
@prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
@prefix dbr: <http://dbpedia.org/resource/> . @prefix x: <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`
const graph = `${prefixes}
wd:Q7186 rdfs:label "Marie Curie"@en ; wdt:P19 wd:Q270 ; wdt:P569 "1867-11-07T00:00:00Z"^^xsd:dateTime ;
  wdt:P20 wd:Q90 ; wdt:P26 wd:Q37463 .
wd:Q37463 rdfs:label "Pierre Curie"@en ; wdt:P19 wd:Q90 .
wd:Q7251 rdfs:label "Alan Turing"@en ; wdt:P19 wd:Q84 .
wd:Q270 rdfs:label "Warsaw"@en ; wdt:P17 wd:Q36 .
wd:Q84 rdfs:label "London"@en ; wdt:P31 wd:Q515 . wd:Q515 rdfs:label "city"@en . wd:Q36 rdfs:label "Poland"@en ; wdt:P36 wd:Q270 .
wd:Q90 rdfs:label "Paris"@en . wd:Q897 rdfs:label "gold"@en ; wdt:P246 "Au" ; wdt:P1086 "79"^^xsd:integer .
dbr:Berlin rdfs:label "Berlin"@en ; x:near x:Berlin . x:Berlin rdfs:label "Berlin"@en .
dbr:AC\\/DC rdfs:label "AC/DC"@en ; x:near dbr:Berlin . x:near rdfs:label "near"@en .
`

let folder: Folder
let knowledge: string
beforeAll(async () => {
  folder = await newFolder()
  knowledge = folder.at('kg.duckdb')
  const source = await folder.write('graph.ttl', graph)
  const { code, notes } = await elenchus(['ingest', source, '--into', knowledge])
  if (code !== 0) throw new Error(notes)
})
afterAll(() => folder[Symbol.asyncDispose]())

test('what is of the wrong kind is false, by what the lexicon says of kinds', async () => {
  const rows = ['subject\trelation\tobject', 'Q84\tP26\tQ7251']

  const { output } = await elenchus(['truth', '-', '-k', knowledge], { input: rows.join('\n') })

  expect(output).toContain('false\tkind\tLondon is a city, so that London is no human')
})

const cases: [string, string, string, string, string][] = [
  ['Q7186', 'P19', 'Q270', 'true', 'Marie Curie was born in Warsaw'],
  [
    'http://www.wikidata.org/entity/Q7186',
    '<http://www.wikidata.org/prop/direct/P19>',
    'wd:Q270',
    'true',
    'Marie Curie was born in Warsaw',
  ],
  [
    'Q7186',
    'wdt:P19',
    'Q84',
    'false',
    'Marie Curie was born in Warsaw, and a person is born in one place',
  ],
  ['Q7186', 'P19', 'Q36', 'true', 'Marie Curie was born in Warsaw, and Warsaw is in Poland'],
  ['Q37463', 'P26', 'Q7186', 'true', 'Marie Curie married Pierre Curie'],
  ['Q270', 'P1376', 'Q36', 'true', 'The capital of Poland is Warsaw'],
  ['Q7251', 'P20', 'Q84', 'unknown', ''],
  ['Q7251', 'near', 'Q84', 'unknown', ''],
  ['Q7186', 'P569', '1867', 'true', 'Marie Curie was born on 7 November 1867'],
  ['Q7186', 'P569', '+1867-11-07T00:00:00Z', 'true', 'Marie Curie was born on 7 November 1867'],
  [
    'Q7186',
    'P569',
    '1867-11-08',
    'false',
    'Marie Curie was born on 7 November 1867, and a person is born once',
  ],
  [
    'Q7186',
    'P569',
    '"1868"^^xsd:gYear',
    'false',
    'Marie Curie was born on 7 November 1867, and a person is born once',
  ],
  ['Q897', 'P246', 'Au', 'true', ''],
  ['Q897', 'P246', '"Au"@en', 'true', ''],
  ['Q897', 'P1086', '79.0', 'true', ''],
  ['Q897', 'P1086', '80', 'false', ''],
  ['AC/DC', 'near', 'dbr:Berlin', 'true', ''],
  ['Q999', 'P19', 'Q84', 'unknown', 'the graph does not know the subject "Q999"'],
  ['wd:Q999', 'P19', 'Q84', 'unknown', 'the graph does not know the subject'],
  ['Q7186', 'P9999', 'Q84', 'unknown', 'the graph does not know the relation "P9999"'],
  ['Q7186', 'P19', 'Atlantis', 'unknown', 'the graph does not know the object "Atlantis"'],
  [
    'Q7186',
    'P19',
    'Berlin',
    'unknown',
    'the object "Berlin" has 2 matches: dbr:Berlin, http://example.org/Berlin; use one of them',
  ],
]

test('rows are judged one by one, in their order', async () => {
  const { code, output } = await judge(
    cases.map(([subject, relation, object]) => `${subject}\t${relation}\t${object}`),
  )

  const rows = output.trimEnd().split('\n').slice(1)
  const fields = rows.map((row) => row.split('\t'))
  expect(code).toBe(0)
  expect(fields.map((row) => row.slice(0, 4))).toEqual(cases.map((row) => row.slice(0, 4)))
  for (const [place, [subject, relation, object, , evidence]] of cases.entries()) {
    if (evidence === '') continue
    expect(fields[place]?.[5], [subject, relation, object].join(' ')).toBe(evidence)
  }
})

test('other columns are carried through as they are, quotation marks and all', async () => {
  const input = [
    'note\tobject\tsubject\tRelation\tlabel',
    'a "quoted note\tQ84\tQ7186\tP19\t"London" or\u200e "Londres"',
  ].join('\n')

  const { output, notes } = await elenchus(['truth', '-', '-k', knowledge], { input })

  expect(output).toBe(
    [
      'note\tobject\tsubject\tRelation\tlabel\ttruth\tground\tevidence',
      'a "quoted note\tQ84\tQ7186\tP19\t"London" or\u200e "Londres"\tfalse\tfunctional\tMarie Curie was born in Warsaw, and a person is born in one place',
      '',
    ].join('\n'),
  )
  expect(notes.startsWith('1 statement: 0 true, 1 false, 0 unknown\nfunctional 1\n')).toBe(true)
  expect(notes.replaceAll('\n', ' ')).toContain(
    'rest only on what the lexicon declares: there is too little data on this graph',
  )
})

test('a graph that could be measured is not called too small, though what is false was not', async () => {
  const people = Array.from({ length: 700 }, (_, one) => `wd:Q1${one} wdt:P19 wd:Q2${one % 40} .`)
  const source = await folder.write(
    'people.ttl',
    `${prefixes}${people.join('\n')}\nwd:Q11 wdt:P20 wd:Q21 . wd:Q12 wdt:P20 wd:Q22 .`,
  )
  const measured = folder.at('people.duckdb')
  await elenchus(['ingest', source, '--into', measured])
  const judgeOf = (row: string) =>
    elenchus(['truth', '-', '-k', measured, '--max-error', '0.1'], { input: table([row]) })

  const declared = await judgeOf('Q11\tP20\tQ22')
  const certified = await judgeOf('Q11\tP19\tQ22')

  expect(declared.output).toContain('false\tfunctional')
  expect(declared.notes.replaceAll('\n', ' ')).toContain(
    'there is too little data on these relations',
  )
  expect(certified.output).toContain('false\tfunctional')
  expect(certified.notes).not.toContain('too little')
})

test('what was judged can be judged again: its columns are put anew', async () => {
  const once = await judge(['Q7186\tP19\tQ84'])
  const again = await elenchus(['truth', '-', '-k', knowledge], { input: once.output })

  expect(again.output).toBe(once.output)
})

test('a broken row is told by its number and the others go on', async () => {
  const { code, output, notes } = await judge([
    'Q7186\tP19',
    '\tP19\tQ84',
    'Q7186\tP569\t"1867',
    '',
    'Q7186\tP19\tQ270',
    'Q7186\tP19\tQ270\tmore',
  ])

  expect(code).toBe(0)
  expect(output.split('\n').slice(1, -1)).toEqual([
    'Q7186\tP19\t\tunknown\t\trow 2 has 2 columns where the header has 3',
    '\tP19\tQ84\tunknown\t\trow 3 has a subject that is empty',
    'Q7186\tP569\t"1867\tunknown\t\trow 4 has an object that is not a Turtle literal, such as "text", "text"@en, "7"^^xsd:integer',
    'Q7186\tP19\tQ270\ttrue\tfact\tMarie Curie was born in Warsaw',
    'Q7186\tP19\tQ270\tunknown\t\trow 7 has 4 columns where the header has 3',
  ])
  expect(notes).toContain('4 rows could not be read: 2, 3, 4, 7.')
})

test('--json has facts and certificates whole', async () => {
  const { output } = await judge(['Q7186\tP19\tQ84', 'Q7186\tP19\tQ36', 'Q1\tP19\tQ84'], ['--json'])

  expect(JSON.parse(output)).toMatchObject([
    {
      line: 2,
      statement: { subject: 'http://www.wikidata.org/entity/Q7186' },
      truth: { status: 'false', certificate: { ground: 'functional', level: 'certified' } },
    },
    { line: 3, truth: { status: 'true', by: 'containment', facts: [{}, {}] } },
    { line: 4, truth: { status: 'unknown' } },
  ])
})

test('-o writes the table to a file; compressed tables are read', async () => {
  const statements = await folder.write('s.tsv.gz', gzipSync(table(['Q7186\tP19\tQ84'])))
  const judged = folder.at('new/judged.tsv')

  const { code, output, notes } = await elenchus([
    ...['truth', statements, '-k', knowledge, '-o', judged],
  ])

  expect([code, output]).toEqual([0, ''])
  expect(notes).toContain('1 statement: 0 true, 1 false, 0 unknown ->')
  expect(await readFile(judged, 'utf8')).toContain('\tfalse\tfunctional\t')
})

test('no statements: the header alone', async () => {
  const { code, output } = await judge([])

  expect([code, output]).toEqual([0, 'subject\trelation\tobject\ttruth\tground\tevidence\n'])
})

test.for<[string, string, string]>([
  ['a\tb\tc\nQ1\tP1\tQ2\n', 'its first line is: a, b, c', 'wrong.tsv'],
  ['subject,relation,object\nQ1,P1,Q2\n', 'its first line is: subject,relation,object', 'c.csv'],
  ['', 'it is empty', 'empty.tsv'],
])('a table without a header is refused: %j', async ([content, found, name]) => {
  const path = await folder.write(name, content)
  const judged = folder.at(`${name}.judged`)

  const { code, notes } = await elenchus(['truth', path, '-k', knowledge, '-o', judged])

  expect(code).toBe(1)
  expect(notes).toBe(
    said(
      `"${path}" has no header with subject, relation and object; ${found}.`,
      'Put a first line "subject<tab>relation<tab>object" before the statements; more columns may follow. Separate columns with tabs.',
      'bad-table',
    ),
  )
  expect(existsSync(judged)).toBe(false)
})

test('what the graph lacks is assumed to be false where that is asked for', async () => {
  const row = 'Q7186\tP26\tQ7251'

  const [certified, published] = await Promise.all(
    ['certified', 'published'].map((proof) => judge([row], ['--proof', proof])),
  )

  expect(certified?.output).toContain('\tunknown\t')
  expect(published?.output).toMatch(/\tfalse\tabsence\tAssumed: .*Pierre Curie.* is assumed\n/)
})

test.for<[string[], number, string]>([
  [['truth', 'nowhere.tsv', '-k', 'KG'], 1, 'no-such-file'],
  [['truth', '-', '-k', 'nowhere.duckdb'], 1, 'no-such-file'],
  [['truth', '-', '-k', 'KG', '--max-error', '2'], 2, 'bad-argument'],
  [['truth', '-', '-k', 'KG', '--proof', 'sure'], 2, 'bad-argument'],
  [['generate', '-k', 'KG', '--proof', 'sure', '-o', 'x.jsonl'], 2, 'bad-argument'],
  [['truth', '-'], 2, 'bad-argument'],
])('%o ends with %i, %s', async ([argv, expected, error]) => {
  const named = argv.map((word) => (word === 'KG' ? knowledge : word))
  const { code, notes } = await elenchus(named, { input: table(['Q7186\tP19\tQ84']) })

  expect(code).toBe(expected)
  expect(notes).toContain(`code ${error}`)
})

function judge(rows: readonly string[], options: readonly string[] = []) {
  return elenchus(['truth', '-', '-k', knowledge, ...options], { input: table(rows) })
}

function table(rows: readonly string[]): string {
  return ['subject\trelation\tobject', ...rows, ''].join('\n')
}
