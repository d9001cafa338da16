import type { Iri } from '../../domain/iri.ts'
import { fold } from '../../text/fold.ts'
import { ColumnAppender } from './column-appender.ts'
import type { Database } from './database.ts'
import type { GraphSink, TermCode } from './graph-sink.ts'
import { nameRole, termKind } from './schema.ts'
import { aliasRelations, descriptionRelations, labelRelations } from './vocabulary.ts'

/** What is read before it is made into tables: `finishStore` makes the tables of it. */
const rawTables = {
  raw_terms: 'code INTEGER, kind INTEGER, datatype INTEGER, language INTEGER, value VARCHAR',
  raw_facts:
    'subject INTEGER, relation INTEGER, object INTEGER, literal INTEGER, sources INTEGER, since VARCHAR, until VARCHAR',
  raw_names:
    'entity INTEGER, role INTEGER, language INTEGER, sources INTEGER, text VARCHAR, folded VARCHAR',
} as const

/** A role of `raw_names` alone: a description is written beside the names, since it comes the same way. */
export const descriptionRole = 9

/** A kind of `raw_terms` alone: a language tag, coded as terms are. */
export const tagKind = 3

const roles = new Map<Iri, number>([
  ...labelRelations.map((relation) => [relation, nameRole.label] as const),
  ...aliasRelations.map((relation) => [relation, nameRole.alias] as const),
  ...descriptionRelations.map((relation) => [relation, descriptionRole] as const),
])

/** Codes terms and appends what sources assert to the raw tables. */
export class GraphWriter implements GraphSink, Disposable {
  readonly #codes = new Map<string, TermCode>()
  readonly #roles = new Map<TermCode, number>()
  readonly #terms: ColumnAppender
  readonly #facts: ColumnAppender
  readonly #names: ColumnAppender
  #source = 0

  static async open(database: Database): Promise<GraphWriter> {
    for (const [table, columns] of Object.entries(rawTables)) {
      await database.run(`CREATE TABLE ${table} (${columns})`)
    }
    return new GraphWriter(
      await ColumnAppender.open(database, 'raw_terms', 4, 1),
      await ColumnAppender.open(database, 'raw_facts', 5, 2),
      await ColumnAppender.open(database, 'raw_names', 4, 2),
    )
  }

  private constructor(terms: ColumnAppender, facts: ColumnAppender, names: ColumnAppender) {
    this.#terms = terms
    this.#facts = facts
    this.#names = names
    // code 0 stands for no datatype and no language
    this.#code('', '', tagKind, 0, 0)
    for (const [relation, role] of roles) this.#roles.set(this.entity(relation), role)
  }

  /** Blank nodes and facts from now on are of this source. */
  startSource(source: number): void {
    this.#source = source
  }

  entity(iri: Iri): TermCode {
    return this.#codes.get(iri) ?? this.#code(iri, iri, termKind.entity, 0, 0)
  }

  blank(label: string): TermCode {
    const id = `_:${this.#source}:${label}`
    return this.#codes.get(id) ?? this.#code(id, id, termKind.blank, 0, 0)
  }

  literal(value: string, datatype: Iri, language: string): TermCode {
    const type = this.entity(datatype)
    const tag = this.#language(language)
    // no IRI starts with a quotation mark
    const id = `"${type}"${tag}"${value}`
    return this.#codes.get(id) ?? this.#code(id, value, termKind.literal, type, tag)
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
    const names = this.#names
    names.integer(0, subject).integer(1, role).integer(2, this.#language(language))
    names.integer(3, this.#source)
    names.text(0, value).text(1, foldedUnlessPlain(value))
    names.endRow()
  }

  async drain(): Promise<void> {
    // the appender writes as it goes; letting the event loop turn keeps signals and progress alive
    await new Promise((resolve) => setImmediate(resolve))
  }

  close(): void {
    for (const appender of [this.#terms, this.#facts, this.#names]) appender.close()
    this.#codes.clear()
  }

  [Symbol.dispose](): void {
    for (const appender of [this.#terms, this.#facts, this.#names]) appender[Symbol.dispose]()
  }

  #fact(
    subject: TermCode,
    relation: TermCode,
    object: TermCode,
    literal: 0 | 1,
    since?: string,
    until?: string,
  ) {
    const facts = this.#facts
    facts.integer(0, subject).integer(1, relation).integer(2, object)
    facts.integer(3, literal).integer(4, this.#source)
    facts.text(0, since).text(1, until)
    facts.endRow()
  }

  #language(tag: string): TermCode {
    if (tag === '') return 0
    const id = `@${tag}`
    return this.#codes.get(id) ?? this.#code(id, tag, tagKind, 0, 0)
  }

  #code(id: string, value: string, kind: number, datatype: TermCode, language: TermCode): TermCode {
    const code = this.#codes.size
    this.#codes.set(id, code)
    const terms = this.#terms
    terms.integer(0, code).integer(1, kind).integer(2, datatype).integer(3, language)
    terms.text(0, value)
    terms.endRow()
    return code
  }
}

const plainName = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** The folded name, where lower case alone does not fold it. */
function foldedUnlessPlain(text: string): string | undefined {
  return plainName.test(text) ? undefined : fold(text).replace(/\s+/gu, ' ').trim()
}
