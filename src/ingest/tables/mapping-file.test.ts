import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { ElenchusError } from '../../errors.ts'
import type { Mapping } from './mapping.ts'
import { formatMappings, parseMappings } from './mapping-file.ts'

const shops =
  'Shop;Opened;Rent;Area (m²);Sells;Open;Note;Label\n' +
  'Aldo;23.05.2002;£ 6.979,00;950,5;bread|milk;No;0123;A\n' +
  'Bess;06.02.2022;£ 7.132,50;1.025,5;milk;Yes;0124;B\n' +
  'Cora;01.07.1999;£ 7.804,00;325,5;-;No;0125;C\n' +
  'Total;;£ 21.915,50;;;;;\n'
const edges =
  'Ada\tbornIn\tOslo\nBo\tbornIn\tRome\nAda\tborn\t1950\nBo\tborn\t1960\nCy\tborn\t1970\nDi\tborn\t1971\n'
const facts = 'subject,relation,object,datatype\na:x,a:p,12,integer\na:x,a:q,a:y,\n'
const entities = 'entity,label,aliases,language\na:x,Ex,X|Iks,en\n'
const kgtk = "node1\tlabel\tnode2\nQ1\tP31\tQ5\nQ1\tlabel\t'One'@en\n"

async function mappedFiles(
  files: Readonly<Record<string, string>>,
  options: Parameters<typeof ingestedFiles>[1],
) {
  const mappings: Record<string, Mapping> = {}
  const onMapping = (table: string, mapping: Mapping) => {
    mappings[table] = mapping
  }
  const read = await ingestedFiles(files, options, false, { onMapping })
  return { ...read, mappings }
}

test.for([
  ['shops.csv', shops, {}],
  ['edges.tsv', edges, {}],
  ['facts.csv', facts, {}],
  ['entities.csv', entities, {}],
  ['edges.tsv', kgtk, {}],
  ['shops.csv', shops, { subject: 'Shop', language: 'en' }],
  ['shops.csv', shops, { columns: [{ kind: 'correction', column: 'Note', is: 'skip' }] }],
] as const)(
  'a mapping that is written and read back gives the same knowledge: %s',
  async ([name, text, table]) => {
    const first = await mappedFiles({ [name]: text }, { '*': { base: 'a:', table } })
    const written = formatMappings(first.mappings)

    const again = await mappedFiles(
      { [name]: text },
      { '*': { mappings: parseMappings(written, 'm.yaml') } },
    )

    expect(again.result.fingerprint).toBe(first.result.fingerprint)
    expect(again.facts).toEqual(first.facts)
    expect(again.names).toEqual(first.names)
    expect(formatMappings(again.mappings)).toBe(written)
  },
)

test('an edited mapping is followed', async () => {
  const mappings = parseMappings(
    '"*":\n  subject: Shop\n  base: "a:"\n  totals: keep\n  columns:\n    - { column: Opened, relation: opening, as: dates, dates: mdy }\n',
    'm.yaml',
  )

  const { facts: read, result } = await ingestedFiles({ 't.csv': shops }, { '*': { mappings } })

  expect(read).toEqual(['a:Bess a:opening 2022-06-02 (date)', 'a:Cora a:opening 1999-01-07 (date)'])
  expect(result.sources[0]?.leftOut.map(({ reason }) => reason)).toContain(
    'column "Rent", which the mapping does not name',
  )
})

test.for([
  ['a: [', 'no file of mappings'],
  ['t.csv:\n  subjekt: Shop\n', 't.csv'],
  [
    't.csv:\n  subject: Shop\n  columns: [{ column: Opened, relation: o, as: date }]\n',
    't.csv, columns, 0',
  ],
])('what is no mapping is refused by its place: %j', ([text = '', place = '']) => {
  const failure = () => parseMappings(text, 'm.yaml')

  expect(failure).toThrow(ElenchusError)
  expect(failure).toThrow(place)
})

test('a mapping of a column that the table lacks is refused', async () => {
  const mappings = parseMappings('t.csv: { subject: Shopp }', 'm.yaml')

  await expect(ingestedFiles({ 't.csv': shops }, { '*': { mappings } })).rejects.toThrow(
    '"t.csv" has no column "Shopp"',
  )
})
