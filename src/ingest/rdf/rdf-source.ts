import { ElenchusError } from '../../errors.ts'
import { leftOutCounter } from '../left-out-counter.ts'
import type { ReadCount, Reading, Source } from '../source.ts'
import { type DocumentPlace, type Parse, type ParsedQuad, SyntaxFault } from './quad.ts'
import { sinkOf } from './sink-of.ts'
import { type IriFault, quadFault } from './term-fault.ts'
import { Utf8Pieces } from './utf8-pieces.ts'

/** A source that can also be read as quads, with the graphs that facts do not keep. */
export interface RdfSource extends Source {
  readonly parse: Parse
}

/** What `readRdf` reads. */
export interface RdfSyntax {
  /** As people call it: `Turtle`. */
  readonly name: string
  readonly parse: Parse
  /** What is left to check of the IRIs that the parser gives. */
  readonly iriFault: IriFault
}

/**
 * Reads a syntax of RDF whose statements may span lines. A triple that cannot be kept is left out and counted; where the
 * syntax itself breaks, nothing tells where to go on, and reading fails with `broken-syntax`.
 */
export function rdfSource({
  name,
  parse,
  iriFault,
  ...source
}: RdfSyntax & Omit<Source, 'read'>): RdfSource {
  return { ...source, parse, read: (reading) => readRdf(reading, { name, parse, iriFault }) }
}

/** What was read before the place that reading begins at. */
interface ReadBefore extends DocumentPlace {
  readonly kept: number
}

export async function readRdf(
  reading: Reading,
  { name: syntax, parse, iriFault }: RdfSyntax,
  from?: ReadBefore,
): Promise<ReadCount> {
  const { file, name, chunks, sink, strict, advanced } = reading
  const counter = leftOutCounter(name, strict)
  const pieces = new Utf8Pieces(chunks)
  let [read, kept, invalidUtf8] = [from?.kept ?? 0, from?.kept ?? 0, 0]
  const add = sinkOf(sink)

  async function* paced(): AsyncGenerator<string> {
    for await (const piece of pieces) {
      yield piece
      advanced(kept)
      await sink.drain()
    }
  }
  const onQuad = (quad: ParsedQuad, line: number) => {
    read++
    const fault = quadFault(quad, iriFault) ?? (pieces.broken ? undecodedFault(quad) : undefined)
    if (fault !== undefined) return counter.leaveOut(fault, line)
    if (pieces.broken && quad.object.value.includes('\ufffd')) invalidUtf8++
    add(quad)
    kept++
  }
  try {
    const options = { ...(file.base !== undefined && { base: file.base }), strict, onQuad }
    await parse(paced(), from === undefined ? options : { ...options, from })
  } catch (error) {
    throw error instanceof SyntaxFault ? brokenSyntax(error, name, syntax, kept) : error
  }
  advanced(kept)
  return { source: name, read, kept, invalidUtf8, leftOut: counter.counts() }
}

/** Two names that differ in what cannot be read would become one entity. */
function undecodedFault({ subject, predicate, object }: ParsedQuad): string | undefined {
  const named = object.termType === 'Literal' ? (object.datatype?.value ?? '') : object.value
  return [subject.value, predicate.value, named].some((iri) => iri.includes('\ufffd'))
    ? 'IRI that is not UTF-8'
    : undefined
}

function brokenSyntax(
  fault: SyntaxFault,
  name: string,
  syntax: string,
  kept: number,
): ElenchusError {
  const where = fault.line > 0 ? `Line ${fault.line} of "${name}"` : `"${name}"`
  const why = fault.message.replace(/\.$/, '').slice(0, 300)
  return new ElenchusError(
    'broken-syntax',
    `${where} is not valid ${syntax}: ${why}. ${kept} triples precede it; nothing of the file was kept.`,
    {
      fix: 'Correct it, or convert the file to N-Triples with a tolerant tool; in N-Triples only the broken line is skipped. If the file has one triple per line, use --format nt.',
      cause: fault,
    },
  )
}
