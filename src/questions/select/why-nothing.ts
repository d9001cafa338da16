import type { QuestionRule } from '../rule.ts'
import type { Candidates } from './candidates.ts'
import type { Chosen } from './choose.ts'
import type { GenerateOptions } from './generate-options.ts'
import { type RuleTally, tallyOf } from './tallies.ts'

/** What came of each rule; of one that found no fact to draw, why its facts could not be. */
export async function talliesWithReasons(
  candidates: readonly Candidates[],
  chosen: Chosen,
  options: GenerateOptions,
): Promise<readonly RuleTally[]> {
  const tallies = options.rules.map(async (rule) => {
    const tally = tallyOf(rule, candidates, chosen)
    return tally.drawn > 0 ? tally : { ...tally, undrawn: await undrawnOf(rule, options) }
  })
  return await Promise.all(tallies)
}

/** Why the facts that a rule's draws have looked at could not be drawn, with how many they are. */
async function undrawnOf(
  rule: QuestionRule,
  { themes, draws, all, seed, language, similarity, standard }: GenerateOptions,
): Promise<Readonly<Record<string, number>>> {
  const undrawn = new Map<string, number>()
  for (const { about, uses: offered } of themes) {
    const uses = offered.filter((use) => rule.serves(use.entry))
    if (uses.length === 0) continue
    // no row is wanted any more: nothing else is looked at for the sake of a message
    const own = { uses, all, perRelation: 0, seed, language }
    const draw = rule.draw({ ...own, ...(similarity === undefined ? {} : { similarity }) })
    const told = await draws.tally({
      ...draw,
      ...(about === undefined ? {} : { about }),
      ...(standard === undefined ? {} : { standard }),
    })
    for (const [reason, facts] of Object.entries(told.dropped)) {
      undrawn.set(reason, (undrawn.get(reason) ?? 0) + facts)
    }
  }
  return Object.fromEntries([...undrawn].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
