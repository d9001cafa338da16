import { byte, isLetter, isLetterOrDigit } from '../byte-classes.ts'
import { Bytes } from './rows.ts'
import { unescapeBytes } from './unescape-bytes.ts'

// what ends the run through an IRI or a text; bytes from 0x80 on stop it where they may be no UTF-8
const iriStops = stops((code) => code <= 0x20 || '<>"{}|^`\\'.includes(String.fromCharCode(code)))
const textStops = stops((code) => '"\\\n\r'.includes(String.fromCharCode(code)))
const schemeRest = stops((code) => /[A-Za-z0-9+.-]/.test(String.fromCharCode(code)))
const asciiIriStops = iriStops.map((stop, code) => (code >= 0x80 ? 1 : stop))
const asciiTextStops = textStops.map((stop, code) => (code >= 0x80 ? 1 : stop))

/**
 * Finds the parts of a line in the shape that all dumps are written in: terms apart by one blank, ` .` and a line end, no
 * blank nodes, no escapes in IRIs. It takes nothing that `NTriplesLine` refuses; what it leaves goes there.
 */
export class QuickScan {
  /** The line starts with the known subject. */
  sameSubject = false
  // each from its first byte to behind its last
  relationStart = 0
  relationEnd = 0
  subjectEnd = 0
  objectStart = 0
  objectEnd = 0
  /** Of a literal: its closing quotation mark; 0 for an IRI. */
  quote = 0
  escaped = false
  /** Behind the closing quotation mark: nothing, a tag or a datatype. */
  suffix: 'none' | 'language' | 'datatype' = 'none'
  /** Behind the line's end. */
  next = 0

  #bytes: Uint8Array = new Uint8Array()
  #length = 0
  readonly #scratch = new Bytes()
  #iriStops = iriStops
  #textStops = textStops

  readonly #graphs: boolean

  constructor(graphs: boolean) {
    this.#graphs = graphs
  }

  /** The next lines are of this block. */
  start(bytes: Uint8Array, length: number, valid: boolean): void {
    this.#bytes = bytes
    this.#length = length
    this.#iriStops = valid ? iriStops : asciiIriStops
    this.#textStops = valid ? textStops : asciiTextStops
  }

  /** `knownSubject` is a subject, with its brackets, that the line perhaps starts with. */
  scan(at: number, knownStart: number, knownEnd: number): boolean {
    const bytes = this.#bytes
    const knownSubjectEnd = this.#knownSubject(at, knownStart, knownEnd)
    this.sameSubject = knownSubjectEnd !== 0
    const subjectEnd = this.sameSubject ? knownSubjectEnd : this.#iri(at)
    if (subjectEnd === 0 || bytes[subjectEnd] !== byte.space) return false
    const relationEnd = this.#iri(subjectEnd + 1)
    if (relationEnd === 0 || bytes[relationEnd] !== byte.space) return false
    const objectStart = relationEnd + 1
    this.quote = 0
    const objectEnd =
      bytes[objectStart] === byte.quote ? this.#literal(objectStart) : this.#iri(objectStart)
    if (objectEnd === 0) return false
    this.subjectEnd = subjectEnd
    this.relationStart = subjectEnd + 1
    this.relationEnd = relationEnd
    this.objectStart = objectStart
    this.objectEnd = objectEnd
    return this.#end(this.#graphs ? this.#graphEnd(objectEnd) : objectEnd)
  }

  #knownSubject(at: number, knownStart: number, knownEnd: number): number {
    const bytes = this.#bytes
    const end = at + knownEnd - knownStart
    if (end > this.#length || knownEnd === 0) return 0
    for (let known = knownStart, here = at; known < knownEnd; known++, here++) {
      if (bytes[known] !== bytes[here]) return 0
    }
    return end
  }

  #iri(start: number): number {
    const bytes = this.#bytes
    if (bytes[start] !== byte.less) return 0
    const ends = this.#iriStops
    let at = start + 1
    // the block ends with a line's end or is followed by other bytes: `#end` looks where it was left
    while (ends[bytes[at] ?? 0] === 0) at++
    if (bytes[at] !== byte.greater || at >= this.#length) return 0
    return hasScheme(bytes, start + 1) ? at + 1 : 0
  }

  #literal(start: number): number {
    const bytes = this.#bytes
    const ends = this.#textStops
    this.escaped = false
    let at = start + 1
    for (;;) {
      while (at < this.#length && ends[bytes[at] ?? 0] === 0) at++
      if (at >= this.#length) return 0
      if (bytes[at] === byte.quote) break
      if (bytes[at] !== byte.backslash) return 0
      this.escaped = true
      at += 2
    }
    if (this.escaped && !this.#escapesHold(start + 1, at)) return 0
    this.quote = at
    return this.#suffix(at + 1)
  }

  #escapesHold(start: number, end: number): boolean {
    const scratch = this.#scratch
    scratch.length = 0
    return unescapeBytes(this.#bytes, start, end, scratch.room(end - start), 0) !== -1
  }

  #suffix(start: number): number {
    const bytes = this.#bytes
    if (bytes[start] === byte.at) {
      this.suffix = 'language'
      return this.#tag(start + 1)
    }
    if (bytes[start] === byte.caret) {
      this.suffix = 'datatype'
      return bytes[start + 1] === byte.caret ? this.#iri(start + 2) : 0
    }
    this.suffix = 'none'
    return start
  }

  #tag(start: number): number {
    const bytes = this.#bytes
    let at = start
    while (isLetter[bytes[at] ?? 0] === 1) at++
    if (at === start) return 0
    while (bytes[at] === byte.hyphen) {
      const part = ++at
      while (isLetterOrDigit[bytes[at] ?? 0] === 1) at++
      if (at === part) return 0
    }
    return at
  }

  #graphEnd(at: number): number {
    const named = this.#bytes[at] === byte.space && this.#bytes[at + 1] === byte.less
    return named ? this.#iri(at + 1) : at
  }

  #end(at: number): boolean {
    const bytes = this.#bytes
    if (at === 0 || bytes[at] !== byte.space || bytes[at + 1] !== byte.stop) return false
    if (bytes[at + 2] !== byte.lineFeed || at + 3 > this.#length) return false
    this.next = at + 3
    return true
  }
}

function hasScheme(bytes: Uint8Array, start: number): boolean {
  if (isLetter[bytes[start] ?? 0] === 0) return false
  let at = start + 1
  while (schemeRest[bytes[at] ?? 0] === 1) at++
  return bytes[at] === byte.colon
}

function stops(stopsAt: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (stopsAt(code) ? 1 : 0))
}
