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
const blanks = /[ \t\r\n]*/y
const begins = /[ \t\r\n]*(?:\[|\{[ \t\r\n]*"@context"[ \t\r\n]*:[ \t\r\n]*(?=\{))/y
const graphBegins = /[ \t\r\n]*,[ \t\r\n]*"@graph"[ \t\r\n]*:[ \t\r\n]*\[/y
const marks = /["{}[\]]/g

/** The nodes of a JSON-LD document that is a list of nodes, or a context and a `@graph`, one after another as they are read. */
export class JsonLdItems {
  readonly #pieces: AsyncIterator<string>
  #text = ''
  #at = 0
  #end = 0
  /** What separates the next one from those before it; nothing where it is not there. */
  #comma = true
  #line = 1
  #taken = 0

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** Nothing where the document is another one. */
  async head(): Promise<ListHead | undefined> {
    while (this.#text.length < longestHead) {
      const more = await this.#more()
      const head = headOf(this.#text)
      if (head !== undefined) this.#leave(head.text.length)
      if (head !== undefined || !more) return head
    }
    return undefined
  }

  /** The next one; nothing where there is none, or where it is no object or too long. It is there until it is taken. */
  async next(): Promise<ListItem | undefined> {
    if (!this.#comma) return undefined
    await this.#skipBlanks()
    if (this.#text[this.#at] !== '{') return undefined
    let end = objectEnd(this.#text, this.#at)
    while (end === -1) {
      if (this.#text.length - this.#at > longestItem || !(await this.#more())) return undefined
      end = objectEnd(this.#text, this.#at)
    }
    this.#end = end
    return { text: this.#text.slice(this.#at, end), line: this.#line }
  }

  /** Takes what `next` gave. */
  async take(): Promise<void> {
    this.#taken++
    this.#leave(this.#end)
    await this.#skipBlanks()
    this.#comma = this.#text[this.#at] === ','
    if (this.#comma) this.#leave(this.#at + 1)
  }

  /** What stands for the ones that were taken, in text that goes on with `rest`, and the line that this begins at. */
  get before(): ListItem {
    const text = this.#comma ? '{},' : '{}'
    return { text: this.#taken === 0 ? '' : text, line: this.#line }
  }

  /** All that was not taken. */
  async *rest(): AsyncGenerator<string> {
    yield this.#text.slice(this.#at)
    for (;;) {
      const piece = await this.#pieces.next()
      if (piece.done === true) return
      yield piece.value
    }
  }

  async #more(): Promise<boolean> {
    const piece = await this.#pieces.next()
    if (piece.done === true) return false
    this.#text = this.#text.slice(this.#at) + piece.value
    this.#at = 0
    return true
  }

  async #skipBlanks(): Promise<void> {
    do this.#leave(matchEnd(blanks, this.#text, this.#at))
    while (this.#at === this.#text.length && (await this.#more()))
  }

  #leave(end: number): void {
    for (let at = this.#text.indexOf('\n', this.#at); at !== -1 && at < end; ) {
      this.#line++
      at = this.#text.indexOf('\n', at + 1)
    }
    this.#at = end
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

function matchEnd(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : -1
}

/** Behind the object or list that begins there; -1 where it goes on. */
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

/** Behind the quotation mark that ends a string. */
function textEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
  return -1
}
