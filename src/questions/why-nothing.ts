import type { GenerateOptions } from './generate.ts'
import type { QuestionRule } from './rule.ts'
import type { RuleTally } from './tallies.ts'

/** Of a rule that found no fact to draw: why its facts could not be, with how many they are. */
export async function withReasons(
  tally: RuleTally,
  rule: QuestionRule,
  { themes, draws, all, seed, language, similarity }: GenerateOptions,
): Promise<RuleTally> {
  if (tally.drawn > 0) return tally
  const dropped = new Map<string, number>()
  for (const { about, uses: offered } of themes) {
    const uses = offered.filter((use) => rule.serves(use.entry))
    if (uses.length === 0) continue
    const own = { uses, all, perRelation: 1, seed, language }
    const draw = rule.draw({ ...own, ...(similarity === undefined ? {} : { similarity }) })
    const told = await draws.tally({ ...draw, ...(about === undefined ? {} : { about }) })
    for (const [reason, facts] of Object.entries(told.dropped)) {
      dropped.set(reason, (dropped.get(reason) ?? 0) + facts)
    }
  }
  return {
    ...tally,
    drawn: [...dropped.values()].reduce((sum, facts) => sum + facts, 0),
    dropped: Object.fromEntries([...dropped].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
