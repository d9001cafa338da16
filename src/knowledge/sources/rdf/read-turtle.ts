import { CoderPool } from '../n-triples/coder-pool.ts'
import type { ReadCount, Reading } from '../source.ts'
import { type RdfSyntax, readRdf } from './rdf-source.ts'
import { statementBlocks } from './statement-blocks.ts'
import { TurtleAhead } from './turtle-ahead.ts'

/** As with N-Triples. */
const blockSize = 1 << 20

/** Turtle, or TriG, whose statements may stand in graphs. */
export interface TurtleSyntax extends RdfSyntax {
  readonly graphs: boolean
}

/**
 * Reads Turtle or TriG by blocks in several threads, as far as its statements are the usual ones, and from the first other one on
 * by N3.js.
 */
export async function readTurtle(
  reading: Reading,
  syntax: TurtleSyntax,
  size: number = blockSize,
): Promise<ReadCount> {
  const { file, name, chunks, sink, threads, blankPrefix, advanced } = reading
  const { graphs } = syntax
  await using pool = new CoderPool(threads, { blankPrefix, graphs: false })
  const blocks = statementBlocks(chunks, size, graphs)
  await using ahead = new TurtleAhead(blocks, pool, { graphs, base: file.base })
  let [kept, line, inGraph] = [0, 1, false]
  const restByN3 = (bytes: Buffer) => {
    const { prefixes, base } = ahead.declared
    // the one that was given, N3.js has anyway, whatever it looks like
    const said = base === file.base ? undefined : base
    const place = { kept, line, inGraph, prefixes, base: said }
    return readRdf({ ...reading, chunks: ahead.rest(bytes) }, syntax, place)
  }
  for (let next = await ahead.take(); next !== undefined; next = await ahead.take()) {
    const result = await next.result
    if (result.began === !inGraph) return await restByN3(next.bytes)
    sink.block(result.block)
    kept += result.triples
    line += result.lines
    inGraph = result.ends ?? inGraph
    advanced(kept)
    await sink.drain()
    ahead.tell(result)
    const left = next.bytes.subarray(result.end)
    if (left.length === 0 || (result.goesOn && (await ahead.join(left)))) continue
    return await restByN3(left)
  }
  // it says what is wrong
  if (inGraph) return await restByN3(Buffer.alloc(0))
  return { source: name, read: kept, kept, invalidUtf8: 0, leftOut: [] }
}
