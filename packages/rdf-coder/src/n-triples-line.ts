import { byte, iriStops, isLetter, isLetterOrDigit } from './byte-classes.ts'
import { unescapeIri, unescapeText } from './unescape.ts'

const xsdString = 'http://www.w3.org/2001/XMLSchema#string'
const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'

/** Where a line can be wrong, in words for people. */
export type LineFault =
  | 'no subject'
  | 'no relation'
  | 'no object'
  | 'broken IRI'
  | 'triple term or variable'
  | 'relative IRI'
  | 'broken blank node'
  | 'broken text'
  | 'broken escape'
  | 'broken language tag'
  | 'broken datatype'
  | 'no full stop at the end'
  | 'something after the full stop'

export type LineResult = 'triple' | 'empty' | LineFault

/**
 * Reads one line of N-Triples or N-Quads 1.1 from bytes, strictly. After `triple` the fields hold it; they are overwritten by the next
 * line, so that reading makes no objects but the strings themselves.
 */
export class NTriplesLine {
  subject = ''
  subjectIsBlank = false
  relation = ''
  /** An IRI, a blank node's label or a literal's value. */
  object = ''
  objectKind: 'entity' | 'blank' | 'literal' = 'entity'
  datatype = ''
  language = ''
  /** Empty for the default graph. */
  graph = ''
  graphIsBlank = false

  readonly #graphs: boolean
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #end = 0
  #text = ''
  #fault: LineFault | undefined

  constructor({ graphs }: { readonly graphs: boolean } = { graphs: false }) {
    this.#graphs = graphs
  }

  /** The line without its end, which is at `end`. */
  read(bytes: Buffer, start: number, end: number): LineResult {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
    this.#fault = undefined
    this.#blanks()
    if (this.#at === end || this.#peek() === byte.hash) return 'empty'

    return this.#triple() ? 'triple' : (this.#fault ?? 'no subject')
  }

  #triple(): boolean {
    return (
      this.#readSubject() &&
      this.#readRelation() &&
      this.#readObject() &&
      this.#readGraph() &&
      this.#readStop()
    )
  }

