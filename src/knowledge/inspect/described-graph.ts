import type { ConflictingFacts } from '../../domain/profiles.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { Row } from '../store/database.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import type { CommonValue } from './commonest-values.ts'
import type { Hubs } from './hubs.ts'
import type { PageRank } from './page-rank.ts'

/** A graph with what is only shown to people. */
export interface DescribedGraph extends GraphWithTruths {
  /** Conflicts of all relations, by sort. */
  readonly conflicts: Lazy<readonly FoundConflicts[]>
  /** Counts, one row for each relation. */
  readonly relationProfiles: Lazy<string>
  /** By relation code. */
  readonly commonestValues: Lazy<ReadonlyMap<number, readonly CommonValue[]>>
  readonly pageRank: Lazy<PageRank>
  readonly hubs: Lazy<Hubs>
  /** `(relation, place, kind, entities)`. */
  readonly kindsAtEnds: Lazy<string>
  /** Labels read so far, by code; see `labelsOf`. */
  readonly labelRows: Lazy<Map<number, Row>>
  /** Adds the labels of all relations and their commonest values to `labelRows`. */
  readonly commonLabels: Lazy<void>
  /** `(entity, bearers, distinction)`: what distinguishes entities that share a name. */
  readonly nameDistinctions: (language: string) => Promise<string>
}

export interface FoundConflicts {
  readonly conflict: ConflictingFacts['conflict']
  /** `(relation, entity, other)`: each entity with what is in conflict. */
  readonly table: string
  /** Relations with any conflict. */
  readonly relations: ReadonlySet<number>
}
