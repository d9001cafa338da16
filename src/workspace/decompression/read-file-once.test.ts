import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFileOnce } from './read-file-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-once-'))
afterAll(() => rmSync(folder, { recursive: true }))

// several chunks
const content = Buffer.alloc(2_000_000, 'line\n')
const path = join(folder, 'file')

test('its hash is that of its bytes', async () => {
  const reading = await readAfter(() => undefined)

  expect(reading.sha256()).toBe(createHash('sha256').update(content).digest('hex'))
  expect(reading.bytesRead()).toBe(content.length)
})

test('memory that is given back is used again, other memory stays as it is', async () => {
  writeFileSync(path, content)
  const { chunks, reuse, sha256 } = readFileOnce(path, statSync(path))
  const memory = new Set<ArrayBufferLike>()
  const kept: Buffer[] = []
  const others = Buffer.alloc(1 << 19, 1)

  for await (const chunk of chunks) {
    memory.add(chunk.buffer)
    if (kept.length === 0) kept.push(chunk)
    else reuse(chunk)
    reuse(others)
  }

  expect(memory.size).toBeLessThan(4)
  expect(kept[0]?.equals(content.subarray(0, kept[0].length))).toBe(true)
  expect(others.every((byte) => byte === 1)).toBe(true)
  expect(sha256()).toBe(createHash('sha256').update(content).digest('hex'))
})

test.for([
  ['grows', () => appendFileSync(path, 'more')],
  ['is cut short', () => truncateSync(path, 1_000_000)],
  [
    'is written over with as many bytes',
    () => writeFileSync(path, Buffer.alloc(2_000_000, 'else\n')),
  ],
] as const)('a file that %s while it is read is refused', async ([, change]) => {
  await expect(readAfter(change)).rejects.toMatchObject({ code: 'source-changed' })
})

test('a file that is deleted while it is read was open, and is whole', async () => {
  const reading = await readAfter(() => rmSync(path))

  expect(reading.bytesRead()).toBe(content.length)
})

/** Reads a file to its end; something is done to it after the first chunk. */
async function readAfter(change: () => void) {
  writeFileSync(path, content)
  const reading = readFileOnce(path, statSync(path))
  let chunks = 0
  for await (const chunk of reading.chunks) {
    if (chunk.length > 0 && chunks++ === 0) change()
  }
  return reading
}
