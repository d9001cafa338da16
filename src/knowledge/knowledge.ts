import type { Draws } from '../domain/draws.ts'
import type { EntitiesCalled } from '../domain/entities-called.ts'
import type { Facts } from '../domain/facts.ts'
import type { GraphWalk } from '../domain/graph-walk.ts'
import type { Identifiers } from '../domain/identifiers.ts'
import type { Iri } from '../domain/iri.ts'
import type { Oracle } from '../domain/oracle.ts'
import type { Profiles } from '../domain/profiles.ts'
import type { GroundError } from './calibration/ground-error.ts'
import type { Told } from './inspect/facts-about.ts'
import type { Contradiction } from './truth/contradiction.ts'

/** One open knowledge file: read-only, so that many may hold it at once. */
export interface Knowledge
  extends Facts,
    Draws,
    Oracle,
    Identifiers,
    EntitiesCalled,
    Profiles,
    GraphWalk,
    Disposable,
    AsyncDisposable {
  /** Declarations that were dropped. */
  readonly contradictions: () => Promise<readonly Contradiction[]>
  /** Relations with one value for each subject of a type in a user's graph, and the number of subjects. */
  /** Relations with one value for nearly each subject, and the names of those with several. */
  readonly counted: () => Promise<
    readonly {
      readonly relation: Iri
      readonly subjects: number
      readonly exceptions: readonly string[]
    }[]
  >
  /** What the facts say of an entity; nothing of one that the graph has not. */
  readonly factsAbout: (entity: Iri) => Promise<readonly Told[]>
  /** What was measured, by use, ground and relation; nothing where nothing was to be measured. */
  readonly groundErrors: () => Promise<readonly GroundError[]>
}
