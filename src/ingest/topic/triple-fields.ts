import { byte } from '@elenchus/rdf-coder'
import type { DumpLine } from './dump-reader.ts'
import { IriHash } from './iri-hash.ts'

/** The places of a line's triple, found without making a string. */
export class TripleFields {
  readonly subject = new IriHash()
  readonly relation = new IriHash()
  readonly object = new IriHash()
  objectIsIri = false
  #bytes: Buffer = Buffer.alloc(0)
  #end = 0
  #subjectStart = 0
  #subjectEnd = 0
  #relationStart = 0
  #relationEnd = 0
  #objectStart = 0
  #objectEnd = 0

  /** `false` for a line without a subject that is an IRI. */
  readSubject({ bytes, start, end }: DumpLine): boolean {
    this.#bytes = bytes
    this.#end = end
    const at = this.#behindBlanks(start)
    if (bytes[at] !== byte.less) return false
    this.#subjectStart = at + 1
    this.#subjectEnd = this.subject.upToBracket(bytes, at + 1, end)
    return this.#subjectEnd !== -1
  }

  /** After `readSubject`. */
  readRelation(): boolean {
    const at = this.#behindBlanks(this.#subjectEnd + 1)
    if (this.#bytes[at] !== byte.less) return false
    this.#relationStart = at + 1
    this.#relationEnd = this.relation.upToBracket(this.#bytes, at + 1, this.#end)
    return this.#relationEnd !== -1
  }

  /** After `readRelation`; hashes only an IRI. */
  readObject(): void {
    const at = this.#behindBlanks(this.#relationEnd + 1)
    this.#objectStart = at
    this.#objectEnd = this.#end
    this.objectIsIri = false
    if (this.#bytes[at] !== byte.less) return
    this.#objectStart = at + 1
    this.#objectEnd = this.object.upToBracket(this.#bytes, at + 1, this.#end)
    this.objectIsIri = this.#objectEnd !== -1
  }

  subjectText(): string {
    return this.#bytes.toString('utf8', this.#subjectStart, this.#subjectEnd)
  }

  relationText(): string {
    return this.#bytes.toString('utf8', this.#relationStart, this.#relationEnd)
  }

  objectText(): string {
    return this.#bytes.toString('utf8', this.#objectStart, this.#objectEnd)
  }

  /** Whether the object, as it is written, begins so. */
  objectBegins(text: Buffer): boolean {
    const end = this.#objectStart + text.length
    return (
      end <= this.#end && this.#bytes.compare(text, 0, text.length, this.#objectStart, end) === 0
    )
  }

  /** Whether the object's IRI ends so. */
  objectEnds(text: Buffer): boolean {
    const start = this.#objectEnd - text.length
    return (
      start >= this.#objectStart &&
      this.#bytes[start] === text[0] &&
      this.#bytes.compare(text, 0, text.length, start, this.#objectEnd) === 0
    )
  }

  /** The language tag of a literal, lower case; empty for a literal without one. */
  language(): string {
    const quote = this.#bytes.lastIndexOf(byte.quote, this.#end - 1)
    if (quote <= this.#objectStart || this.#bytes[quote + 1] !== byte.at) return ''
    const behind = this.#bytes.toString('latin1', quote + 2, this.#end)
    return (/^[A-Za-z0-9-]+/.exec(behind)?.[0] ?? '').toLowerCase()
  }

  #behindBlanks(start: number): number {
    let at = start
    while (at < this.#end && (this.#bytes[at] === byte.space || this.#bytes[at] === byte.tab)) at++
    return at
  }
}
