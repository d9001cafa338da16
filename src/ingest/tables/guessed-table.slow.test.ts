import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { parseColumns } from './parse-columns.ts'

const base = { '*': { base: 'a:' } }

/** `column: taken, values` for each column, then what was left out. */
async function columnsOf(content: string, columns = '', table = {}) {
  const mapping = { ...table, ...(columns !== '' && { columns: parseColumns(columns) }) }
  const { result, facts } = await ingestedFiles(
    { 't.csv': content },
    { '*': { base: 'a:', table: mapping } },
  )
  const said = result.sources[0]?.columns?.map(
    ({ column, taken, values, leftOut, example }) =>
      `${column}: ${taken}, ${values}${leftOut === 0 ? '' : `, without ${leftOut} such as ${example}`}`,
  )
  return { said, facts, source: result.sources[0] }
}

const shops =
  '\ufeffShop;Opened;Rent;Area (m²);Keeper;Sells;Sundays;Checked\r\n' +
  'Aldo;23.05.2002;£ 6.979,00;950,5;Nadia Haddad;bread|milk;No;10/16/2025\r\n' +
  'Bess;06.02.2022;£ 7.132,50;1.025,5;Dmitri Volkov;milk;Yes;5/28/2025\r\n' +
  'Cora;01.07.1999;£ 7.804,00;325,5;Nadia Haddad;-;No;n/a\r\n'

test('separator, subject, dates, money, lists and truths are told by the look of the columns', async () => {
  const { said, facts } = await columnsOf(shops)

  expect(said).toEqual([
    'Shop: what each row is about, 3',
    'Opened: dates, day first, 3',
    'Rent: numbers in £, decimal comma, 3',
    'Area (m²): numbers in m², decimal comma, 3',
    'Keeper: names, 3',
    'Sells: names, several in a cell (parted by |), 3',
    'Sundays: yes or no, 3',
    'Checked: dates, month first, 2',
  ])
  expect(facts.filter((fact) => fact.startsWith('a:Bess '))).toEqual([
    'a:Bess a:Area_(m²) 1025.5 (decimal)',
    'a:Bess a:Checked 2025-05-28 (date)',
    'a:Bess a:Keeper a:Dmitri_Volkov',
    'a:Bess a:Opened 2022-02-06 (date)',
    'a:Bess a:Rent_(£) 7132.50 (decimal)',
    'a:Bess a:Sells a:milk',
    'a:Bess a:Sundays true (boolean)',
    'a:Bess rdf:type a:Shop',
  ])
})

test('one column is corrected, and the others are read as before', async () => {
  const before = await columnsOf(shops)
  const after = await columnsOf(shops, 'Opened=text,Sundays=skip')

  expect(after.said?.slice(1, 2)).toEqual(['Opened: text, not asked, 3'])
  expect(after.said).toHaveLength(7)
  expect(after.said?.slice(2, 6)).toEqual(before.said?.slice(2, 6))
})

test('what does not go with its column is left out alone, with an example', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => `City ${'ABCDEFGHI'[index]},${index + 1}`)
  const { said, source } = await columnsOf(`City,Halls\n${rows.join('\n')}\nCity J,some\n`)

  expect(said?.[1]).toBe('Halls: whole numbers, 9, without 1 such as some')
  expect(source?.leftOut).toMatchObject([
    { reason: 'value of "Halls" that is none of its numbers', count: 1, lines: [11] },
  ])
})

