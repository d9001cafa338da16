import type { QuestionRule, Unit } from '../rule.ts'
import type { Candidates, RelationCandidates } from './candidates.ts'
import type { Chosen } from './choose.ts'

/** What came of it: by rule, how many facts were drawn, asked, and dropped for what. */
export interface RuleTally {
  readonly rule: string
  readonly drawn: number
  readonly available: number
  readonly asked: number
  readonly dropped: Readonly<Record<string, number>>
  /** Where none was drawn: of the facts looked at, how many could not be for what. */
  readonly undrawn?: Readonly<Record<string, number>>
  /** What was said and then discarded by the checks of grammar. */
  readonly discarded: Readonly<Record<string, number>>
}

export function tallyOf(
  rule: QuestionRule,
  all: readonly Candidates[],
  { units }: Chosen,
): RuleTally {
  const found = all
    .filter((candidates) => candidates.rule === rule)
    .flatMap(({ byRelation }) => [...byRelation.values()])
  const chosen = [...units].filter(([{ candidates }]) => candidates.rule === rule)
  return {
    rule: rule.id,
    drawn: found.reduce((sum, each) => sum + drawnOf(each), 0),
    available: found.reduce((sum, { units }) => sum + questionsIn(units), 0),
    asked: chosen.reduce((sum, [, taken]) => sum + questionsIn(taken), 0),
    dropped: summed(found.flatMap(({ dropped, declined }) => [dropped, declined])),
    discarded: summed(found.map(({ discarded }) => discarded)),
  }
}

/** Rows that were said, and those that were declined. */
function drawnOf({ said, declined }: RelationCandidates): number {
  return [...declined.values()].reduce((sum, rows) => sum + rows, said)
}

function questionsIn(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + unit.length, 0)
}

/** The counts of each name together, by name. */
export function summed(
  counts: readonly Iterable<readonly [string, number]>[],
): Readonly<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const [name, count] of counts.flatMap((each) => [...each])) {
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The names with their counts, the commonest first. */
export function commonestFirst(
  counts: Readonly<Record<string, number>>,
): readonly (readonly [string, number])[] {
  return Object.entries(counts).toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}
