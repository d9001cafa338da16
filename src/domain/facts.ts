import type { Iri } from './iri.ts'
import type { RelationSketch } from './relation-sketch.ts'

/** Counts of one relation. */
export interface RelationSummary {
  readonly relation: Iri
  readonly label?: string
  readonly facts: number
  readonly subjects: number
  readonly objects: number
  /** Facts whose object is a literal. */
  readonly literals: number
  /** A few facts, as names. */
  readonly samples: readonly { readonly subject: string; readonly object: string }[]
}

interface TypeSummary {
  readonly type: Iri
  readonly label?: string
  readonly entities: number
}

/** One source and its counts; a fact from several sources counts for each. */
export interface SourceSummary {
  readonly name: string
  readonly licence?: string
  /** The id of its format. */
  readonly format: string
  /** SHA-256 of the file's bytes, hex. */
  readonly hash: string
  readonly facts: number
  /** Labels, aliases and descriptions. */
  readonly names: number
  /** Statements that two entities are the same. */
  readonly links: number
  /** It has only current values, as Wikidata's truthy dump: a missing value may be a former one. */
  readonly holds?: 'current values'
}

/** What `inspect` shows. */
export interface KnowledgeSummary {
  readonly fingerprint: string
  readonly entities: number
  readonly facts: number
  readonly literals: number
  readonly labelled: number
  readonly withoutLabel: number
  readonly aliases: number
  readonly descriptions: number
  readonly languages: readonly { readonly language: string; readonly labels: number }[]
  readonly relations: readonly RelationSummary[]
  readonly types: readonly TypeSummary[]
  /** The most used entities without a label. */
  readonly unlabelled: readonly { readonly entity: Iri; readonly facts: number }[]
  readonly sources: readonly SourceSummary[]
}

/** Reads the graph as a whole; draws and grounds have contracts of their own. */
export interface Facts {
  /** Order-independent, 16 hex digits; the same facts and names give the same fingerprint on any machine. */
  readonly fingerprint: () => Promise<string>
  readonly summary: (options?: { readonly samples?: number }) => Promise<KnowledgeSummary>
  readonly sources: () => Promise<readonly SourceSummary[]>
  /** Relations with their number of facts, most used first. */
  readonly relations: () => Promise<readonly { readonly relation: Iri; readonly facts: number }[]>
  /** Metadata of relations, ordered by IRI; relations without facts are left out. */
  readonly sketches: (
    relations: readonly Iri[],
    language: string,
    options?: { readonly named?: boolean },
  ) => Promise<readonly RelationSketch[]>
}
