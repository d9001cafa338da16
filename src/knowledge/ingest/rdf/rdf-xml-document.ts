import { pipeline } from 'node:stream/promises'
import { DataFactory } from 'rdf-data-factory'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { noBase } from './no-base.ts'
import { faultOf, type ParsedQuad, type ParseOptions } from './quad.ts'
import { type RdfRoot, rdfRoot, UsualElements } from './rdf-xml-elements.ts'
import { TextAhead } from './text-ahead.ts'

/** Longer ones are not gathered. */
const longestElement = 1 << 20
const longestRoot = 1 << 14
/** So much of unusual elements is put together. */
const together = 1 << 14
const tag =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>|(\/?)[^\s<>/!?](?:[^<>"'/]|\/(?!>)|"[^"<]*"|'[^'<]*')*(\/?)>)/y
const loneReturn = /\r[^\n]/
/** A name that a document may have only once. */
const naming = /\bID\s*=/

/** Reads the usual elements of a document by itself, what is unusual by the parser. */
export class RdfXmlDocument implements AsyncDisposable {
  readonly #options: ParseOptions
  // one for all of the document: nodes without a name are numbered
  readonly #factory = new DataFactory({ blankNodePrefix: '-' })
  readonly #ahead: TextAhead
  #unusual = ''
  #line = 1
  #looked = ''

  constructor(pieces: AsyncIterable<string>, options: ParseOptions) {
    this.#options = options
    this.#ahead = new TextAhead(pieces)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ahead[Symbol.asyncDispose]()
  }

  /** Reads all of it. */
  async read(): Promise<void> {
    const root = await this.#root()
    if (root === undefined) return this.readRest()
    await this.#readElements(root)
    if (this.#unusual !== '') await this.#readUnusual(root)
    await this.readRest(root)
  }

  /** From the place on by the parser, behind the root's tag where there was one. */
  async readRest(root?: RdfRoot): Promise<void> {
    const ahead = this.#ahead
    await this.#parse(root, ahead.line, ahead.rest())
  }

  async #root(): Promise<RdfRoot | undefined> {
    const ahead = this.#ahead
    while (ahead.length < longestRoot && (await ahead.more())) {
      const root = rdfRoot(ahead.text)
      if (root === undefined) continue
      ahead.leave(root.text.length)
      return root
    }
    return undefined
  }

  async #readElements(root: RdfRoot): Promise<void> {
    const elements = new UsualElements(root)
    while (await this.#readElement(elements)) {
      if (this.#unusual.length > together) await this.#readUnusual(root)
    }
  }

  /** False where what stands next is no element that can be read alone. */
  async #readElement(elements: UsualElements): Promise<boolean> {
    const ahead = this.#ahead
    await ahead.skipBlanks()
    if (this.#hasLoneReturn()) return false
    if (elements.read(ahead.text, ahead.at)) {
      for (const quad of elements.quads) this.#options.onQuad(quad, ahead.line)
      ahead.leave(elements.end)
      return true
    }
    const end = elementEnd(ahead.text, ahead.at)
    if (end === 'none') return false
    if (end === 'goes on') return ahead.length <= longestElement && (await ahead.more())
    const element = ahead.text.slice(ahead.at, end)
    if (naming.test(element)) return false
    this.#keep(element)
    ahead.leave(end)
    return true
  }

  /** The parser counts lines by these too. */
  #hasLoneReturn(): boolean {
    const { text } = this.#ahead
    if (text === this.#looked) return false
    this.#looked = text
    return loneReturn.test(text)
  }

  /** For the parser, at the line where it stands. */
  #keep(element: string): void {
    if (this.#unusual === '') this.#line = this.#ahead.line
    const line = this.#line + breaksIn(this.#unusual)
    this.#unusual += '\n'.repeat(this.#ahead.line - line) + element
  }

  async #readUnusual(root: RdfRoot): Promise<void> {
    const text = this.#unusual
    this.#unusual = ''
    await this.#parse(root, this.#line, [text, `</${root.name}>`])
  }

  /** What begins at that line, behind the root's tag where there was one. */
  async #parse(
    root: RdfRoot | undefined,
    line: number,
    pieces: Iterable<string> | AsyncIterable<string>,
  ): Promise<void> {
    const beginning = root?.text ?? ''
    const before = line - 1 - breaksIn(beginning)
    const parser = new PushingParser(this.#options, this.#factory, before)
    async function* all() {
      yield beginning
      yield* pieces
    }
    try {
      await pipeline(all(), parser)
      parser.close()
    } catch (error) {
      throw faultOf(error, parser.line(), before)
    }
  }
}

/** Behind the element or comment that begins there. */
function elementEnd(text: string, start: number): number | 'goes on' | 'none' {
  if (text[start] !== '<' || text[start + 1] === '/') return 'none'
  let depth = 0
  let end = start
  for (let next = tagAt(text, start); next !== null; next = tagAt(text, end)) {
    end = next.index + next[0].length
    depth += deeper(next)
    if (depth === 0) return end
  }
  return 'goes on'
}

/** The next tag or the like, where it is there as a whole. */
function tagAt(text: string, from: number): RegExpExecArray | null {
  tag.lastIndex = text.indexOf('<', from)
  return tag.lastIndex === -1 ? null : tag.exec(text)
}

function deeper([, closing, empty]: RegExpExecArray): number {
  // a comment and the like has neither
  if (closing === undefined) return 0
  if (closing !== '') return -1
  return empty === '' ? 1 : 0
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1
}

/** What of the parser's inside is needed: it never asks whether the document ends where it should, and tells no line. */
interface Inside {
  readonly saxParser: { readonly line: number; readonly close: () => void }
}

/** Hands quads over as they are found, while the line is known. */
class PushingParser extends RdfXmlParser {
  readonly #onQuad: ParseOptions['onQuad']
  readonly #inside: Inside['saxParser']

  readonly #before: number

  /** Lines are counted from `before` on. */
  constructor({ base = noBase, onQuad }: ParseOptions, dataFactory: DataFactory, before: number) {
    super({
      dataFactory,
      trackPosition: true,
      baseIRI: base,
    })
    this.#onQuad = onQuad
    this.#inside = (this as unknown as Inside).saxParser
    this.#before = before
  }

  line(): number {
    return this.#inside.line + this.#before
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
