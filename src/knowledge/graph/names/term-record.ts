import type { Iri } from '../../../domain/iri.ts'
import type { Literal } from '../../../domain/literal.ts'
import type { Named } from '../../../domain/named.ts'

/** A term with its names. */
export interface TermRecord {
  readonly value: Iri | Literal
  /** For sentences: the label, if usable. */
  readonly text: string
  /** As draws show it; absent for an entity that can't be named. */
  readonly named?: Named
}
