import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseUnwritable } from './refuse-unwritable.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-unwritable-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is no place for a file, and nothing is left in it', async () => {
  const refused = refuseUnwritable(folder)

  await expect(refused).rejects.toMatchObject({
    code: 'unreadable-file',
    message: `${folder} is a folder, not a file.`,
  })
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is not there yet could be made, and is not', async () => {
  await refuseUnwritable(join(folder, 'new', 'deep', 'set.jsonl'))

  expect(readdirSync(folder)).toEqual([])
})

test('what lies below a file, or where no folder can be made, can not be written', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  // the system's own: nobody makes a file there, not even root
  const refusals = {
    [join(file, 'set.jsonl')]:
      `${join(file, 'set.jsonl')} is not possible: ${file} is a file, not a folder.`,
    [join(file, 'deep', 'set.jsonl')]:
      `${join(file, 'deep', 'set.jsonl')} is not possible: ${file} is a file, not a folder.`,
    '/proc/set.jsonl': "/proc/set.jsonl can't be written: its folder can't be created.",
  }

  for (const [path, message] of Object.entries(refusals)) {
    await expect(refuseUnwritable(path)).rejects.toMatchObject({ code: 'unreadable-file', message })
  }
})
