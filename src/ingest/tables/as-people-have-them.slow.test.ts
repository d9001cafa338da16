import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'

const base = { '*': { base: 'a:' } }

async function takenOf(cells: readonly string[]) {
  const rows = cells.map((cell, index) => `Thing ${'ABCDEF'[index]},x,"${cell}"`)
  const text = `Thing,Known,Column\n${rows.join('\n')}\n`
  const { result, facts } = await ingestedFiles({ 't.csv': text }, base)
  const columns = result.sources[0]?.columns ?? []
  return { taken: columns.find(({ column }) => column === 'Column')?.taken, facts }
}

test.for([
  [['1.5 kW', '2.2 kW'], 'numbers in kW', 'a:Thing_A a:Column_(kW) 1.5 (decimal)'],
  [
    ['9 widgets', '12 widgets'],
    'whole numbers in widgets',
    'a:Thing_A a:Column_(widgets) 9 (integer)',
  ],
  [['1,000.50', '(1,317.50)'], 'numbers', 'a:Thing_B a:Column -1317.50 (decimal)'],
  [['12,000[1]', '13,500*'], 'whole numbers', 'a:Thing_A a:Column 12000 (integer)'],
  [['01.02.55', '13.11.29'], 'dates, day first', 'a:Thing_A a:Column 1955-02-01 (date)'],
  [['01.02.55', '13.11.29'], 'dates, day first', 'a:Thing_B a:Column 2029-11-13 (date)'],
  [['1811-02-01', '1611'], 'dates', 'a:Thing_B a:Column 1611 (gYear)'],
  [['12.05.1904', '1611', '27.06.1904'], 'dates, day first', 'a:Thing_B a:Column 1611 (gYear)'],
  // one date among years does not make them dates
  [
    ['1904', '1611', '1712', '1800', '1801', '1904-06-27'],
    'years',
    'a:Thing_B a:Column 1611 (gYear)',
  ],
] as const)('%j are %s', async ([cells, taken, fact]) => {
  const read = await takenOf(cells)

  expect(read.taken).toBe(taken)
  expect(read.facts).toContain(fact)
})

test.for([[['12A', '13A', '14A']], [['4 Mews', '12 Row']]])(
  'figures with letters that are no unit of the column make no numbers: %j',
  async ([cells = []]) => {
    const { taken } = await takenOf(cells)

    expect(taken).not.toMatch(/number.* in/)
  },
)

test('figures that are not asked make no facts', async () => {
  const { taken, facts } = await takenOf(['0:00:00', '1:07:00', '2:14:00'])

  expect(taken).toBe('figures in some notation, not asked')
  expect(facts.filter((fact) => fact.includes('a:Column'))).toEqual([])
})

test('letters that nobody sees make no other name, and a guarded code is the text in it', async () => {
  const text = 'Lamp,Maker,Code\nAlto,Ort & Son,"=""01067"""\nBass,Ort\u200b & Son,"=""01730"""\n'

  const { facts } = await ingestedFiles({ 't.csv': text }, base)

  expect(facts).toContain('a:Alto a:Maker a:Ort_&_Son')
  expect(facts).toContain('a:Bass a:Maker a:Ort_&_Son')
  expect(facts).toContain('a:Bass a:Code 01730 (string)')
})

const rows = 'Site,Beds,Manager\nAldenau,40,Ada Holm\nBrockdal,41,Bo Pell\nCarlsrup,42,Cy Moor\n'

test.for([
  ['# Exported by PlantDB\n', 1],
  ['Annual return of sites\n\n', 1],
  ['Report:,Sites 2024\nAuthor:,Ops\n\n', 2],
  ['Annual return of sites,,\n,,\n', 2],
] as const)(
  'what stands above the column names is skipped and counted: %j',
  async ([above, count]) => {
    const { facts, result } = await ingestedFiles({ 't.csv': above + rows }, base)

    expect(facts).toContain('a:Brockdal a:Manager a:Bo_Pell')
    expect(result.sources[0]).toMatchObject({
      read: 3,
      leftOut: [{ reason: 'line above the column names', count }],
    })
  },
)

test('empty lines, quotation marks and lines within cells leave the numbers of lines right', async () => {
  const text = 'Site,Note,Beds\n"A\nlen",x,1\n\nBrock,"say ""hi""",2\nCarl,z\n'

  const { result } = await ingestedFiles({ 't.csv': text }, base)

  expect(result.sources[0]?.leftOut).toEqual([
    { reason: 'fewer fields than the header', count: 1, lines: [6] },
  ])
})

