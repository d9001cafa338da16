import type { Triple } from '../../graph/memory/triple.ts'

/** Why a statement is true: the way, and the facts that it rests on in order. */
export interface KnownTruth {
  readonly way: number
  readonly facts: readonly Triple[]
}

/** What the graph makes true, in whatever way. */
export interface KnownTruths {
  readonly isTrue: (statement: Triple) => boolean
  /** By the first of the ways, and of its facts the first; one that still holds before one that has ended. */
  readonly why: (statement: Triple) => KnownTruth | undefined
}

/** What a known value tells of a place that it is stated to lie in: the fact with all steps that lead there, or why none is certain. */
export type Placing =
  | { readonly kind: 'inside'; readonly facts: readonly Triple[] }
  | { readonly kind: 'doubt'; readonly doubt: ContainmentDoubt }

/** Why what is known of a value does not make what is stated of a place around it true. */
export interface ContainmentDoubt {
  /** What is known. */
  readonly fact: Triple
  /** The first place on the way up of which it is not certain what it lies in. */
  readonly place: number
  /** All that the graph gives as that, by one relation, the one on the way first; of what did not hold then, that alone. */
  readonly values: readonly number[]
  /** *several*: nothing says which holds; *ended*: it holds no longer; *other time*: it did not hold in `year`. */
  readonly kind: 'several' | 'ended' | 'other time'
  readonly year?: number
}
