import { isUtf8 } from 'node:buffer'
import {
  type CodedBlock,
  factColumns,
  nameColumns,
  none,
  termColumns,
  unkeyed,
} from '../../store/coded-block.ts'
import { FactKey } from '../../store/fact-key.ts'
import { foldBytes } from '../../store/fold-bytes.ts'
import { foldedName } from '../../store/folded-name.ts'
import { md5 } from '../../store/md5.ts'
import { nameRoles } from '../../store/schema.ts'
import { byte } from '../byte-classes.ts'
import { NTriplesLine } from '../n-triples-line.ts'
import { BlockTerms } from './block-terms.ts'
import { LineCounter, type LineCounts } from './line-counts.ts'
import { QuickScan } from './quick-scan.ts'
import { onlyTextReplaced, replaced } from './replaced.ts'
import { Rows } from './rows.ts'

/** What came of a block: what it asserts, and what was counted. */
export interface BlockResult {
  readonly block: CodedBlock
  readonly counts: LineCounts
}

export interface CoderOptions {
  /** Blank nodes of the source begin with it. */
  readonly blankPrefix: string
  /** N-Quads: a line may name the graph that it stands in. */
  readonly graphs: boolean
}

const noRole = -1
const unknownRole = -2

/** Reads blocks of N-Triples: most lines by `QuickScan`, the others by `NTriplesLine`, and both to the same end. */
export class BlockCoder {
  readonly #scan: QuickScan
  readonly #line: NTriplesLine
  readonly #terms = new BlockTerms()
  readonly #facts = new Rows(factColumns.width)
  readonly #names = new Rows(nameColumns.width)
  readonly #key = new FactKey()
  readonly #folded = new Int32Array(4)
  readonly #quick = Buffer.alloc(1024)
  readonly #blankPrefix: string
  #roles: number[] = []
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0
  #valid = true
  #counter = new LineCounter()

  constructor({ blankPrefix, graphs }: CoderOptions) {
    this.#blankPrefix = blankPrefix
    this.#scan = new QuickScan(graphs)
    this.#line = new NTriplesLine({ graphs })
  }

  code(bytes: Uint8Array<ArrayBuffer>, length: number): BlockResult {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#length = length
    this.#valid = isUtf8(this.#bytes.subarray(0, length))
    this.#scan.start(this.#bytes, length, this.#valid)
    this.#terms.start(this.#bytes)
    this.#roles = []
    this.#counter = new LineCounter()
    this.#lines()
    const { rows, texts } = this.#terms
    const [terms, facts, names] = [rows.count, this.#facts.count, this.#names.count]
    return {
      block: {
        terms,
        termRows: rows.take(),
        facts,
        factRows: this.#facts.take(),
        names,
        nameRows: this.#names.take(),
        texts: texts.take(),
      },
      counts: this.#counter.counts(),
    }
  }

  #lines(): void {
    const scan = this.#scan
    let [subject, subjectStart, subjectEnd] = [none, 0, 0]
    let at = 0
    while (at < this.#length) {
      if (!scan.scan(at, subjectStart, subjectEnd)) {
        at = this.#slowLine(at)
        continue
      }
      if (!scan.sameSubject) subject = this.#terms.iri(at, scan.subjectEnd)
      subjectStart = at
      subjectEnd = scan.subjectEnd
      this.#quickTriple(subject)
      this.#counter.kept()
      at = scan.next
    }
  }

