import type { Fact } from './fact.ts'
import type { Iri } from './iri.ts'

/** An entity whose name is unambiguous. */
export interface EntityCalled {
  readonly entity: Iri
  /** The facts it is the subject of, ordered by their keys. */
  readonly facts: readonly Fact[]
}

/** Finds entities by the names in other people's texts. */
export interface EntitiesCalled {
  /**
   * Entities by their unambiguous labels and aliases, ignoring case and accents; names of no entity or of several are
   * left out.
   */
  readonly entitiesCalled: (names: readonly string[]) => Promise<ReadonlyMap<string, EntityCalled>>
}
