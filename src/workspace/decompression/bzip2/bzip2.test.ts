import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from './bzip2.ts'
import { type Section, sections } from './sections.ts'

const content = Buffer.from(
  Array.from({ length: 30_000 }, (_, line) => `line ${(line * 7919) % 104729}\n`).join(''),
)
// three streams, of several blocks
const archive = archiveOf([
  content,
  content.subarray(0, 1000),
  Buffer.concat([content, Buffer.alloc(999, 'a')]),
])
const whole = Buffer.concat([content, content.subarray(0, 1000), content, Buffer.alloc(999, 'a')])

test.skipIf(archive === undefined)('what looks like a mark within a block is none', async () => {
  const place = fc.integer({ min: 40, max: 8 * (archive?.length ?? 0) - 100 })
  const kind = fc.constantFrom<Section['kind']>('block', 'end')

  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(place, kind), { maxLength: 6 }), async (places) => {
      const told = withinBlocks(await all(sections(inPieces())), places)

      expect(Buffer.concat(await all(textOf(each(told)))).equals(whole)).toBe(true)
    }),
    { numRuns: 30, seed: 7 },
  )
})

test.skipIf(archive === undefined)('what looks like a mark behind a block is damage', async () => {
  const [start, block, ...others] = await all(sections(inPieces()))
  if (start === undefined || block === undefined) throw new Error('no block')
  const longer = {
    ...block,
    to: block.to + 8,
    bytes: Buffer.concat([block.bytes, Buffer.alloc(1)]),
  }

  await expect(all(textOf(each([start, longer, ...others])))).rejects.toMatchObject({
    state: 'damaged',
  })
})

/** The sections, those of blocks cut at these bits as well. */
function withinBlocks(
  told: readonly Section[],
  places: readonly (readonly [number, Section['kind']])[],
): Section[] {
  const sorted = places.toSorted(([one], [other]) => one - other)
  return told.flatMap((section) => {
    if (section.kind !== 'block') return [section]
    const within = sorted.filter(([at]) => at > section.from && at < section.to)
    const starts = [[section.from, section.kind] as const, ...within]
    return starts.flatMap(([from, kind], index) => {
      const to = starts[index + 1]?.[0] ?? section.to
      const last = section.last && index === starts.length - 1
      const bytes = archive?.subarray(Math.floor(from / 8), Math.ceil(to / 8)) ?? Buffer.alloc(0)
      return from === to ? [] : [{ kind, from, to, last, bytes }]
    })
  })
}

function archiveOf(parts: readonly Buffer[]): Buffer | undefined {
  try {
    return Buffer.concat(parts.map((input) => execFileSync('bzip2', ['-1c'], { input })))
  } catch {
    return undefined
  }
}

async function* inPieces(): AsyncGenerator<Buffer> {
  for (let at = 0; at < (archive?.length ?? 0); at += 9973) {
    yield archive?.subarray(at, at + 9973) ?? Buffer.alloc(0)
  }
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = []
  for await (const value of values) gathered.push(value)
  return gathered
}