  #quickTriple(subject: number): void {
    const scan = this.#scan
    const relation = this.#terms.iri(scan.relationStart, scan.relationEnd)
    if (scan.quote === 0) {
      this.#fact(subject, relation, this.#terms.iri(scan.objectStart, scan.objectEnd), 0)
      return
    }
    const role = this.#role(relation)
    if (role === noRole) {
      this.#fact(subject, relation, this.#terms.literal(scan), 1)
      return
    }
    const language = this.#terms.language(scan)
    const start = this.#terms.texts.length
    this.#terms.value(scan)
    this.#name(subject, role, language, start)
  }

  /** The line by `NTriplesLine`; returns where the next one starts. */
  #slowLine(start: number): number {
    const end = this.#lineEnd(start)
    const line = this.#line
    const result = line.read(this.#bytes, start, end)
    const next = this.#afterEnd(end)
    if (result === 'empty') {
      this.#counter.empty()
      return next
    }
    if (result !== 'triple') {
      this.#counter.leftOut(result)
      return next
    }
    if (!this.#valid && replaced(line) && !isUtf8(this.#bytes.subarray(start, end))) {
      // two names that differ in what cannot be read would become one entity
      if (!onlyTextReplaced(line)) {
        this.#counter.leftOut('IRI that is not UTF-8')
        return next
      }
      this.#counter.invalid()
    }
    this.#counter.kept()
    this.#slowTriple()
    return next
  }

  #slowTriple(): void {
    const line = this.#line
    const terms = this.#terms
    const entity = (text: string, blank: boolean) =>
      blank ? terms.blank(this.#blankPrefix + text) : terms.entity(text)
    const subject = entity(line.subject, line.subjectIsBlank)
    const relation = terms.entity(line.relation)
    const waits = line.subjectIsBlank ? unkeyed : 0
    if (line.objectKind !== 'literal') {
      const blank = line.objectKind === 'blank'
      this.#fact(subject, relation, entity(line.object, blank), blank ? unkeyed : waits)
      return
    }
    const role = nameRoles.get(line.relation)
    if (role === undefined) {
      const object = terms.literalOf(line.object, line.datatype, line.language)
      this.#fact(subject, relation, object, 1 | waits)
      return
    }
    const language = terms.tag(line.language)
    const start = terms.texts.length
    terms.texts.text(line.object)
    this.#name(subject, role, language, start)
  }

  #fact(subject: number, relation: number, object: number, literal: number): void {
    const at = this.#facts.add()
    const facts = this.#facts.values
    const terms = this.#terms.rows.values
    const width = termColumns.width
    const key = this.#key
      .start(terms[subject * width + 1] ?? 0, terms[subject * width] ?? 0)
      .mix(terms[relation * width + 1] ?? 0, terms[relation * width] ?? 0)
      .mix(terms[object * width + 1] ?? 0, terms[object * width] ?? 0)
    facts[at + factColumns.subject] = subject
    facts[at + factColumns.relation] = relation
    facts[at + factColumns.object] = object
    facts[at + factColumns.literal] = literal
    facts[at + factColumns.high] = key.high
    facts[at + factColumns.low] = key.low
  }

  /** A name that stands in the texts from `start`. */
  #name(entity: number, role: number, language: number, start: number): void {
    const { values: texts, length: end } = this.#terms.texts
    this.#fold(texts, start, end)
    const at = this.#names.add()
    const names = this.#names.values
    names[at + nameColumns.entity] = entity
    names[at + nameColumns.role] = role
    names[at + nameColumns.language] = language
    names[at + nameColumns.high] = this.#folded[1] ?? 0
    names[at + nameColumns.low] = this.#folded[0] ?? 0
    names[at + nameColumns.start] = start
    names[at + nameColumns.end] = end
  }

  #fold(texts: Buffer, start: number, end: number): void {
    const short = 2 * (end - start) <= this.#quick.length
    const length = short ? foldBytes(texts, start, end, this.#quick) : -1
    if (length !== -1) {
      md5(this.#quick, 0, length, this.#folded, 0)
      return
    }
    const folded = Buffer.from(foldedName(texts.toString('utf8', start, end)))
    md5(folded, 0, folded.length, this.#folded, 0)
  }

  #role(relation: number): number {
    const known = this.#roles[relation] ?? unknownRole
    if (known !== unknownRole) return known
    const at = relation * termColumns.width
    const { values } = this.#terms.rows
    const iri = this.#terms.texts.values.toString(
      'utf8',
      values[at + termColumns.start],
      values[at + termColumns.end],
    )
    const role = nameRoles.get(iri) ?? noRole
    while (this.#roles.length <= relation) this.#roles.push(unknownRole)
    this.#roles[relation] = role
    return role
  }

  #lineEnd(start: number): number {
    const bytes = this.#bytes
    let at = start
    while (at < this.#length && bytes[at] !== byte.lineFeed && bytes[at] !== byte.carriageReturn)
      at++
    return at
  }

  #afterEnd(end: number): number {
    const pair = this.#bytes[end] === byte.carriageReturn && this.#bytes[end + 1] === byte.lineFeed
    return pair && end + 1 < this.#length ? end + 2 : end + 1
  }
}
