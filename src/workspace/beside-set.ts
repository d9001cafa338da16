/** Where a set's decisions of review are: `questions.jsonl` -> `questions.review.jsonl`. */
export function decisionsPathOf(set: string): string {
  return `${stemOf(set)}.review.jsonl`
}

/** Where a set's disputes are: beside the set, which itself never changes. */
export function disputesPathOf(set: string): string {
  return `${stemOf(set)}.disputes.jsonl`
}

function stemOf(set: string): string {
  return set.replace(/\.jsonl$/, '')
}
