import { CoderPool } from '../n-triples/coder-pool.ts'
import { holdsLines, readLinesBehind } from '../n-triples.ts'
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
 * by N3.js; or as N-Triples, where there has been a triple a line: there a broken line is left out alone.
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
  let beginsWithLines: boolean | undefined
  // dumps of DBpedia are called Turtle and have a triple a line, some of them broken
  const isOfLines = (rest: Buffer) => {
    const { prefixes, base } = ahead.declared
    const declares = prefixes.length > 0 || base !== file.base
    if (graphs || declares || file.format !== undefined || beginsWithLines !== true) return false
    return kept < line && holdsLines(textOf(rest), false)
  }
  const rest = (bytes: Buffer) => {
    if (!isOfLines(bytes)) return restByN3(bytes)
    const { reuse: _, ...behind } = { ...reading, chunks: ahead.rest(bytes) }
    return readLinesBehind(behind, { lines: line - 1, kept })
  }
  const restByN3 = (bytes: Buffer) => {
    const { prefixes, base } = ahead.declared
    // the one that was given, N3.js has anyway, whatever it looks like
    const said = base === file.base ? undefined : base
    const place = { kept, line, inGraph, prefixes, base: said }
    return readRdf({ ...reading, chunks: ahead.rest(bytes) }, syntax, place)
  }
  for (let next = await ahead.take(); next !== undefined; next = await ahead.take()) {
    const result = await next.result
    beginsWithLines ??= holdsLines(textOf(next.bytes), false)
    if (result.began === !inGraph) return await rest(next.bytes)
    sink.block(result.block)
    kept += result.triples
    line += result.lines
    inGraph = result.ends ?? inGraph
    advanced(kept)
    await sink.drain()
    ahead.tell(result)
    const left = next.bytes.subarray(result.end)
    if (left.length === 0 || (result.goesOn && (await ahead.join(left)))) continue
    return await rest(left)
  }
  // it says what is wrong
  if (inGraph) return await restByN3(Buffer.alloc(0))
  return { source: name, read: kept, kept, invalidUtf8: 0, leftOut: [] }
}

/** Enough to see whether there is a triple a line. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, 1 << 14)
}
