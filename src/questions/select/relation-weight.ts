import type { Quota } from './quota.ts'

/** How many facts the graph has. */
export interface Supplied {
  readonly facts?: number
}

/**
 * What part of a set a relation is to have, relative to others: by the square root of its facts, so that the commonest does not
 * drown the others; by their number where the set is to follow the graph; all alike where each has a number of its own.
 */
export function weightOf({ facts = 1 }: Supplied, { spread, perRelation }: Quota): number {
  if (perRelation !== undefined) return 1
  return spread === 'natural' ? facts : Math.sqrt(facts)
}
