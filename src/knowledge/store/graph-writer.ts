import { type CodedBlock, none, termColumns, unkeyed } from '@elenchus/rdf-coder'
import type { Iri } from '../../domain/iri.ts'
import { canonicalIri } from '../../domain/prefixes.ts'
import { FactKey } from './fact-key.ts'
import type { Repeats } from './finish-store.ts'
import { foldedName } from './folded-name.ts'
import type { GraphSink, TermCode } from './graph-sink.ts'
import { md5 } from './md5.ts'
import { RawFacts } from './raw-facts.ts'
import { type KeyWords, RawNames } from './raw-names.ts'
import { RawTables } from './raw-tables.ts'
import { saidText } from './said-text.ts'
import { nameRoles, termKind } from './schema.ts'
import { TermDictionary } from './term-dictionary.ts'
import { termText } from './term-text.ts'

/** Size of the cache from a term's text to its number, for frequent terms. */
const mostRecent = 1 << 18

/** The prefix of a source's blank nodes. */
export function blankPrefix(source: number): string {
  return `_:${source}:`
}

/** Numbers terms and writes facts and names to the raw tables. */
export class GraphWriter implements GraphSink {
  readonly #dictionary = new TermDictionary()
  readonly #recent = new Map<string, TermCode>()
  readonly #roles = new Map<TermCode, number>()
  readonly #blanks = new Set<TermCode>()
  readonly #tables: RawTables
  readonly #digest = new Int32Array(4)
  // numbers of a block's terms
  #codes = new Int32Array(0)
  readonly #key = new FactKey()
  readonly #facts: RawFacts
  readonly #names: RawNames
  #source = 0

  /** Writes to an existing, empty folder. */
  constructor(folder: string) {
    this.#tables = new RawTables(folder)
    this.#facts = new RawFacts(this.#tables)
    this.#names = new RawNames(this.#tables)
    // code 0 means no datatype and no language
    this.#code('', '', termKind.tag, 0, 0)
    for (const [relation, role] of nameRoles) this.#roles.set(this.entity(relation), role)
  }

  /** Assigns the blank nodes and facts that follow to this source. */
  startSource(source: number): void {
    this.#source = source
    this.#facts.startSource(source)
    this.#names.startSource(source)
  }

  /** Whether the raw tables may hold duplicates. */
  get repeats(): Repeats {
    return { facts: this.#facts.repeat, names: this.#names.repeat }
  }

  entity(iri: Iri): TermCode {
    return this.#recent.get(iri) ?? this.#newEntity(iri)
  }

  blank(label: string): TermCode {
    const id = blankPrefix(this.#source) + label
    const code = this.#recent.get(id) ?? this.#code(id, id, termKind.blank, 0, 0)
    this.#blanks.add(code)
    return code
  }

  literal(value: string, datatype: Iri, language: string): TermCode {
    const id = termText({ value, datatype, language })
    const known = this.#recent.get(id)
    if (known !== undefined) return known
    const [type, tag] = [this.entity(datatype), this.#language(language)]
    return this.#code(id, value, termKind.literal, type, tag)
  }

  fact(subject: TermCode, relation: TermCode, object: TermCode, since?: string, until?: string) {
    this.#fact(subject, relation, object, 0, since, until)
  }

  literalFact(
    subject: TermCode,
    relation: TermCode,
    value: string,
    datatype: Iri,
    language: string,
    since?: string,
    until?: string,
  ) {
    const role = this.#roles.get(relation)
    if (role === undefined) {
      const object = this.literal(value, datatype, language)
      this.#fact(subject, relation, object, 1, since, until)
      return
    }
    this.#names.add({
      entity: subject,
      blank: this.#blanks.has(subject),
      role,
      language: this.#language(language),
      text: Buffer.from(value),
      folded: this.#digestOf(foldedName(value)),
      said: this.#digestOf(saidText(this.#keyOf(subject), role, language, value)),
    })
  }

  block(block: CodedBlock): void {
    const codes = this.#codesOf(block)
    this.#facts.addBlock(block, codes)
    this.#names.addBlock(block, codes)
  }

  async drain(): Promise<void> {
    // rows are written at once; yielding to the event loop lets signals and progress through
    await new Promise((resolve) => setImmediate(resolve))
  }

  /** Finishes the files of the raw tables. */
  close(): void {
    this.#tables.close()
    this.#recent.clear()
  }

  #newEntity(iri: Iri): TermCode {
    const known = canonicalIri(iri)
    return known === iri ? this.#code(iri, iri, termKind.entity, 0, 0) : this.entity(known)
  }

