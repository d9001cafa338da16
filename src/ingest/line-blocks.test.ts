import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachLine } from './each-line.ts'
import { lineBlocks } from './line-blocks.ts'

test('blocks hold the same lines as the stream, whole, wherever it is cut', async () => {
  const piece = fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', 'long line ')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 20 }),
      async (parts, size) => {
        const chunks = parts.map((pieces) => Buffer.from(pieces.join('')))

        const blocks: Buffer[] = []
        for await (const block of lineBlocks(streamed(chunks), size)) {
          if (block.kind === 'lines') blocks.push(Buffer.from(block.bytes))
        }

        expect(Buffer.concat(blocks).toString()).toBe(Buffer.concat(chunks).toString())
        // the lines of all blocks are the lines of the whole
        const apart: string[] = []
        for (const block of blocks) apart.push(...(await linesOf([block])))
        expect(apart).toEqual(await linesOf(chunks))
      },
    ),
    { numRuns: 1000 },
  )
})

test.for([
  ['\n', ['a', 'too long', 'b']],
  ['\r\n', ['a', 'too long', 'b']],
  ['', ['a', 'too long']],
] as const)('a line that is too long is passed over to its end %j', async ([end, kinds]) => {
  const chunks = ['a\n', 'x'.repeat(50), 'x'.repeat(50), end === '' ? '' : `x${end}b`]

  const blocks: string[] = []
  for await (const block of lineBlocks(streamed(chunks.map((text) => Buffer.from(text))), 1, {
    longest: 60,
  })) {
    blocks.push(block.kind === 'lines' ? block.bytes.toString().trim() : block.kind)
  }

  expect(blocks).toEqual(kinds)
})

async function linesOf(chunks: readonly Buffer[]): Promise<string[]> {
  const lines: string[] = []
  await eachLine(streamed(chunks), {
    line: (bytes, start, end) => lines.push(bytes.toString('utf8', start, end)),
    tooLong: () => undefined,
    between: async () => undefined,
  })
  return lines
}

async function* streamed(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}
