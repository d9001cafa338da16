import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openBytes } from './open-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-bytes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const content = Buffer.from(
  Array.from({ length: 50_000 }, (_, line) => `line ${line * 7919}\n`).join(''),
)
const whole = gzipSync(content)

test.for([
  ['plain', content],
  ['gzip', whole],
  [
    'gzip of two members',
    Buffer.concat([gzipSync(content.subarray(0, 99)), gzipSync(content.subarray(99))]),
  ],
] as const)('%s is read to its end, whatever it is called', async ([, bytes]) => {
  const opened = await openBytes(file(bytes))

  const read = await readAll(opened.chunks)

  expect(read.equals(content)).toBe(true)
  expect(opened.bytesRead()).toBe(bytes.length)
  expect(opened.totalBytes).toBe(bytes.length)
})

test.for([10, 18, whole.length >> 1, whole.length - 8, whole.length - 1])(
  'a gzip cut off after %i bytes is refused',
  async (length) => {
    const reading = readFile(file(whole.subarray(0, length)))

    await expect(reading).rejects.toMatchObject({
      code: 'corrupt-archive',
      message: expect.stringContaining(`of its ${length} bytes`),
    })
  },
)

test.for([1, 511, 1 << 20])('%i zeros behind a gzip are padding', async (zeros) => {
  const padded = Buffer.concat([whole, Buffer.alloc(zeros)])
  const opened = await openBytes(file(padded))

  const read = await readAll(opened.chunks)

  expect(read.equals(content)).toBe(true)
  expect(opened.bytesRead()).toBe(padded.length)
})

test.for([
  ['a byte', Buffer.from([7])],
  ['zeros and a byte', Buffer.concat([Buffer.alloc(1 << 20), Buffer.from([7])])],
  ['zeros and another archive', Buffer.concat([Buffer.alloc(9), whole])],
] as const)('%s behind a gzip is refused', async ([, behind]) => {
  const reading = readFile(file(Buffer.concat([whole, behind])))

  await expect(reading).rejects.toMatchObject({ code: 'corrupt-archive' })
})

test('a gzip with one wrong byte is refused', async () => {
  const damaged = Buffer.from(whole)
  damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 0xff
  const reading = readFile(file(damaged))

  await expect(reading).rejects.toMatchObject({ code: 'corrupt-archive' })
})

test('a missing file and a folder are refused by name', async () => {
  await expect(openBytes(join(folder, 'none.nt'))).rejects.toMatchObject({ code: 'no-such-file' })
  await expect(openBytes(folder)).rejects.toMatchObject({ code: 'unreadable-file' })
})

let files = 0
function file(bytes: Uint8Array): string {
  const path = join(folder, `file-${files++}`)
  writeFileSync(path, bytes)
  return path
}

async function readFile(path: string): Promise<Buffer> {
  return readAll((await openBytes(path)).chunks)
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}
