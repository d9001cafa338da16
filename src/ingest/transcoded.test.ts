import { expect, test } from 'vitest'
import { ingestedFiles } from '../../test/support/knowledge/ingested-files.ts'
import { transcoded } from './transcoded.ts'

const table = { base: 'a:', table: { subject: 'Name' } }
const csv = Buffer.from('Name,boss\nM\xfcller,Ada\nM\xf6ller,Bo\nRoe,Cy\n', 'latin1')

test('rows that are not UTF-8 never merge what they name, and are counted', async () => {
  const { facts, result } = await ingestedFiles({ 'l.csv': csv }, { '*': table })

  expect(facts).toEqual(['a:Roe a:boss a:Cy'])
  expect(result.sources[0]?.leftOut).toEqual([
    { reason: expect.stringContaining('--encoding'), count: 2, lines: [2, 3] },
  ])
})

test.for([
  ['windows-1252', csv],
  ['latin1', csv],
  ['utf-16le', Buffer.from(`\ufeff${csv.toString('latin1')}`, 'utf16le')],
  ['utf-8', Buffer.from(csv.toString('latin1'))],
] as const)('%s is read where it is told', async ([encoding, bytes]) => {
  const { facts, result } = await ingestedFiles({ 'l.csv': bytes }, { '*': { ...table, encoding } })

  expect(facts).toEqual(['a:Möller a:boss a:Bo', 'a:Müller a:boss a:Ada', 'a:Roe a:boss a:Cy'])
  expect(result.sources[0]?.leftOut).toEqual([])
})

test('triples in another encoding are read, too', async () => {
  const { facts } = await ingestedFiles(
    { 't.nt': Buffer.from('<a:M\xfcller> <a:p> "Zo\xeb" .\n', 'latin1') },
    { '*': { encoding: 'latin1' } },
  )

  expect(facts).toEqual(['a:Müller a:p Zoë (string)'])
})

test('a header that is not UTF-8 is refused with the fix', async () => {
  const file = { 'h.csv': Buffer.from('Name,Gr\xf6\xdfe\nAda,7\n', 'latin1') }

  await expect(ingestedFiles(file, { '*': table })).rejects.toMatchObject({
    code: 'bad-table',
    fix: expect.stringContaining('--encoding'),
  })
})

test.for([
  ['JSON Lines', '{"Name":"Roe","boss":"Cy"}\n{"Name":"M\xfcller","boss":"Ada"}\n'],
  ['lines of a list', '[\n{"Name":"M\xfcller","boss":"Ada"},\n{"Name":"Roe","boss":"Cy"}\n]\n'],
] as const)('%s that are not UTF-8 are left out and counted', async ([, text]) => {
  const { facts, result } = await ingestedFiles(
    { 'l.jsonl': Buffer.from(text, 'latin1') },
    { '*': table },
  )

  expect(facts).toEqual(['a:Roe a:boss a:Cy'])
  expect(result.sources[0]?.leftOut).toEqual([
    { reason: expect.stringContaining('--encoding'), count: 1, lines: [2] },
  ])
})

test('a character that is cut between two chunks is one', async () => {
  const bytes = Buffer.from('aé漢', 'utf16le')
  async function* pieces() {
    for (const byte of bytes) yield Buffer.from([byte])
  }
  const read: Buffer[] = []

  for await (const chunk of transcoded(pieces(), 'utf-16le')) read.push(chunk)

  expect(Buffer.concat(read).toString('utf8')).toBe('aé漢')
})

test('a spreadsheet of which nothing is told is read as Windows writes it, and that is said', async () => {
  const { facts, result } = await ingestedFiles({ 'l.csv': csv }, { '*': { base: 'a:' } })

  expect(facts).toContain('a:Müller a:boss a:Ada')
  expect(result.sources[0]?.remarks?.[0]).toContain('read as windows-1252')
})

test('where other letters are UTF-8, one broken row is left out', async () => {
  const mixed = Buffer.concat([
    Buffer.from('Name,boss\nMüller,Ada\nRoe,Cy\n'),
    csv.subarray(10, 21),
  ])

  const { facts, result } = await ingestedFiles({ 'l.csv': mixed }, { '*': { base: 'a:' } })

  expect(facts).toContain('a:Müller a:boss a:Ada')
  expect(result.sources[0]?.leftOut[0]?.count).toBe(1)
})
