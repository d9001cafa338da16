import type { Declared } from '@elenchus/rdf-coder'
import { rdfCoder } from '../../knowledge/store/coder.ts'
import { holdsLines, readLinesBehind } from '../n-triples.ts'
import type { ReadCount, Reading } from '../source.ts'
import { type RdfSyntax, readRdf } from './rdf-source.ts'
import { type StatementBlock, statementBlocks } from './statement-blocks.ts'

/** As with N-Triples. */
const blockSize = 1 << 20
/** Of a statement that goes on, so much is put together. */
const mostJoined = 1 << 24
const nothing = Buffer.alloc(0)

/** Turtle, or TriG, whose statements may stand in graphs. */
export interface TurtleSyntax extends RdfSyntax {
  readonly graphs: boolean
}

/**
 * Reads Turtle or TriG by blocks as far as its statements are the usual ones, and from the first other one on
 * by N3.js; or as N-Triples, where there has been a triple a line: there a broken line is left out alone.
 */
export async function readTurtle(
  reading: Reading,
  syntax: TurtleSyntax,
  size: number = blockSize,
): Promise<ReadCount> {
  const { file, name, chunks, sink, blankPrefix, advanced } = reading
  const { graphs } = syntax
  const coder = rdfCoder({ blankPrefix, graphs: false })
  const blocks = statementBlocks(chunks, size, graphs)
  let declared: Declared = { prefixes: [], base: file.base }
  let [kept, line, inGraph] = [0, 1, false]
  let beginsWithLines: boolean | undefined
  let left: Buffer = nothing
  // dumps of DBpedia are called Turtle and have a triple a line, some of them broken
  const isOfLines = (rest: Buffer) => {
    const { prefixes, base } = declared
    const declares = prefixes.length > 0 || base !== file.base
    if (graphs || declares || file.format !== undefined || beginsWithLines !== true) return false
    return kept < line && holdsLines(textOf(rest), false)
  }
  const rest = (bytes: Buffer) => {
    if (!isOfLines(bytes)) return restByN3(bytes)
    const { reuse: _, ...behind } = { ...reading, chunks: bytesOf(bytes, blocks) }
    return readLinesBehind(behind, { lines: line - 1, kept })
  }
  const restByN3 = (bytes: Buffer) => {
    const { prefixes, base } = declared
    // the one that was given, N3.js has anyway, whatever it looks like
    const said = base === file.base ? undefined : base
    const place = { kept, line, inGraph, prefixes, base: said }
    return readRdf({ ...reading, chunks: bytesOf(bytes, blocks) }, syntax, place)
  }
  try {
    for (let number = 0, next = await blocks.next(); next.done !== true; number++) {
      const { bytes: more, cut } = next.value
      const bytes = left.length === 0 ? more : Buffer.concat([left, more])
      beginsWithLines ??= holdsLines(textOf(bytes), false)
      // what does not end as statements do may be cut within a name
      const turtle = cut ? bytes : nothing
      const result = coder.codeTurtle({ turtle, number, graphs, ...declared })
      if (result.began === !inGraph) return await rest(bytes)
      sink.block(result.block)
      kept += result.triples
      line += result.lines
      inGraph = result.ends ?? inGraph
      advanced(kept)
      await sink.drain()
      declared = { prefixes: result.prefixes, base: result.base }
      left = bytes.subarray(result.end)
      if (left.length > 0 && (!result.goesOn || left.length > mostJoined)) return await rest(left)
      next = await blocks.next()
    }
    if (left.length > 0) return await rest(left)
    // it says what is wrong
    if (inGraph) return await restByN3(nothing)
  } finally {
    await blocks.return(undefined)
  }
  return { source: name, read: kept, kept, invalidUtf8: 0, leftOut: [] }
}

async function* bytesOf(
  first: Buffer,
  blocks: AsyncIterable<StatementBlock>,
): AsyncGenerator<Buffer> {
  yield first
  for await (const { bytes } of blocks) yield bytes
}

/** Enough to see whether there is a triple a line. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, 1 << 14)
}
