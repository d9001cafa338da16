import { CoderPool } from '../n-triples/coder-pool.ts'
import type { ReadCount, Reading } from '../source.ts'
import { type RdfSyntax, readRdf } from './rdf-source.ts'
import { statementBlocks } from './statement-blocks.ts'
import { TurtleAhead } from './turtle-ahead.ts'

/** As with N-Triples. */
const blockSize = 1 << 20

/**
 * Reads Turtle or TriG by blocks in several threads, as far as its statements are the usual ones, and from the first other one on
 * by N3.js.
 */
export async function readTurtle(
  reading: Reading,
  syntax: RdfSyntax,
  size: number = blockSize,
): Promise<ReadCount> {
  const { name, chunks, sink, threads, blankPrefix, advanced } = reading
  await using pool = new CoderPool(threads, { blankPrefix, graphs: false })
  await using ahead = new TurtleAhead(statementBlocks(chunks, size), pool)
  let kept = 0
  let line = 1
  for (let next = await ahead.take(); next !== undefined; next = await ahead.take()) {
    const { block, triples, lines, end, goesOn, prefixes } = await next.result
    sink.block(block)
    kept += triples
    line += lines
    advanced(kept)
    await sink.drain()
    ahead.tell(prefixes)
    const left = next.bytes.subarray(end)
    if (left.length === 0 || (goesOn && (await ahead.join(left)))) continue
    const rest = { ...reading, chunks: ahead.rest(left) }
    return await readRdf(rest, syntax, { kept, line, prefixes })
  }
  return { source: name, read: kept, kept, invalidUtf8: 0, leftOut: [] }
}
