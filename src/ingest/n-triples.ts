import { type LineResult, NTriplesLine } from '@elenchus/rdf-coder'
import { rdfCoder } from '../knowledge/store/coder.ts'
import { leftOutCounter } from './left-out-counter.ts'
import { lineBlocks } from './line-blocks.ts'
import type { ReadCount, Reading, Source } from './source.ts'

/** Large enough that what all lines share is coded once in a while only, small enough for a core's cache. */
const blockSize = 1 << 20

export const nTriples: Source = {
  id: 'n-triples',
  description: 'N-Triples, one triple a line',
  extensions: ['.nt', '.ntriples'],
  recognises: (start) => holdsLines(start, false),
  read: (reading) => readStatements(reading, false, blockSize),
}

/** N-Quads; the graph that a fact stands in is not kept. */
export const nQuads: Source = {
  id: 'n-quads',
  description: 'N-Quads, one triple with its graph a line',
  extensions: ['.nq', '.nquads'],
  recognises: (start) => holdsLines(start, true),
  read: (reading) => readStatements(reading, true, blockSize),
}

const linesToRecognise = 100
const longLine = 1 << 13

/** A triple whose text goes on and on. */
const longTriple = /^(?:<[^<>\s]*>|_:\S+)[ \t]+<[^<>\s]*>[ \t]+"(?:[^"\\\r\n]|\\.)*\\?$/

/** Half of the lines will do: a name is not wrong because a line is broken. */
export function holdsLines(start: string, graphs: boolean): boolean {
  // the expression's own memory would not do for all of it
  if (start.length > longLine && longTriple.test(start.slice(0, longLine))) return true
  const line = new NTriplesLine({ graphs })
  const results = start
    .split(/\r\n|\r|\n/)
    .slice(0, linesToRecognise)
    .map((text) => Buffer.from(text))
    .map((bytes) => line.read(bytes, 0, bytes.length))
    .filter((result) => result !== 'empty')
  const triples = results.filter((result) => isTriple(result)).length
  return triples > 0 && 2 * triples >= results.length
}

/** A triple about a triple is left out, but is not a broken line. */
function isTriple(result: LineResult): boolean {
  return result === 'triple' || result === 'triple term or variable'
}

/** What another reader has read of a document before this one goes on. */
interface LinesBefore {
  readonly lines: number
  readonly kept: number
}

/** The N-Triples lines after a part that was read as Turtle. */
export function readLinesBehind(reading: Reading, before: LinesBefore): Promise<ReadCount> {
  return readStatements(reading, false, blockSize, before)
}

async function readStatements(
  { name, chunks, reuse, sink, strict, advanced, blankPrefix }: Reading,
  graphs: boolean,
  size: number,
  before: LinesBefore = { lines: 0, kept: 0 },
): Promise<ReadCount> {
  const counter = leftOutCounter(name, strict)
  const coder = rdfCoder({ blankPrefix, graphs })
  let [lines, read, kept, invalidUtf8] = [before.lines, before.kept, before.kept, 0]
  for await (const lineBlock of lineBlocks(chunks, size, { ...(reuse && { reuse }) })) {
    if (lineBlock.kind === 'too long') {
      lines++
      read++
      counter.leaveOut('longer than 256 MB', lines)
      continue
    }
    const { block, counts } = coder.codeLines(lineBlock.bytes)
    for (const { reason, count, lines: within } of inOrder(counts.leftOut)) {
      const numbers = within.map((line) => lines + line)
      counter.leaveOutAll(reason, count, numbers)
    }
    sink.block(block)
    lines += counts.lines
    read += counts.read
    kept += counts.kept
    invalidUtf8 += counts.invalidUtf8
    advanced(kept)
    await sink.drain()
  }
  advanced(kept)
  return { source: name, read, kept, invalidUtf8, leftOut: counter.counts() }
}

/** By their first lines: strict reading stops at the first of all. */
function inOrder<T extends { readonly lines: readonly number[] }>(leftOut: readonly T[]): T[] {
  return leftOut.toSorted((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0))
}
