import type { AssessorCost, AssessorTools } from '../assessor-entry.ts'

/** Similarity of a reply to the nearest accepted answer; 1 for identical. */
export interface Matcher {
  readonly similarity: (reply: string, references: readonly string[]) => Promise<number>
}

/**
 * One of FactChecker's ways to match an answer (Wang et al., 2024), with the similarity from which a reply is right.
 */
export interface MatcherEntry {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly cost: AssessorCost
  /** The default; docs/assessors/matchers.md gives its source. */
  readonly threshold: number
  readonly make: (tools: AssessorTools) => Promise<Matcher>
}

/** The similarity to the nearest of several texts. */
export function nearestOf(
  references: readonly string[],
  similarity: (reference: string) => number,
): number {
  return references.reduce((best, reference) => Math.max(best, similarity(reference)), 0)
}
