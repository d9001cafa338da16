import { pipeline } from 'node:stream/promises'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { DataFactory } from 'rdf-data-factory'
import { ElenchusError } from '../../../errors.ts'
import { JsonChecker } from './json-checker.ts'
import { noBase } from './no-base.ts'
import { faultOf, type ParsedQuad, type ParseOptions } from './quad.ts'
import { type RdfSource, rdfSource } from './rdf-source.ts'
import { anyIriFault } from './term-fault.ts'

/**
 * JSON-LD. As the standard has it, what no context gives an IRI is no triple and passed over; `--strict` refuses it. Contexts
 * elsewhere are never fetched.
 */
export const jsonLd: RdfSource = rdfSource({
  id: 'json-ld',
  name: 'JSON-LD',
  description: 'JSON-LD, with its context in the file',
  extensions: ['.jsonld'],
  recognises: isJsonLd,
  iriFault: anyIriFault,
  parse,
})

/** Whether JSON that begins so is JSON-LD. */
export function isJsonLd(start: string): boolean {
  return /^\s*(?:\[\s*)?\{/.test(start) && /"@(?:context|id|graph)"\s*:/.test(start)
}

async function parse(pieces: AsyncIterable<string>, options: ParseOptions): Promise<void> {
  const parser = new PushingParser(options)
  const checker = new JsonChecker()
  try {
    await pipeline(checked(pieces, checker), parser)
  } catch (error) {
    if (parser.remote !== undefined) throw remoteContext(parser.remote, error)
    throw faultOf(error, 0)
  }
}

async function* checked(
  pieces: AsyncIterable<string>,
  checker: JsonChecker,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    checker.take(piece)
    yield piece
  }
  checker.end()
}

/** Hands quads over as they are found. */
class PushingParser extends JsonLdParser {
  /** The context elsewhere that the document wanted. */
  remote: string | undefined
  readonly #onQuad: ParseOptions['onQuad']

  constructor({ base = noBase, strict, onQuad }: ParseOptions) {
    super({
      dataFactory: new DataFactory({ blankNodePrefix: '-' }),
      baseIRI: base,
      strictValues: strict,
      documentLoader: {
        load: (url) => {
          this.remote = url
          return Promise.reject(new Error('contexts are not fetched'))
        },
      },
    })
    this.#onQuad = onQuad
  }

  override push(quad: ParsedQuad | null): boolean {
    if (quad !== null) this.#onQuad(quad, 0)
    return true
  }
}

function remoteContext(url: string, cause: unknown): ElenchusError {
  return new ElenchusError(
    'remote-context',
    `The context of the JSON-LD stands elsewhere, at ${url.slice(0, 300)}, and Elenchus fetches none.`,
    {
      fix: 'Put what stands there under "@context" in place of the address, or expand the file with a JSON-LD tool first.',
      cause,
    },
  )
}
