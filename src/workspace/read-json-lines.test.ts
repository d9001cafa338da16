import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readJsonLines } from './read-json-lines.ts'
import { writeJsonLines } from './write-json-lines.ts'

const Row = z.looseObject({ n: z.number() })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-lines-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'rows.jsonl')
  await writeFile(path, content)
  return path
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const row of rows) list.push(row)
  return list
}

test('records come with their line numbers, empty lines and Windows ends are passed over, unknown fields kept', async () => {
  const path = await fileOf('\uFEFF{"n":1}\r\n\n{"n":2,"more":"\u2028"}')

  const rows = await all(readJsonLines(path, Row))

  expect(rows.map(({ line, record }) => [line, record])).toEqual([
    [1, { n: 1 }],
    [3, { n: 2, more: '\u2028' }],
  ])
})

test.for([
  { content: '{"n":1}\n{"n":}\n', reason: 'line 2: it is not valid JSON' },
  { content: '{"n":1}\n{"n":"2"}\n', reason: 'line 2: n: Invalid input: expected number' },
  { content: '{"n":1}\n[]\n', reason: 'line 2: Invalid input: expected object' },
  { content: Buffer.from([0x7b, 0xff, 0x7d, 0x0a]), reason: 'line 1: it is not valid UTF-8' },
  { content: '{"n":1}\n{"n":2', reason: 'line 2: the file breaks off in the middle of a record' },
])('a broken line is an error with its number and why: $reason', async ({ content, reason }) => {
  const path = await fileOf(content)

  const reading = all(readJsonLines(path, Row))

  await expect(reading).rejects.toMatchObject({
    code: 'unreadable-line',
    message: expect.stringContaining(reason),
    fix: expect.stringMatching(/./),
  })
})

test('the unfinished line of a growing file is left for later', async () => {
  const path = await fileOf('{"n":1}\n{"n":2')

  const rows = await all(readJsonLines(path, Row, { file: 'growing' }))

  expect(rows.map(({ record }) => record.n)).toEqual([1])
})

test('what is appended while a file is read is left for the next reader', async () => {
  const path = await fileOf('{"n":1}\n{"n":2}\n')

  const seen: number[] = []
  for await (const { record } of readJsonLines(path, Row, { file: 'growing' })) {
    seen.push(record.n)
    await appendFile(path, '{"n":3}\n{"n"')
  }

  expect(seen).toEqual([1, 2])
})

test.for([
  { path: 'nothing.jsonl', code: 'no-such-file' },
  { path: '.', code: 'unreadable-file' },
])('$path is refused as $code', async ({ path, code }) => {
  await expect(all(readJsonLines(join(folder, path), Row))).rejects.toMatchObject({ code })
})

test('what is written is read again, wherever the blocks of the file end', async () => {
  const path = join(folder, 'written.jsonl')
  const rows = fc.array(
    fc.record({ n: fc.integer(), text: fc.string({ unit: 'grapheme', maxLength: 400 }) }),
  )

  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 0, max: 200_000 }), async (some, length) => {
      const records = [{ n: 0, text: 'é'.repeat(length) }, ...some]
      const { count } = await writeJsonLines(path, records)

      const read = await all(readJsonLines(path, Row))

      expect(count).toBe(records.length)
      expect(read.map(({ record }) => record)).toEqual(records)
      expect(read.map(({ line }) => line)).toEqual(records.map((_, index) => index + 1))
    }),
    { numRuns: 40 },
  )
})
