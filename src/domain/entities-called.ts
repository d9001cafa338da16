import type { Fact } from './fact.ts'
import type { Iri } from './iri.ts'

/** Somebody or something that nobody else can be meant by its name. */
export interface EntityCalled {
  readonly entity: Iri
  /** What is said of it as a subject, in the order of the facts' keys. */
  readonly facts: readonly Fact[]
}

/** Who is meant by other people's words. */
export interface EntitiesCalled {
  /**
   * Entities by the names that they alone bear in the graph, as label or alias, case and accents apart; the names that nobody or
   * several bear are not in it.
   */
  readonly entitiesCalled: (names: readonly string[]) => Promise<ReadonlyMap<string, EntityCalled>>
}
