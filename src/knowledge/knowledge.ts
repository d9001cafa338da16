import type { Draws } from '../domain/draws.ts'
import type { Facts } from '../domain/facts.ts'
import type { Identifiers } from '../domain/identifiers.ts'
import type { Iri } from '../domain/iri.ts'
import type { Oracle } from '../domain/oracle.ts'
import type { Profiles } from '../domain/profiles.ts'

/** A declared constraint that the graph contradicts too often to be relied on. */
export interface Contradiction {
  readonly relation: Iri
  /** What was declared: the id of the ground that would have relied on it. */
  readonly constraint: string
  /** Where it was looked at, and where it does not hold: subjects (objects) with several values that exclude one another. */
  readonly subjects: number
  readonly contradicted: number
}

/** One open knowledge file: read-only, so that many may hold it at once. */
export interface Knowledge
  extends Facts,
    Draws,
    Oracle,
    Identifiers,
    Profiles,
    Disposable,
    AsyncDisposable {
  /** Declarations that were dropped. */
  readonly contradictions: () => Promise<readonly Contradiction[]>
}
