import type { ConflictingFacts } from '../../domain/profiles.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { Row } from '../store/database.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import type { CommonValue } from './commonest-values.ts'
import type { Hubs } from './hubs.ts'
import type { PageRank } from './page-rank.ts'

/** A graph with what is only for people who look at it. */
export interface DescribedGraph extends GraphWithTruths {
  /** Of all relations, by what is in conflict. */
  readonly conflicts: Lazy<readonly FoundConflicts[]>
  /** One row for each relation, all of them counts. */
  readonly relationProfiles: Lazy<string>
  /** By the code of a relation. */
  readonly commonestValues: Lazy<ReadonlyMap<number, readonly CommonValue[]>>
  readonly pageRank: Lazy<PageRank>
  readonly hubs: Lazy<Hubs>
  /** `(relation, place, kind, entities)`. */
  readonly kindsAtEnds: Lazy<string>
  /** Labels of terms that were read, by their codes; see `labelsOf`. */
  readonly labelRows: Lazy<Map<number, Row>>
  /** The labels of all relations and their commonest values are among `labelRows`. */
  readonly commonLabels: Lazy<void>
  /** `(entity, bearers, distinction)`: what tells those apart who have a name in common. */
  readonly nameDistinctions: (language: string) => Promise<string>
}

export interface FoundConflicts {
  readonly conflict: ConflictingFacts['conflict']
  /** `(relation, entity, other)`: each entity with all that is in conflict. */
  readonly table: string
  /** Those of which it has any. */
  readonly relations: ReadonlySet<number>
}
