import type { Triple } from '../../graph/memory/triple.ts'

/** Why a statement is true: the way, and the facts that it rests on, in order. */
export interface KnownTruth {
  readonly way: number
  readonly facts: readonly Triple[]
}

/** What the graph makes true, in any way. */
export interface KnownTruths {
  readonly isTrue: (statement: Triple) => boolean
  /** By the first way and its first fact; current facts before ended ones. */
  readonly why: (statement: Triple) => KnownTruth | undefined
}

/** What a known value says about a place in which it is stated to lie: the fact and all steps up to it, or why that is uncertain. */
export type Placing =
  | { readonly kind: 'inside'; readonly facts: readonly Triple[] }
  | { readonly kind: 'doubt'; readonly doubt: ContainmentDoubt }

/** Why a known value does not make the statement about a place around it true. */
export interface ContainmentDoubt {
  /** The known fact. */
  readonly fact: Triple
  /** The first place on the way up whose container is uncertain. */
  readonly place: number
  /** All containers that the graph gives by one relation, the one on the way first; of one that did not hold then, only that. */
  readonly values: readonly number[]
  /** *several*: nothing says which holds; *ended*: no longer holds; *other time*: did not hold in `year`. */
  readonly kind: 'several' | 'ended' | 'other time'
  readonly year?: number
}