  #readSubject(): boolean {
    const first = this.#peek()
    this.subjectIsBlank = first === byte.underscore
    if (first !== byte.less && !this.subjectIsBlank) return this.#fail('no subject')
    if (!(this.subjectIsBlank ? this.#blankNode() : this.#iri())) return false
    this.subject = this.#text
    return true
  }

  #readRelation(): boolean {
    this.#blanks()
    if (this.#peek() !== byte.less) return this.#fail('no relation')
    if (!this.#iri()) return false
    this.relation = this.#text
    return true
  }

  #readObject(): boolean {
    this.#blanks()
    switch (this.#peek()) {
      case byte.less:
        this.objectKind = 'entity'
        if (!this.#iri()) return false
        break
      case byte.underscore:
        this.objectKind = 'blank'
        if (!this.#blankNode()) return false
        break
      case byte.quote:
        return this.#literal()
      default:
        return this.#fail('no object')
    }
    this.object = this.#text
    return true
  }

  #readGraph(): boolean {
    this.graph = ''
    if (!this.#graphs) return true
    this.#blanks()
    const first = this.#peek()
    if (first !== byte.less && first !== byte.underscore) return true
    this.graphIsBlank = first === byte.underscore
    if (!(this.graphIsBlank ? this.#blankNode() : this.#iri())) return false
    this.graph = this.#text
    return true
  }

  #readStop(): boolean {
    this.#blanks()
    if (this.#peek() !== byte.stop) return this.#fail('no full stop at the end')
    this.#at++
    this.#blanks()
    if (this.#at === this.#end || this.#peek() === byte.hash) return true
    return this.#fail('something after the full stop')
  }

  #iri(): boolean {
    const bytes = this.#bytes
    const start = this.#at + 1
    // `<< s p o >>` of RDF-star, `<<( s p o )>>` of RDF 1.2
    if (bytes[start] === byte.less) return this.#fail('triple term or variable')
    let at = start
    while (at < this.#end && iriStops[bytes[at] ?? 0] === 0) at++
    if (at < this.#end && bytes[at] === byte.greater) {
      this.#text = bytes.toString('latin1', start, at)
    } else {
      at = bytes.indexOf(byte.greater, at)
      if (at === -1 || at >= this.#end) return this.#fail('broken IRI')
      const iri = unescapeIri(bytes.toString('utf8', start, at))
      if (iri === undefined) return this.#fail('broken IRI')
      this.#text = iri
    }
    this.#at = at + 1
    return hasScheme(this.#text) || this.#fail('relative IRI')
  }

  #blankNode(): boolean {
    const start = this.#at + 2
    let at = start
    while (at < this.#end && !endsBlankNode(this.#bytes[at] ?? 0)) at++
    // a full stop may stand inside a label, not at its end
    while (this.#bytes[at - 1] === byte.stop && at > start) at--
    this.#text = this.#bytes.toString('utf8', start, at)
    this.#at = at
    if (this.#bytes[start - 1] === byte.colon && blankLabel.test(this.#text)) return true
    return this.#fail('broken blank node')
  }

  #literal(): boolean {
    const bytes = this.#bytes
    const start = this.#at + 1
    const at = this.#closingQuote(start)
    if (at === -1) return this.#fail('broken text')
    const value = bytes.toString('utf8', start, at)
    const unescaped = value.includes('\\') ? unescapeText(value) : value
    if (unescaped === undefined) return this.#fail('broken escape')
    this.object = unescaped
    this.objectKind = 'literal'
    this.#at = at + 1
    return this.#literalSuffix()
  }

  #closingQuote(start: number): number {
    let at = start
    while (at < this.#end) {
      const code = this.#bytes[at]
      if (code === byte.quote) return at
      at += code === byte.backslash ? 2 : 1
    }
    return -1
  }

  #literalSuffix(): boolean {
    this.#blanks()
    this.language = ''
    this.datatype = xsdString
    if (this.#peek() === byte.at) return this.#languageTag()
    if (this.#peek() !== byte.caret) return true

    if (this.#bytes[this.#at + 1] !== byte.caret) return this.#fail('broken datatype')
    this.#at += 2
    this.#blanks()
    if (this.#peek() !== byte.less) return this.#fail('broken datatype')
    if (!this.#iri()) return false
    this.datatype = this.#text
    return true
  }

  #languageTag(): boolean {
    const bytes = this.#bytes
    const start = this.#at + 1
    let at = start
    while (isLetter[bytes[at] ?? 0] === 1) at++
    if (at === start) return this.#fail('broken language tag')
    while (bytes[at] === byte.hyphen) {
      const part = ++at
      while (isLetterOrDigit[bytes[at] ?? 0] === 1) at++
      if (at === part) return this.#fail('broken language tag')
    }
    // "en_US": an underscore is of no tag, unless a graph begins with it
    if (at < this.#end && bytes[at] === byte.underscore && bytes[at + 1] !== byte.colon)
      return this.#fail('broken language tag')
    this.language = bytes.toString('latin1', start, at).toLowerCase()
    this.datatype = langString
    this.#at = at
    return true
  }

  #blanks(): void {
    const bytes = this.#bytes
    while (this.#at < this.#end && (bytes[this.#at] === byte.space || bytes[this.#at] === byte.tab))
      this.#at++
  }

  #peek(): number | undefined {
    return this.#at < this.#end ? this.#bytes[this.#at] : undefined
  }

  #fail(fault: LineFault): false {
    this.#fault = fault
    return false
  }
}

const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/
function hasScheme(iri: string): boolean {
  return scheme.test(iri)
}

function endsBlankNode(code: number): boolean {
  return (
    code === byte.space ||
    code === byte.tab ||
    code === byte.less ||
    code === byte.quote ||
    code === byte.hash
  )
}

// PN_CHARS_U and PN_CHARS of the grammar
const start =
  'A-Za-z_\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}'
const rest = `${start}0-9\\-\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}`
const blankLabel = new RegExp(`^[${start}0-9](?:[${rest}.]*[${rest}])?$`, 'u')
