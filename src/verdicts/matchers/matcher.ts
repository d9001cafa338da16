import type { AssessorCost, AssessorTools } from '../assessor-entry.ts'

/** Says how alike a reply and the accepted answers are: of the nearest one, 1 for the same. */
export interface Matcher {
  readonly similarity: (reply: string, references: readonly string[]) => Promise<number>
}

/** One of FactChecker's ways to match an answer (Wang et al., 2024), with the similarity from which on a reply is right. */
export interface MatcherEntry {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly cost: AssessorCost
  /** Where no file of thresholds says otherwise; docs/assessors/matchers.md says where it comes from. */
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
