import { pipeline } from 'node:stream/promises'
import { DataFactory } from 'rdf-data-factory'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { noBase } from './no-base.ts'
import { faultOf, type ParsedQuad, type ParseOptions } from './quad.ts'
import { type RdfSource, rdfSource } from './rdf-source.ts'
import { anyIriFault } from './term-fault.ts'

export const rdfXml: RdfSource = rdfSource({
  id: 'rdf-xml',
  name: 'RDF/XML',
  description: 'RDF/XML',
  extensions: ['.rdf', '.owl', '.rdfs', '.xml'],
  recognises: (start) =>
    /^\s*</.test(start) && start.includes('http://www.w3.org/1999/02/22-rdf-syntax-ns#'),
  iriFault: anyIriFault,
  parse,
})

async function parse(pieces: AsyncIterable<string>, options: ParseOptions): Promise<void> {
  const parser = new PushingParser(options)
  try {
    await pipeline(pieces, parser)
    parser.close()
  } catch (error) {
    throw faultOf(error, parser.line())
  }
}

/** The parts of the parser's inside that are needed: it neither checks the document's end nor reports lines. */
interface Inside {
  readonly saxParser: { readonly line: number; readonly close: () => void }
}

/** Hands quads over as they are found, while the line is known. */
class PushingParser extends RdfXmlParser {
  readonly #onQuad: ParseOptions['onQuad']
  readonly #inside: Inside['saxParser']

  constructor({ base = noBase, onQuad }: ParseOptions) {
    super({
      // the same labels in every reading: the parser's own count goes on
      dataFactory: new DataFactory({ blankNodePrefix: '-' }),
      trackPosition: true,
      baseIRI: base,
    })
    this.#onQuad = onQuad
    this.#inside = (this as unknown as Inside).saxParser
  }

  line(): number {
    return this.#inside.line
  }

  /** Fails where the document breaks off. */
  close(): void {
    let failure: unknown
    this.once('error', (error) => {
      failure ??= error
    })
    this.#inside.close()
    if (failure !== undefined) throw failure
  }

  override push(quad: ParsedQuad | null): boolean {
    if (quad !== null) this.#onQuad(quad, this.line())
    return true
  }
}