test.for([
  [['5 ft 0 in', '6 ft 1 in'], 'figures in some notation, not asked'],
  [['English, German', 'German', 'Basque, German, French'], 'lists in some cells, not asked'],
] as const)('what no question may be about is text: %j', async ([cells, taken]) => {
  expect((await takenOf(cells)).taken).toBe(taken)
})

async function readOf(text: string) {
  const { result, facts } = await ingestedFiles({ 't.csv': text }, base)
  return { facts, source: result.sources[0], remarks: result.sources[0]?.remarks?.join('\n') ?? '' }
}

test('a heading has the unit of its values, and a value in another unit is left out', async () => {
  const { facts, source } = await readOf(
    'Pump,Power (kW),Price (net)\nAldo,5 kW,3 £\nBess,6 kW,4 £\nCora,7 kW,5 £\nDora,8 kW,5 £\nEdda,900 g,6 £\n',
  )

  expect(facts.filter((fact) => fact.startsWith('a:Aldo a:P'))).toEqual([
    'a:Aldo a:Power_(kW) 5 (integer)',
    'a:Aldo a:Price_(net)_(£) 3 (integer)',
  ])
  expect(source?.leftOut.map(({ reason }) => reason)).toEqual([
    'value of "Power (kW)" in another unit than its heading has',
  ])
})

test('the view says which columns have no heading, years of two figures, lists, and keys', async () => {
  const { remarks } = await readOf(
    'Name,Born,Speaks,\nAldo,01.02.55,"English, German",x\nBess,13.04.66,English,y\nCora,05.06.77,"Basque, English",\n',
  )

  expect(remarks).toContain(
    'column 4 has no heading, and is left out with its 2 values such as "x"',
  )
  expect(remarks).toContain('"Born": years of two figures are of 1930 to 2029: 01.02.55 is 1955')
  expect(remarks).toContain('"Speaks": 2 of 3 cells hold ",": several values? (--separator ,;')
  expect(remarks).toContain('another value in each row: "Name"')
})

test.for([
  ['District no,Town', '101,Aldo\n14,Bess\n17,Cora\n', 'District no', 'codes, not asked'],
  ['callingPrefix,Town', '+1,Aldo\n+49,Bess\n+44,Cora\n', 'callingPrefix', 'codes, not asked'],
  ['Independent,Town', '0,Aldo\n1,Bess\n0,Cora\n', 'Independent', 'codes, not asked'],
  [
    'Place,Town',
    '"{""x"":1}",Aldo\n"{""x"":2}",Bess\n"{""x"":3}",Cora\n',
    'Place',
    'figures in some notation, not asked',
  ],
  ['Staff,Town', '101,Aldo\n14,Bess\n17,Cora\n', 'Staff', 'whole numbers'],
])('figures that measure nothing are not asked: %s', async ([head, rows, column, taken]) => {
  const { source } = await readOf(`${head}\n${rows}`)

  expect(source?.columns?.find((each) => each.column === column)?.taken).toBe(taken)
})

test('names of rows above which nothing stands are what each row is about, a count of rows is left out', async () => {
  const named = await readOf(',weight,speed\nWolf,40,60\nHare,4,70\nBear,200,50\n')
  const counted = await readOf(',Town,speed\n1,Aldo,60\n2,Bess,70\n3,Cora,50\n')

  expect(named.facts).toContain('a:Hare a:speed 70 (integer)')
  expect(counted.facts).toContain('a:Bess a:speed 70 (integer)')
  expect(counted.remarks).toContain('column 1 has no heading')
})

test('observations that nothing tells apart are refused, unless the owner says what they are about', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, row) => `${row % 2 ? 'Lunch' : 'Dinner'},${row + 9}.5`,
  )
  const text = `Meal,Bill\n${rows.join('\n')}\n`

  await expect(readOf(text)).rejects.toThrow('"Meal" has 2 names in 12 rows')
  const told = { columns: [{ kind: 'correction', column: 'Meal', is: 'subject' } as const] }
  const { facts } = await ingestedFiles({ 't.csv': text }, { '*': { base: 'a:', table: told } })
  expect(facts).toContain('a:Dinner a:Bill 9.5 (decimal)')
})
