import { matchEnd, TextAhead } from './text-ahead.ts'

/** What a document that lists nodes begins with: the text up to the first of them, and the context. */
export interface ListHead {
  readonly text: string
  readonly context: unknown
}

/** A node as text, and the line that it begins at. */
export interface ListItem {
  readonly text: string
  readonly line: number
}

const longestHead = 1 << 16
/** Longer ones are not gathered. */
const longestItem = 1 << 24
const begins = /[ \t\r\n]*(?:\[|\{[ \t\r\n]*"@context"[ \t\r\n]*:[ \t\r\n]*(?=\{))/y
const graphBegins = /[ \t\r\n]*,[ \t\r\n]*"@graph"[ \t\r\n]*:[ \t\r\n]*\[/y
const marks = /["{}[\]]/g

/** The nodes of a JSON-LD document that is a list of nodes, or a context and a `@graph`, one after another as they are read. */
export class JsonLdItems implements AsyncDisposable {
  readonly #ahead: TextAhead
  #end = 0
  /** Whether a comma follows the item that was taken last. */
  #comma = true
  #taken = 0

  constructor(pieces: AsyncIterable<string>) {
    this.#ahead = new TextAhead(pieces)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ahead[Symbol.asyncDispose]()
  }

  /** Nothing where the document is another one. */
  async head(): Promise<ListHead | undefined> {
    const ahead = this.#ahead
    while (ahead.length < longestHead) {
      const more = await ahead.more()
      const head = headOf(ahead.text)
      if (head !== undefined) ahead.leave(head.text.length)
      if (head !== undefined || !more) return head
    }
    return undefined
  }

  /** The next item; nothing at the end, or if it is not an object or too long. It stays until it is taken. */
  async next(): Promise<ListItem | undefined> {
    if (!this.#comma) return undefined
    const ahead = this.#ahead
    await ahead.skipBlanks()
    if (ahead.text[ahead.at] !== '{') return undefined
    let end = objectEnd(ahead.text, ahead.at)
    while (end === -1) {
      if (ahead.length > longestItem || !(await ahead.more())) return undefined
      end = objectEnd(ahead.text, ahead.at)
    }
    this.#end = end
    return { text: ahead.text.slice(ahead.at, end), line: ahead.line }
  }

  /** Takes what `next` gave. */
  async take(): Promise<void> {
    const ahead = this.#ahead
    this.#taken++
    ahead.leave(this.#end)
    await ahead.skipBlanks()
    this.#comma = ahead.text[ahead.at] === ','
    if (this.#comma) ahead.leave(ahead.at + 1)
  }

  /** What stands for the ones that were taken, in text that goes on with `rest`, and the line that this begins at. */
  get before(): ListItem {
    const text = this.#comma ? '{},' : '{}'
    return { text: this.#taken === 0 ? '' : text, line: this.#ahead.line }
  }

  /** All that was not taken. */
  rest(): AsyncGenerator<string> {
    return this.#ahead.rest()
  }
}

function headOf(text: string): ListHead | undefined {
  const start = matchEnd(begins, text, 0)
  if (start === -1) return undefined
  if (text[start - 1] === '[') return { text: text.slice(0, start), context: {} }
  const end = objectEnd(text, start)
  const list = end === -1 ? -1 : matchEnd(graphBegins, text, end)
  const context = list === -1 ? undefined : parsed(text.slice(start, end))
  return context === undefined ? undefined : { text: text.slice(0, list), context }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The end of the object or list that begins there; -1 if it is incomplete. */
function objectEnd(text: string, start: number): number {
  let depth = 0
  marks.lastIndex = start
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const code = mark[0]
    if (code === '"') {
      const end = textEnd(text, mark.index + 1)
      if (end === -1) return -1
      marks.lastIndex = end
    } else if (code === '{' || code === '[') depth++
    else if (--depth === 0) return marks.lastIndex
  }
  return -1
}

/** The end of a string, after its quotation mark. */
function textEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
  return -1
}
