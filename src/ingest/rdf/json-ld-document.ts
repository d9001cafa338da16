import { pipeline } from 'node:stream/promises'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { DataFactory } from 'rdf-data-factory'
import { ElenchusError } from '../../errors.ts'
import { JsonChecker } from './json-checker.ts'
import type { UsualContext } from './json-ld-context.ts'
import type { JsonLdItems, ListHead, ListItem } from './json-ld-items.ts'
import { type NodeQuads, usualNode } from './json-ld-node.ts'
import { noBase } from './no-base.ts'
import { faultOf, type ParsedQuad, type ParseOptions } from './quad.ts'

/** So many unusual nodes are put together. */
const together = 16

/** Reads the usual nodes of a document by itself, what is unusual by the parser. */
export class JsonLdDocument {
  readonly #options: ParseOptions
  // one for all of the document: nodes without a label are numbered
  readonly #factory = new DataFactory({ blankNodePrefix: '-' })
  #unusual: ListItem[] = []

  constructor(options: ParseOptions) {
    this.#options = options
  }

  /** Takes nodes as long as there are any. */
  async readItems(items: JsonLdItems, head: ListHead, context: UsualContext): Promise<void> {
    const newLabel = () => this.#factory.blankNode().value
    for (let item = await items.next(); item !== undefined; item = await items.next()) {
      const node = parsed(item.text)
      // the checker says what is wrong
      if (node === undefined) break
      const usual = usualNode(node, context, newLabel)
      if (usual !== undefined && isAll(item.text, usual)) {
        for (const quad of usual.quads) this.#options.onQuad(quad, 0)
      } else this.#unusual.push(item)
      if (this.#unusual.length === together) await this.#readUnusual(head)
      await items.take()
    }
    if (this.#unusual.length > 0) await this.#readUnusual(head)
  }

  /** The unread rest, after the document's beginning. */
  async readRest(items: JsonLdItems, beginning: string): Promise<void> {
    const checker = new JsonChecker()
    const { text, line } = items.before
    checker.take(beginning + text)
    checker.line = line
    async function* rest() {
      yield beginning
      for await (const piece of items.rest()) {
        checker.take(piece)
        yield piece
      }
      checker.end()
    }
    await this.#parse(rest())
  }

  async #readUnusual({ text: beginning }: ListHead): Promise<void> {
    const items = this.#unusual
    this.#unusual = []
    const checker = new JsonChecker()
    checker.take(beginning)
    function* texts() {
      yield beginning
      for (const [index, { text, line }] of items.entries()) {
        const comma = index === 0 ? '' : ','
        checker.take(comma)
        checker.line = line
        checker.take(text)
        yield comma + text
      }
      yield beginning.trimStart().startsWith('[') ? ']' : ']}'
    }
    await this.#parse(texts())
  }

  async #parse(pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const parser = new PushingParser(this.#options, this.#factory)
    try {
      await pipeline(pieces, parser)
    } catch (error) {
      if (parser.remote !== undefined) throw remoteContext(parser.remote, error)
      throw faultOf(error, 0)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether keys are unique (`JSON.parse` keeps one of two); may mistake text for a key. */
function isAll(text: string, { keys }: NodeQuads): boolean {
  let colons = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1
    while (isBlank(text.charCodeAt(before))) before--
    if (text[before] === '"') colons++
  }
  return colons === keys
}
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** Hands quads over as they are found. */
class PushingParser extends JsonLdParser {
  /** The context elsewhere that the document wanted. */
  remote: string | undefined
  readonly #onQuad: ParseOptions['onQuad']

  constructor({ base = noBase, strict, onQuad }: ParseOptions, dataFactory: DataFactory) {
    super({
      dataFactory,
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
    `The JSON-LD context is remote (${url.slice(0, 300)}), and Elenchus does not fetch contexts.`,
    {
      fix: 'Put the context\'s content under "@context", or expand the file with a JSON-LD tool first.',
      cause,
    },
  )
}
