import { type CodedBlock, factColumns, unkeyed } from '@elenchus/rdf-coder'
import type { TermCode } from './graph-sink.ts'
import type { RawTables } from './raw-tables.ts'
import { SubjectRuns } from './subject-runs.ts'

/** One fact with its key; `literal` as in `raw_facts`. */
export interface RawFact {
  readonly subject: TermCode
  readonly relation: TermCode
  readonly object: TermCode
  readonly literal: number
  readonly high: number
  readonly low: number
  readonly since: string | undefined
  readonly until: string | undefined
}

/** Writes facts to their raw table, without most duplicates. */
export class RawFacts {
  readonly #tables: Pick<RawTables, 'facts' | 'factFile'>
  readonly #runs = new SubjectRuns()
  #source = 0

  constructor(tables: Pick<RawTables, 'facts' | 'factFile'>) {
    this.#tables = tables
  }

  /** Whether the table may hold a keyed fact twice. */
  get repeat(): boolean {
    return this.#runs.mayRepeat
  }

  startSource(source: number): void {
    this.#source = source
    this.#runs.end()
  }

  add({ subject, relation, object, literal, high, low, since, until }: RawFact): void {
    if (literal < unkeyed && this.#runs.repeated(subject, relation, object)) return
    const { facts, factFile } = this.#tables
    this.#row(subject, relation, object, literal, high, low)
    if (since !== undefined) facts.since.set(factFile.row, since)
    if (until !== undefined) facts.until.set(factFile.row, until)
    factFile.endRow()
  }

  /** Adds the facts of a block whose terms have these codes. */
  addBlock({ facts, factRows }: CodedBlock, codes: Int32Array): void {
    const runs = this.#runs
    const { facts: columns, factFile: file } = this.#tables
    const [subjects, relations, objects, literals, sources] = [
      columns.subject.values,
      columns.relation.values,
      columns.object.values,
      columns.literal.values,
      columns.sources.values,
    ]
    const keys = columns.key.words
    const source = this.#source
    for (let row = 0; row < facts; row++) {
      const at = row * factColumns.width
      const subject = codes[factRows[at + factColumns.subject] ?? 0] ?? 0
      const relation = codes[factRows[at + factColumns.relation] ?? 0] ?? 0
      const object = codes[factRows[at + factColumns.object] ?? 0] ?? 0
      const literal = factRows[at + factColumns.literal] ?? 0
      if (literal < unkeyed && runs.repeated(subject, relation, object)) continue
      const into = file.row
      subjects[into] = subject
      relations[into] = relation
      objects[into] = object
      literals[into] = literal
      sources[into] = source
      keys[2 * into] = factRows[at + factColumns.low] ?? 0
      keys[2 * into + 1] = factRows[at + factColumns.high] ?? 0
      file.endRow()
    }
  }

  #row(
    subject: TermCode,
    relation: TermCode,
    object: TermCode,
    literal: number,
    high: number,
    low: number,
  ): void {
    const { facts, factFile } = this.#tables
    const { row } = factFile
    facts.subject.values[row] = subject
    facts.relation.values[row] = relation
    facts.object.values[row] = object
    facts.literal.values[row] = literal
    facts.sources.values[row] = this.#source
    facts.key.set(row, high, low)
  }
}
