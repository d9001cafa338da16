const blanks = /[ \t\r\n]*/y

/** The text of a document from a place on that moves ahead, as far as it is there. Ends what it comes from. */
export class TextAhead implements AsyncDisposable {
  /** What is there: all from `at` on, and what stood before it until there is more. */
  text = ''
  at = 0
  /** The line of the place. */
  line = 1
  readonly #pieces: AsyncIterator<string>

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pieces.return?.()
  }

  /** How much is read beyond the current place. */
  get length(): number {
    return this.text.length - this.at
  }

  /** Reads the next piece; false at the end. */
  async more(): Promise<boolean> {
    const piece = await this.#pieces.next()
    if (piece.done === true) return false
    this.text = this.text.slice(this.at) + piece.value
    this.at = 0
    return true
  }

  leave(end: number): void {
    for (let at = this.text.indexOf('\n', this.at); at !== -1 && at < end; ) {
      this.line++
      at = this.text.indexOf('\n', at + 1)
    }
    this.at = end
  }

  async skipBlanks(): Promise<void> {
    do this.leave(matchEnd(blanks, this.text, this.at))
    while (this.length === 0 && (await this.more()))
  }

  /** All from the place on. */
  async *rest(): AsyncGenerator<string> {
    do {
      const text = this.text.slice(this.at)
      this.at = this.text.length
      yield text
    } while (await this.more())
  }
}

/** The end of a sticky expression's match there, or -1. */
export function matchEnd(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : -1
}
