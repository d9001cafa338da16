import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'

const base = { '*': { base: 'a:' } }

function day(text: string) {
  return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' }
}

const words = (...texts: readonly string[]) => texts.map((value) => ({ value, type: String }))

const shops = [
  words('Shop', 'Opened', 'Rent', 'Open'),
  [
    ...words('Aldo'),
    day('2019-07-04'),
    { value: 12.5, type: Number },
    { value: true, type: Boolean },
  ],
  [
    ...words('Bess'),
    day('2020-06-05'),
    { value: 13, type: Number },
    { value: false, type: Boolean },
  ],
]

test('what a workbook says is a date is one, whatever order it is shown in', async () => {
  const { facts, result } = await ingestedFiles(
    { 's.xlsx': await writeExcelFile(shops).toBuffer() },
    base,
  )

  expect(facts).toEqual([
    'a:Aldo a:Open true (boolean)',
    'a:Aldo a:Opened 2019-07-04 (date)',
    'a:Aldo a:Rent 12.5 (decimal)',
    'a:Aldo rdf:type a:Shop',
    'a:Bess a:Open false (boolean)',
    'a:Bess a:Opened 2020-06-05 (date)',
    'a:Bess a:Rent 13 (integer)',
    'a:Bess rdf:type a:Shop',
  ])
  expect(result.sources[0]?.columns?.[1]?.taken).toBe('dates')
})

test('each sheet is a table, below what stands over its heads; one that is none is left out and told', async () => {
  const staff = [
    words('Staff, 2026', '', ''),
    words('Name', 'Runs', 'Born in'),
    words('Cy', 'Aldo', 'York'),
  ]
  const book = await writeExcelFile([
    { data: shops, sheet: 'Shops' },
    { data: staff, sheet: 'Staff' },
    { data: [words('Notes'), words('made by hand')], sheet: 'Notes' },
  ]).toBuffer()

  const { facts, result } = await ingestedFiles({ 's.xlsx': book }, base)

  expect(facts).toContain('a:Cy a:Runs a:Aldo')
  expect(result.sharedNames).toEqual([
    { column: '"Runs" of s.xlsx, Staff', subjects: '"Shop" of s.xlsx, Shops', count: 1 },
  ])
  expect(result.sources[0]?.columns?.map(({ column }) => column)).toContain('Staff: Runs')
  expect(result.sources[0]?.remarks?.at(-1)).toContain('sheet "Notes" is left out')
})

test('a file that is called .xlsx and is none says what to do', async () => {
  await expect(ingestedFiles({ 's.xlsx': 'Shop,Opened\n' }, base)).rejects.toMatchObject({
    code: 'corrupt-archive',
    fix: expect.stringContaining('save it as .xlsx'),
  })
})