test.for([
  { cells: ['00123', '00124', '98765'], taken: 'codes, not asked' },
  { cells: ['+44 20 7946 0018', '+46 8 505 210 00'], taken: 'phone numbers, not asked' },
  { cells: ['a@x.test', 'b.c@x.test'], taken: 'e-mail addresses, not asked' },
  { cells: ['https://x.test/a', 'www.x.test'], taken: 'web addresses, not asked' },
  { cells: ['12 %', '3.5 %'], taken: 'numbers in %' },
  { cells: ['1\u2009234', '12\u202f345\u202f678'], taken: 'whole numbers' },
  { cells: ["1'234.50", '99.25'], taken: 'numbers' },
  { cells: ['"1,234"', '"12,345,678"'], taken: 'whole numbers' },
  { cells: ['EUR 12', 'USD 13.5'], taken: 'numbers in EUR and USD' },
  { cells: ['1999', '2004'], taken: 'years' },
  { cells: ['1999.0', '2004.0'], taken: 'years' },
  { cells: ['1999.00', '2004.00'], taken: 'whole numbers' },
  { cells: ['23 May 2002', '"July 1, 1999"'], taken: 'dates' },
  { cells: ['2002/05/23', '1999/07/01'], taken: 'dates' },
  { cells: ['TRUE', 'false'], taken: 'yes or no' },
  { cells: ['', 'n/a', '-'], taken: 'nothing: no cell has a value' },
  { cells: ['IP67', 'UL 508', 'CE', 'IP67'], taken: 'names' },
  { cells: ['12', '13', 'Deluxe', 'Plain'], taken: 'numbers and words mixed, not asked' },
  { cells: ['"Paris, France"', '"Lyon, France"', '"Rome, Italy"'], taken: 'names' },
  {
    cells: ['English', '"English, German"', 'German', '"German, English, Dutch"', 'Dutch'],
    taken: 'names, several in a cell (parted by ,)',
  },
])('a column of $cells is $taken', async ({ cells, taken }) => {
  const rows = cells.map((cell, index) => `Thing ${'ABCDE'[index]},x,${cell}`)
  const { said } = await columnsOf(`Thing,Known,Column\n${rows.join('\n')}\n`)

  expect(said?.[2]?.replace(/, \d+$/, '')).toBe(`Column: ${taken}`)
})

test('dates of which none tells the day are left out, and the order can be told', async () => {
  const table = 'Shop,Town,Opened\nAldo,York,04/07/2019\nBess,York,05/06/2020\n'

  expect((await columnsOf(table)).said?.[2]).toBe(
    'Opened: dates, day or month first not told, 0, without 2 such as 04/07/2019',
  )
  expect((await columnsOf(table, '', { dates: 'dmy' })).facts).toContain(
    'a:Aldo a:Opened 2019-07-04 (date)',
  )
})

test('a formula in place of its value is left out', async () => {
  const { said } = await columnsOf('Shop,Rent\nAldo,12\nBess,13\nCora,=B2*2\n')

  expect(said?.[1]).toBe('Rent: whole numbers, 2, without 1 such as =B2*2')
})

test('names with blanks under the heads of facts are names, and each relation is looked at by itself', async () => {
  const { facts, names } = await ingestedFiles(
    {
      'f.tsv':
        'subject\trelation\tobject\nBlue Harvest\tdirected by\tAda Moore\nBlue Harvest\treleased\t1985-06-02\nBlue Harvest\ttype\tfilm\n',
    },
    base,
  )

  expect(facts).toEqual([
    'a:Blue_Harvest a:directed_by a:Ada_Moore',
    'a:Blue_Harvest a:released 1985-06-02 (date)',
    'a:Blue_Harvest rdf:type a:film',
  ])
  expect(names).toContain('a:directed_by directed by')
})

test('two columns are a relation, and the same name in two tables is one thing', async () => {
  const { facts, result } = await ingestedFiles(
    {
      'a.csv': 'Employee,Manager\nAda,Bo\nCy,Bo\n',
      'b.csv': 'Name;Office\nBo;Leeds\nDee;Turin\n',
    },
    base,
  )

  expect(facts).toContain('a:Ada a:Manager a:Bo')
  expect(facts).toContain('a:Bo a:Office a:Leeds')
  expect(result.sharedNames).toEqual([
    { column: '"Manager" of a.csv', subjects: '"Name" of b.csv', count: 1 },
  ])
})

test('a key of names goes before a key of codes, and rows about the same name are told', async () => {
  const keyed = await columnsOf('Code,Title,Maker\nA-1,Lamp,Holm\nA-2,Desk,Holm\nA-3,Shelf,Berg\n')
  const repeated = await columnsOf('Town,Hall\nLeeds,A\nLeeds,B\nYork,C\n', 'Town=subject')

  expect(keyed.said?.[0]).toBe('Title: what each row is about, 3')
  expect(repeated.source?.remarks?.[0]).toContain('1 of 3 rows')
})

test('columns called From and To that hold towns are relations, those that hold dates bound the row', async () => {
  const towns = await columnsOf('Train,From,To\nIC 1,Leeds,York\nIC 2,York,Hull\n')
  const dates = await columnsOf(
    'Person,Club,From,To\nAda,Ajax,01.02.1999,2003\nBo,Ajax,13.02.2001,\n',
  )

  expect(towns.facts).toContain('a:IC_1 a:From a:Leeds')
  expect(dates.facts).toContain('a:Ada a:Club a:Ajax [1999-02-01..2003]')
})

