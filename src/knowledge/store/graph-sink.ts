import type { CodedBlock } from '@elenchus/rdf-coder'
import type { Iri } from '../../domain/iri.ts'

/** The number of a term within one ingest. It decides no order. */
export type TermCode = number

/**
 * Takes what a source asserts. Terms are coded once and repeated by their code; which facts are names, descriptions or
 * types is decided here, so that every format means the same.
 */
export interface GraphSink {
  readonly entity: (iri: Iri) => TermCode
  readonly blank: (label: string) => TermCode
  readonly literal: (value: string, datatype: Iri, language: string) => TermCode
  readonly fact: (
    subject: TermCode,
    relation: TermCode,
    object: TermCode,
    since?: string,
    until?: string,
  ) => void
  /** For a literal object: kept as a name or description where the relation is one, else as a fact. */
  readonly literalFact: (
    subject: TermCode,
    relation: TermCode,
    value: string,
    datatype: Iri,
    language: string,
    since?: string,
    until?: string,
  ) => void
  /** What a block asserts. */
  readonly block: (block: CodedBlock) => void
  /** Waits until what has been taken is on its way to the disk, so that memory stays flat. */
  readonly drain: () => Promise<void>
}
