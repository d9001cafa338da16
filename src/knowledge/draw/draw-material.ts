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

/** What a draw makes its rows of. */
export interface DrawMaterial {
  /** Facts of each edge, and joiners for all edges but the first. */
  readonly edges: readonly EdgeFacts[]
  readonly joiners: readonly Joiner[]
  readonly pool?: SharedPool
  readonly paths?: Paths
}

/** A finished row. */
export interface FoundRow extends DrawingRow {
  readonly replacements: readonly ExchangedValue[]
  /** Other paths of the chain, if the draw asks for them. */
  readonly paths?: readonly Path[]
}
