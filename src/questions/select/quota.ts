/** How many questions are wanted, in all and of each stratum; no stratum gets more. */
export interface Quota {
  /** A group counts as one, or each of its questions does. */
  readonly counted: 'questions' | 'groups'
  readonly count?: number
  readonly perTopic?: number
  readonly perRule?: number
  /** By concept: two relations of a graph that mean the same are one. */
  readonly perRelation?: number
  /** Spread over relations, kinds and rules unless it is to follow the graph. */
  readonly spread?: 'natural'
}

/** What a stratum lacks. */
export interface Shortfall {
  readonly of: 'all' | 'topic' | 'rule' | 'relation' | 'file'
  readonly name: string
  readonly wanted: number
  readonly got: number
}

/** Whether strata have numbers of their own; else the rules' weights decide. */
export function hasStrata({ perTopic, perRule, perRelation }: Quota): boolean {
  return perTopic !== undefined || perRule !== undefined || perRelation !== undefined
}

/** No relation has a greater part of a topic's questions while others have any. */
const mostOfTopic = 0.06

/** How many questions, or groups, of a topic may be about a relation while others have any. */
export function mostOfRelation(quota: Quota, topics: number): number {
  const { count, perTopic, perRelation, spread } = quota
  const ofTopic = perTopic ?? (count === undefined ? undefined : count / topics)
  if (ofTopic === undefined || perRelation !== undefined || spread === 'natural') {
    return Number.POSITIVE_INFINITY
  }
  return Math.max(1, mostOfTopic * ofTopic)
}
