import { none, termColumns } from '../../store/coded-block.ts'
import { md5 } from '../../store/md5.ts'
import { tagKind, termKind } from '../../store/schema.ts'
import { langString, xsdString } from '../../store/vocabulary.ts'
import { byte } from '../byte-classes.ts'
import type { QuickScan } from './quick-scan.ts'
import { Bytes, Rows } from './rows.ts'
import { unescapeBytes } from './unescape-bytes.ts'

const slotCount = 1 << 16
// a block of texts made to collide costs no more than this; what is coded twice, the dictionary finds
const mostProbes = 8
// bytes of a term that its place in the table is made from: the last ones, where terms differ
const hashedBytes = 20

/**
 * The terms of one block, numbered as they come. A term that is written as one before is found by its bytes in the block, so
 * that it is unescaped and digested once.
 */
export class BlockTerms {
  readonly rows = new Rows(termColumns.width)
  readonly texts = new Bytes()
  readonly #slots = new Int32Array(slotCount)
  // where a term is written in the block
  readonly #places = new Rows(2)
  readonly #digested = new Bytes()
  #bytes: Uint8Array = new Uint8Array()
  #stringType = none
  #textType = none

  /** The next terms are of this block. */
  start(bytes: Uint8Array): void {
    this.#bytes = bytes
    this.#slots.fill(0)
    this.#places.count = 0
    this.#stringType = none
    this.#textType = none
  }

