import type { Stratum } from '../domain/plan.ts'

/**
 * Ranks of the right option: how many of the others are shorter, and how many less popular; for numbers, how many are nearer to their
 * neighbour, and how many are smaller. Absent if all are equal; ties are broken evenly.
 */
export interface OptionRanks {
  /** By length; for numbers, by the distance to the nearest other. */
  readonly first?: number
  /** By popularity; for numbers, by size. */
  readonly second?: number
}

/** What choosing needs to know of a question, which is itself in a store. */
export interface Sketch {
  /** Its number in the store. */
  readonly place: number
  readonly id: string
  /** Its group: the id of the group's first question. */
  readonly group: string
  /** What it asks (`whatIsAsked`), as numbers: questions that share one ask the same thing. */
  readonly asks: readonly number[]
  /** Its concepts, in order. */
  readonly concepts: string
  /** In a user's own graph, its facts as numbers: owners want each fact asked about once before any is asked about twice. */
  readonly facts: readonly number[]
  /** For yes-no questions, the answer and the relations. */
  readonly yes: boolean | undefined
  readonly about: string
  readonly stratum: Stratum
  /** It only expects that its premise is not rejected: it does not count in accuracy. */
  readonly isAcceptance: boolean
  /** How much checks of taste object to it: see `weightOfDoubts`. */
  readonly doubts: number
  /** Empty if it has no options. */
  readonly optionRanks: OptionRanks
}
