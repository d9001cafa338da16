import type { CodedBlock } from '@elenchus/rdf-coder'
import type { Iri } from '../../domain/iri.ts'

/** The number of a term within one ingest. No order depends on it. */
export type TermCode = number

/**
 * Receives the triples of a source. Terms are numbered once and then named by their number. Which facts are names, descriptions or
 * types is decided here, the same for every format.
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
  /** For a literal object: stored as a name or description if the relation is one, else as a fact. */
  readonly literalFact: (
    subject: TermCode,
    relation: TermCode,
    value: string,
    datatype: Iri,
    language: string,
    since?: string,
    until?: string,
  ) => void
  /** Adds the facts and names of a block. */
  readonly block: (block: CodedBlock) => void
  /** Lets pending writes proceed, so that memory stays flat. */
  readonly drain: () => Promise<void>
}
