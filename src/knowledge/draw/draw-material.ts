import type { Iri } from '../../domain/iri.ts'
import type { FactSample } from '../graph/memory/fact-sample.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { ExchangedValue } from './exchanged-value.ts'
import type { DrawingRow, Joiner } from './join-edge.ts'
import type { Path, Paths } from './paths.ts'
import type { SharedPool } from './plausible-pool.ts'

/** A relation's usable facts in random order. */
export interface RelationSample {
  readonly relation: number
  readonly iri: Iri
  readonly facts: FactSample
}

/** What a draw takes its rows from. */
export interface DrawMaterial {
  /** One for each edge, and for each but the first how it is joined. */
  readonly edges: readonly EdgeFacts[]
  readonly joiners: readonly Joiner[]
  readonly pool?: SharedPool
  readonly paths?: Paths
}

/** A row that has all it needs. */
export interface FoundRow extends DrawingRow {
  readonly replacements: readonly ExchangedValue[]
  /** The other paths of a chain, where they are asked for. */
  readonly paths?: readonly Path[]
}
