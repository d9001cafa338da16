import { SyntaxFault } from './quad.ts'

/** What may come next. */
type Place = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'comma or end' | 'nothing'

const closing = { '{': '}', '[': ']' } as const
const scalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them
const plainText = /[^"\\\u0000-\u001f]*/y
const scalarText = /[A-Za-z0-9+.-]+/y
const deepest = 1000

/**
 * Checks that text in pieces is one JSON document (RFC 8259) and no more; knows the line. For parsers that take documents cut
 * off, two of them in a row, or a comma too many.
 */
export class JsonChecker {
  line = 1
  #place: Place = 'value'
  readonly #open: ('{' | '[')[] = []
  #inText = false
  /** Of an escape that is begun. */
  #escape = ''
  /** Of a number or word that may go on in the next piece. */
  #scalar = ''

  take(piece: string): void {
    for (let at = 0; at < piece.length; ) {
      at = this.#inText ? this.#takeText(piece, at) : this.#takeToken(piece, at)
    }
  }

  end(): void {
    this.#endScalar()
    if (this.#inText || this.#place !== 'nothing') throw this.#fault('it breaks off')
  }

  #takeText(piece: string, start: number): number {
    if (this.#escape !== '') return this.#takeEscape(piece, start)
    plainText.lastIndex = start
    plainText.test(piece)
    const at = plainText.lastIndex
    switch (piece[at]) {
      case undefined:
        break
      case '"':
        this.#inText = false
        break
      case '\\':
        this.#escape = '\\'
        break
      default:
        throw this.#fault('a control character stands in a string')
    }
    return at + 1
  }

  #takeEscape(piece: string, at: number): number {
    this.#escape += piece[at]
    if (!/^\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{0,4})$/.test(this.#escape)) {
      throw this.#fault('an escape in a string is none')
    }
    if (this.#escape[1] !== 'u' || this.#escape.length === 6) this.#escape = ''
    return at + 1
  }

  #takeToken(piece: string, start: number): number {
    scalarText.lastIndex = start
    if (scalarText.test(piece)) {
      this.#scalar += piece.slice(start, scalarText.lastIndex)
      if (this.#scalar.length > 1000) throw this.#fault('a number or word is too long')
      return scalarText.lastIndex
    }
    this.#endScalar()
    this.#takeMark(piece[start] ?? '')
    return start + 1
  }

  #endScalar(): void {
    if (this.#scalar === '') return
    if (!scalar.test(this.#scalar)) throw this.#fault(`"${this.#scalar}" is no value`)
    this.#scalar = ''
    this.#endValue()
  }

  #takeMark(mark: string): void {
    switch (mark) {
      case ' ':
      case '\t':
      case '\r':
        return
      case '\n':
        this.line++
        return
      case '"':
        this.#startText()
        return
      case '{':
      case '[':
        this.#openNested(mark)
        return
      case '}':
      case ']':
        this.#close(mark)
        return
      case ':':
        if (this.#place !== 'colon') throw this.#unexpected(mark)
        this.#place = 'value'
        return
      case ',':
        if (this.#place !== 'comma or end') throw this.#unexpected(mark)
        this.#place = this.#open.at(-1) === '{' ? 'key' : 'value'
        return
      default:
        throw this.#unexpected(mark)
    }
  }

  #startText(): void {
    this.#inText = true
    if (this.#place === 'key' || this.#place === 'first key') this.#place = 'colon'
    else this.#endValue()
  }

  #openNested(mark: '{' | '['): void {
    if (this.#place !== 'value' && this.#place !== 'first item') throw this.#unexpected(mark)
    if (this.#open.length === deepest) throw this.#fault(`it is nested deeper than ${deepest}`)
    this.#open.push(mark)
    this.#place = mark === '{' ? 'first key' : 'first item'
  }

  #close(mark: '}' | ']'): void {
    const open = this.#open.at(-1)
    const empty = mark === '}' ? 'first key' : 'first item'
    const complete = this.#place === 'comma or end' || this.#place === empty
    if (open === undefined || closing[open] !== mark || !complete) throw this.#unexpected(mark)
    this.#open.pop()
    this.#place = this.#open.length === 0 ? 'nothing' : 'comma or end'
  }

  #endValue(): void {
    if (this.#place !== 'value' && this.#place !== 'first item')
      throw this.#fault('a value stands where none may')
    this.#place = this.#open.length === 0 ? 'nothing' : 'comma or end'
  }

  #unexpected(mark: string): SyntaxFault {
    return this.#fault(`"${mark}" stands where ${this.#place} should`)
  }

  #fault(message: string): SyntaxFault {
    return new SyntaxFault(message, this.line)
  }
}
