import type { Draws } from '../domain/draws.ts'
import type { Facts } from '../domain/facts.ts'
import type { Iri } from '../domain/iri.ts'
import type { Oracle } from '../domain/oracle.ts'

/** A declared constraint that the graph contradicts too often to be relied on. */
export interface Contradiction {
  readonly relation: Iri
  readonly constraint: 'functional' | 'inverse-functional'
  /** Subjects (objects) with a value, and those with several that exclude one another. */
  readonly subjects: number
  readonly contradicted: number
}

/** One open knowledge file: read-only, so that many may hold it at once. */
export interface Knowledge extends Facts, Draws, Oracle, Disposable, AsyncDisposable {
  /** Declarations that were dropped. */
  readonly contradictions: () => Promise<readonly Contradiction[]>
}
