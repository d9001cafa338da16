import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openJournal } from './journal.ts'
import { readLatest } from './read-latest.ts'

const Row = z.looseObject({ question: z.string(), sample: z.number(), text: z.string() })
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-journal-'))
  path = join(folder, 'run', 'responses.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

test('every record that was acknowledged is in the file, in the order of the appends', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({ n }))
  {
    await using journal = await openJournal(path)
    await Promise.all(rows.map((row) => journal.append(row)))
  }

  expect(await readFile(path, 'utf8')).toBe(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
})

test('closing waits for what was appended, and nothing can be appended after it', async () => {
  const journal = await openJournal(path)
  const appended = journal.append({ n: 1 })

  await journal.close()

  await appended
  expect(await readFile(path, 'utf8')).toBe('{"n":1}\n')
  await expect(journal.append({ n: 2 })).rejects.toThrow('is closed')
})

test.for([
  { before: '{"n":1}\n{"n":2', after: '{"n":1}\n' },
  { before: '{"n":1}\n{"n":2}', after: '{"n":1}\n' },
  { before: '{"n":1}\n', after: '{"n":1}\n' },
  { before: `{"n":1}\n"${'x'.repeat(200_000)}`, after: '{"n":1}\n' },
  { before: '{"n"', after: '' },
  { before: '', after: '' },
])('an unfinished last line is cut off, and only that', async ({ before, after }) => {
  await (await openJournal(path)).close()
  await writeFile(path, before)

  await using journal = await openJournal(path)
  await journal.append({ n: 9 })

  expect(await readFile(path, 'utf8')).toBe(`${after}{"n":9}\n`)
})

test('two cannot write one journal, and the next one can once the first has closed', async () => {
  const first = await openJournal(path)

  await expect(openJournal(path)).rejects.toMatchObject({
    code: 'path-in-use',
    message: expect.stringContaining(`process ${process.pid}`),
  })

  await first.close()
  await (await openJournal(path)).close()
})

test('of records with the same question and sample the last one counts', async () => {
  await using journal = await openJournal(path)
  await journal.append({ question: 'a', sample: 0, text: 'failed' })
  await journal.append({ question: 'b', sample: 0, text: 'first' })
  await journal.append({ question: 'a', sample: 1, text: 'other sample' })
  await journal.append({ question: 'a', sample: 0, text: 'answered' })
  await appendFile(path, '{"question":"b"')

  const texts: string[] = []
  for await (const row of readLatest(path, Row)) texts.push(row.text)

  expect(texts).toEqual(['first', 'other sample', 'answered'])
})

test('a full disk is an error that says what was kept, and the journal can be opened again', async ({
  skip,
}) => {
  const small = join(folder, 'small')
  if (!mountSmallDisk(small)) return skip('needs the right to mount a small disk')
  try {
    const full = join(small, 'responses.jsonl')
    const journal = await openJournal(full)
    await journal.append({ text: 'kept' })

    const failing = journal.append({ text: 'x'.repeat(1_000_000) })

    await expect(failing).rejects.toMatchObject({
      code: 'disk-full',
      message: expect.stringContaining('with the 1 record that this process added'),
      fix: expect.stringContaining('Free some space'),
    })
    await expect(journal.append({ text: 'small' })).rejects.toMatchObject({ code: 'disk-full' })
    await journal.close()
    expect(await readFile(full, 'utf8')).toBe('{"text":"kept"}\n')
    await (await openJournal(full)).close()
  } finally {
    execFileSync('umount', [small])
  }
})

function mountSmallDisk(at: string): boolean {
  try {
    execFileSync('mkdir', [at])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
