import type { Evidence } from './evidence.ts'

/** A number that tells something of whether a reply gives the expected answer. */
export interface Signal {
  readonly id: string
  readonly of: (evidence: Evidence) => number
}

export const yes = (holds: boolean): number => (holds ? 1 : 0)