const walks = [
  ['Ash Walk', 'leads to', 'Elm Pond'],
  ['Ash Walk', 'length', '4,5'],
  ['Ash Walk', 'opened', '2011-05-04'],
  ['Elm Walk', 'leads to', 'Old Mill'],
  ['Elm Walk', 'length', '12,25'],
  ['Oak Walk', 'opened', '2019-10-30'],
  ['Oak Walk', 'leads to', 'Elm Pond'],
]

test.for([
  ['another column has decimal commas', ';', '12,5', '45000'],
  ['other columns have decimal points', ',', '12.5', '45.000'],
  ['another column has decimal commas between quotation marks', ',', '"12,5"', '45000'],
  ['semicolons part the cells, and nothing else tells', ';', '12', '45000'],
  ['nothing tells', ',', '12', '45.000'],
])(
  'what the point of 45.000 means is told by the file: %s',
  async ([, separator, length, price]) => {
    const rows = [
      ['Boat', 'Length', 'Price'],
      ['Aldo', length, '45.000 €'],
      ['Bess', length, '22.500 €'],
    ]
    const text = rows.map((row) => row.join(separator)).join('\n')

    const { facts } = await columnsOf(text)

    expect(facts.filter((fact) => fact.startsWith('a:Aldo a:Price')).join()).toContain(
      ` ${price} (`,
    )
  },
)

test('numbers with three figures behind a point that are no thousands keep it', async () => {
  const { facts } = await columnsOf('Tool;Weight\nAldo;0.125\nBess;1.250\n')

  expect(facts).toContain('a:Aldo a:Weight 0.125 (decimal)')
  expect(facts).toContain('a:Bess a:Weight 1.250 (decimal)')
})

test.for([
  ['source\tedge\ttarget\n', 'are taken for subject, relation, object'],
  ['Subject\tPredicate\tObject\n', 'are taken for subject, relation, object'],
  ['', 'is taken for a fact, as all rows are'],
])('three columns of facts are told by other heads, or by none: %j', async ([head, remark]) => {
  const text = head + walks.map((row) => row.join('\t')).join('\n')
  const { result, facts } = await ingestedFiles({ 't.tsv': text }, { '*': { base: 'a:' } })

  expect(result.sources[0]?.remarks?.[0]).toContain(remark)
  expect(facts).toEqual([
    'a:Ash_Walk a:leads_to a:Elm_Pond',
    'a:Ash_Walk a:length 4.5 (decimal)',
    'a:Ash_Walk a:opened 2011-05-04 (date)',
    'a:Elm_Walk a:leads_to a:Old_Mill',
    'a:Elm_Walk a:length 12.25 (decimal)',
    'a:Oak_Walk a:leads_to a:Elm_Pond',
    'a:Oak_Walk a:opened 2019-10-30 (date)',
  ])
})

test('what commas part is several where other rows are about it', async () => {
  const parts = 'Part,Needs\nhub,\nrim,hub\nspoke,"hub, rim"\nwheel,"hub, spoke"\n'

  const { facts } = await columnsOf(parts)

  expect(facts.filter((fact) => fact.startsWith('a:wheel a:Needs'))).toEqual([
    'a:wheel a:Needs a:hub',
    'a:wheel a:Needs a:spoke',
  ])
})

test.for([
  ['drugs.csv', 'generic_name', 'drugs'],
  ['lab_samples-2024.csv', 'ID', 'lab samples'],
  ['export.csv', 'Employee name', 'Employee name'],
  ['export.csv', 'Name', undefined],
] as const)('%s with the head %s has the type %s', async ([file, head, type]) => {
  const { facts } = await ingestedFiles(
    { [file]: `${head},Colour\nAlba Ray,red\nBorn Lee,blue\n` },
    { '*': { base: 'a:' } },
  )

  const types = facts.flatMap(
    (fact) => / rdf:type a:(.*)$/.exec(fact)?.[1]?.replaceAll('_', ' ') ?? [],
  )
  expect([...new Set(types)]).toEqual(type === undefined ? [] : [type])
})

test.for(['y,n', 'ja,nein', 'Oui,Non', 'TRUE,FALSE'])('%s are yes and no', async (words) => {
  const [yes, no] = words.split(',')

  const { said } = await columnsOf(`Name,Open\nAda Roe,${yes}\nBo Roe,${no}\n`)

  expect(said?.[1]).toBe('Open: yes or no, 2')
})