  /** An IRI by its brackets. */
  iri(start: number, end: number): number {
    const known = this.#find(start, end, end)
    if (known !== none) return known
    const from = this.texts.length
    this.texts.copy(this.#bytes, start + 1, end - 1)
    const term = this.#add(termKind.entity, none, none, from)
    md5(this.#bytes, start + 1, end - 1, this.rows.values, term * termColumns.width)
    this.#remember(term, start, end, end)
    return term
  }

  /** The literal that was scanned last. */
  literal(scan: QuickScan): number {
    const { objectStart, objectEnd, quote } = scan
    const known = this.#find(objectStart, objectEnd, quote)
    if (known !== none) return known
    const language = this.language(scan)
    const datatype = this.#datatype(scan)
    const from = this.texts.length
    this.value(scan)
    const term = this.#addLiteral(from, datatype, language)
    this.#remember(term, objectStart, objectEnd, quote)
    return term
  }

  /** Adds the value of the literal that was scanned last to the texts. */
  value({ objectStart, quote, escaped }: QuickScan): void {
    const { texts } = this
    if (escaped) {
      const into = texts.room(quote - objectStart)
      texts.length = unescapeBytes(this.#bytes, objectStart + 1, quote, into, texts.length)
    } else texts.copy(this.#bytes, objectStart + 1, quote)
  }

  /** The language of the literal that was scanned last. */
  language({ suffix, quote, objectEnd }: QuickScan): number {
    if (suffix !== 'language') return none
    const known = this.#find(quote + 1, objectEnd, objectEnd)
    if (known !== none) return known
    const tag = Buffer.from(this.#bytes.subarray(quote + 2, objectEnd)).toString('latin1')
    const term = this.tag(tag.toLowerCase())
    this.#remember(term, quote + 1, objectEnd, objectEnd)
    return term
  }

  tag(language: string): number {
    return language === '' ? none : this.#addText(`@${language}`, language, tagKind)
  }

  entity(iri: string): number {
    return this.#addText(iri, iri, termKind.entity)
  }

  blank(id: string): number {
    return this.#addText(id, id, termKind.blank)
  }

  literalOf(value: string, datatype: string, language: string): number {
    const [type, tag] = [this.entity(datatype), this.tag(language)]
    const from = this.texts.length
    this.texts.text(value)
    return this.#addLiteral(from, type, tag)
  }

  #datatype({ suffix, quote, objectEnd }: QuickScan): number {
    switch (suffix) {
      case 'datatype':
        return this.iri(quote + 3, objectEnd)
      case 'language':
        if (this.#textType === none) this.#textType = this.entity(langString)
        return this.#textType
      case 'none':
        if (this.#stringType === none) this.#stringType = this.entity(xsdString)
        return this.#stringType
    }
  }

  /** A literal whose value stands in the texts from `from`. */
  #addLiteral(from: number, datatype: number, language: number): number {
    const term = this.#add(termKind.literal, datatype, language, from)
    const digested = this.#digested
    digested.length = 0
    digested.byte(byte.quote)
    digested.copy(this.texts.values, from, this.texts.length)
    digested.byte(byte.quote)
    this.#copyValue(datatype, digested)
    digested.byte(byte.at)
    if (language !== none) this.#copyValue(language, digested)
    md5(digested.values, 0, digested.length, this.rows.values, term * termColumns.width)
    return term
  }

  #copyValue(term: number, into: Bytes): void {
    const at = term * termColumns.width
    const { values } = this.rows
    into.copy(
      this.texts.values,
      values[at + termColumns.start] ?? 0,
      values[at + termColumns.end] ?? 0,
    )
  }

  #addText(id: string, value: string, kind: number): number {
    const from = this.texts.length
    this.texts.text(value)
    const term = this.#add(kind, none, none, from)
    const bytes = Buffer.from(id)
    md5(bytes, 0, bytes.length, this.rows.values, term * termColumns.width)
    return term
  }

  #add(kind: number, datatype: number, language: number, from: number): number {
    const term = this.rows.count
    const at = this.rows.add()
    this.#places.add()
    const { values } = this.rows
    values[at + termColumns.kind] = kind
    values[at + termColumns.datatype] = datatype
    values[at + termColumns.language] = language
    values[at + termColumns.start] = from
    values[at + termColumns.end] = this.texts.length
    return term
  }

  #find(start: number, end: number, hashEnd: number): number {
    const places = this.#places.values
    let slot = this.#slot(start, hashEnd)
    for (let probe = 0; probe < mostProbes; probe++) {
      const term = (this.#slots[slot] ?? 0) - 1
      if (term === none) return none
      const from = places[2 * term] ?? 0
      if ((places[2 * term + 1] ?? 0) - from === end - start && this.#same(from, start, end)) {
        return term
      }
      slot = (slot + 1) & (slotCount - 1)
    }
    return none
  }

  #same(from: number, start: number, end: number): boolean {
    const bytes = this.#bytes
    // from the end: that is where terms differ
    for (let at = end - 1, other = from + end - start - 1; at >= start; at--, other--) {
      if (bytes[at] !== bytes[other]) return false
    }
    return true
  }

  #remember(term: number, start: number, end: number, hashEnd: number): void {
    this.#places.values[2 * term] = start
    this.#places.values[2 * term + 1] = end
    let slot = this.#slot(start, hashEnd)
    for (let probe = 0; probe < mostProbes; probe++) {
      if (this.#slots[slot] === 0) {
        this.#slots[slot] = term + 1
        return
      }
      slot = (slot + 1) & (slotCount - 1)
    }
  }

  #slot(start: number, end: number): number {
    const bytes = this.#bytes
    let hash = end - start
    let at = end
    for (const last = Math.max(start + 4, end - hashedBytes); at >= last; at -= 4) {
      const word =
        (bytes[at - 1] ?? 0) |
        ((bytes[at - 2] ?? 0) << 8) |
        ((bytes[at - 3] ?? 0) << 16) |
        ((bytes[at - 4] ?? 0) << 24)
      hash = Math.imul(hash ^ word, 0x5bd1e995)
      hash ^= hash >>> 15
    }
    // what is shorter than a word
    if (end - start < 4) hash = Math.imul(hash ^ (bytes[end - 1] ?? 0), 0x5bd1e995)
    return (hash ^ (hash >>> 13)) & (slotCount - 1)
  }
}
