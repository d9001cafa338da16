import type { Iri } from '../../../domain/iri.ts'
import type { Literal } from '../../../domain/literal.ts'
import type { Named } from '../../../domain/named.ts'

/** One term with what it is called. */
export interface TermRecord {
  readonly value: Iri | Literal
  /** For sentences: a label where there is a usable one. */
  readonly text: string
  /** As a draw shows it; absent for an entity that can't be named. */
  readonly named?: Named
}
