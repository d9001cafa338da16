import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { ElenchusError } from '../../src/errors.ts'
import { openBytes } from '../../src/workspace/decompression/open-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

const small = Buffer.from('<urn:a> <urn:p> "Zoë" .\n<urn:b> <urn:p> "ÿ" .\n')
const large = Buffer.from(
  Array.from({ length: 60_000 }, (_, line) => `line ${(line * 7919) % 104729}\n`).join(''),
)

const kinds = [
  ['.gz', (bytes: Buffer) => gzipSync(bytes)],
  ['.bz2', (bytes: Buffer) => compressed('bzip2', bytes)],
  ['.zst', (bytes: Buffer) => compressed('zstd', bytes, '-q')],
] as const
const ways = [
  ['by a program', true],
  ['by ourselves', false],
] as const

describe.for(kinds)('%s', ([suffix, compress]) => {
  describe.for(ways)('%s', ([, programs]) => {
    test.skipIf(!installed(suffix)).for([
      ['nothing', Buffer.alloc(0)],
      ['a byte', Buffer.from('x')],
      ['lines', large],
      ['equal bytes', Buffer.alloc(3_000_000, 'a')],
      ['noise', noise(1_500_000)],
    ] as const)('%s comes back as it was', async ([, content]) => {
      const path = file(`whole${suffix}`, compress(content))

      const read = await readFile(path, programs)

      expect(read.equals(content)).toBe(true)
    })

    test.skipIf(!installed(suffix))('archives one behind the other are one', async () => {
      const parts = [large.subarray(0, 5), large.subarray(5, 300_000), large.subarray(300_000)]
      const path = file(`several${suffix}`, Buffer.concat(parts.map(compress)))

      expect((await readFile(path, programs)).equals(large)).toBe(true)
    })

    test.skipIf(!installed(suffix))('cut off anywhere, it is refused', async () => {
      const whole = compress(small)

      for (let length = 1; length < whole.length; length++) {
        const reading = readFile(file(`cut${suffix}`, whole.subarray(0, length)), programs)
        await expect(reading, `${length} bytes`).rejects.toMatchObject({ code: 'corrupt-archive' })
      }
    })

    test.skipIf(!installed(suffix))(
      'with any bits of a byte changed, it is refused or the same',
      { timeout: 60_000 },
      async () => {
        const whole = Buffer.concat([compress(small), compress(small)])
        const content = Buffer.concat([small, small])
        const place = fc.nat({ max: whole.length - 1 })
        const bits = fc.integer({ min: 1, max: 255 })

        await fc.assert(
          fc.asyncProperty(place, bits, async (at, mask) => {
            const damaged = Buffer.from(whole)
            damaged[at] = (damaged[at] ?? 0) ^ mask
            const read = await readOrRefuse(file(`damaged${suffix}`, damaged), programs)
            expect(read === 'refused' || read.equals(content)).toBe(true)
          }),
          // by a program and of bzip2, each run is a process
          { numRuns: programs || suffix === '.bz2' ? 40 : 200, seed: 7 },
        )
      },
    )

    test.skipIf(!installed(suffix))('says how far a large one could be read', async () => {
      const whole = compress(noise(2_000_000))
      const path = file(`far${suffix}`, whole.subarray(0, whole.length - 200_000))

      await expect(readFile(path, programs)).rejects.toMatchObject({
        code: 'corrupt-archive',
        message: expect.stringMatching(
          /"far\.\w+" is cut off: \d+ of its \d+ bytes .* \d+ bytes of content/,
        ),
      })
    })
  })
})

test('content that was decompressed on its way keeps the name of the archive', async () => {
  expect((await readFile(file('plain.nt.gz', small), true)).equals(small)).toBe(true)
})

test('what is piped in is decompressed too, and its size is not known', async () => {
  const opened = await openBytes('-', { input: inPieces(gzipSync(large), 999) })

  expect(opened.totalBytes).toBeUndefined()
  expect((await readAll(opened.chunks)).equals(large)).toBe(true)
  expect(opened.bytesRead()).toBe(gzipSync(large).length)
})

test('reading may stop early', async () => {
  const opened = await openBytes(file('early.bz2', compressed('bzip2', large)))

  for await (const chunk of opened.chunks) {
    expect(chunk.length).toBeGreaterThan(0)
    break
  }
})

test.skipIf(!installed('.bz2'))(
  'of little that is much, no more is held than is read',
  async () => {
    const zeros = compressed('bzip2', Buffer.alloc(200_000_000))
    const before = process.memoryUsage().arrayBuffers
    const opened = await openBytes(file('zeros.bz2', zeros), { programs: false })

    for await (const chunk of opened.chunks) {
      const held = process.memoryUsage().arrayBuffers - before
      expect(chunk.length).toBeGreaterThan(0)
      expect(held).toBeLessThan(20_000_000)
      break
    }
  },
)

function installed(suffix: string): boolean {
  if (suffix === '.gz') return true
  try {
    execFileSync(suffix === '.bz2' ? 'bzip2' : 'zstd', ['--version'], {
      stdio: 'ignore',
      input: '',
    })
    return true
  } catch {
    return false
  }
}

function compressed(program: string, bytes: Buffer, ...parameters: string[]): Buffer {
  return execFileSync(program, [...parameters, '-c'], { input: bytes, maxBuffer: 1 << 28 })
}

function noise(length: number): Buffer {
  let state = 1
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 24
    }),
  )
}

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function readOrRefuse(path: string, programs: boolean): Promise<Buffer | 'refused'> {
  try {
    return await readFile(path, programs)
  } catch (error) {
    if (error instanceof ElenchusError && error.code === 'corrupt-archive') return 'refused'
    throw error
  }
}

async function readFile(path: string, programs: boolean): Promise<Buffer> {
  return readAll((await openBytes(path, { programs })).chunks)
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