  #codesOf({ terms, termRows, texts }: CodedBlock): Int32Array {
    const dictionary = this.#dictionary
    if (this.#codes.length < terms) this.#codes = new Int32Array(2 * terms)
    const codes = this.#codes
    let approached = 0
    for (let term = 0; term < terms; term++) {
      const at = term * termColumns.width
      if (term === approached) approached += dictionary.approach(termRows, at, termColumns.width)
      const { size } = dictionary
      const code = dictionary.code(termRows, at)
      codes[term] = code
      if (code === size) this.#newTerm(code, termRows, at, texts)
    }
    return codes
  }

  #newTerm(code: TermCode, rows: Int32Array, at: number, texts: Uint8Array): void {
    const codes = this.#codes
    const datatype = rows[at + termColumns.datatype] ?? none
    const language = rows[at + termColumns.language] ?? none
    this.#termRow(
      code,
      rows[at + termColumns.kind] ?? 0,
      datatype === none ? 0 : (codes[datatype] ?? 0),
      language === none ? 0 : (codes[language] ?? 0),
      rows[at + termColumns.digest + 1] ?? 0,
      rows[at + termColumns.digest] ?? 0,
    )
    const { start, end } = termColumns
    this.#tables.terms.value.add(texts, rows[at + start] ?? 0, rows[at + end] ?? 0)
    this.#tables.termFile.endRow()
  }

  #fact(
    subject: TermCode,
    relation: TermCode,
    object: TermCode,
    literal: 0 | 1,
    since?: string,
    until?: string,
  ) {
    const dated = since !== undefined || until !== undefined
    const waits = dated || this.#blanks.has(subject) || this.#blanks.has(object)
    const key = this.#key.start(...this.#keyOf(subject))
    for (const term of [relation, object]) key.mix(...this.#keyOf(term))
    const { high, low } = key
    const flags = literal | (waits ? unkeyed : 0)
    this.#facts.add({ subject, relation, object, literal: flags, high, low, since, until })
  }

  #termRow(
    code: TermCode,
    kind: number,
    datatype: TermCode,
    language: TermCode,
    high: number,
    low: number,
  ) {
    const { terms } = this.#tables
    const { row } = this.#tables.termFile
    terms.code.values[row] = code
    terms.kind.values[row] = kind
    terms.datatype.values[row] = datatype
    terms.language.values[row] = language
    terms.key.set(row, high, low)
  }

  #language(tag: string): TermCode {
    if (tag === '') return 0
    const id = `@${tag}`
    return this.#recent.get(id) ?? this.#code(id, tag, termKind.tag, 0, 0)
  }

  #code(id: string, value: string, kind: number, datatype: TermCode, language: TermCode): TermCode {
    this.#digestOf(id)
    const { size } = this.#dictionary
    const code = this.#dictionary.code(this.#digest, 0)
    if (code === size) {
      this.#termRow(code, kind, datatype, language, ...this.#dictionary.keyOf(code))
      this.#tables.terms.value.addText(value)
      this.#tables.termFile.endRow()
    }
    if (this.#recent.size === mostRecent) this.#recent.clear()
    this.#recent.set(id, code)
    return code
  }

  #keyOf(term: TermCode): KeyWords {
    return this.#dictionary.keyOf(term)
  }

  #digestOf(text: string): KeyWords {
    const bytes = Buffer.from(text)
    md5(bytes, 0, bytes.length, this.#digest, 0)
    return [this.#digest[1] ?? 0, this.#digest[0] ?? 0]
  }
}
