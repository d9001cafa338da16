/** How many questions are wanted, in all and of each stratum; no stratum gets more. */
export interface Quota {
  /** A group counts as one, or each of its questions does. */
  readonly counted: 'questions' | 'groups'
  readonly count?: number
  readonly perTopic?: number
  readonly perRule?: number
  /** By concept: two relations of a graph that mean the same are one. */
  readonly perRelation?: number
}

/** What a stratum lacks. */
export interface Shortfall {
  readonly of: 'all' | 'topic' | 'rule' | 'relation'
  readonly name: string
  readonly wanted: number
  readonly got: number
}

/** Whether strata have numbers of their own; else the rules' weights decide. */
export function hasStrata({ perTopic, perRule, perRelation }: Quota): boolean {
  return perTopic !== undefined || perRule !== undefined || perRelation !== undefined
}
