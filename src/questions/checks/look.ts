import type { Dropped } from '../rendered.ts'
import type { Check, Stage, Stages } from './check.ts'
import { checks } from './checks.ts'

/** The result of a stage: forbidden, or passed with these objections of taste. */
export type Looked = Dropped | { readonly kind: 'passed'; readonly doubts: readonly string[] }

/** Runs all checks of a stage, so that each one's effect can be measured. */
export function look<S extends Stage>(
  stage: S,
  seen: Stages[S],
  world: 'wide' | 'user' = 'wide',
): Looked {
  const asked = checks[stage] as readonly Check<S>[]
  const against = asked.filter(
    (check) => !(check.world === true && world === 'user') && check.test(seen),
  )
  const forbidding = against.filter(({ about }) => about !== 'taste')
  const [first] = forbidding
  if (first === undefined) return { kind: 'passed', doubts: against.map(({ id }) => id) }
  return { kind: 'dropped', reason: first.reason, checks: forbidding.map(({ id }) => id) }
}

/** Both together, each once. */
export function joinDoubts(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())]
}

/** What one grave objection weighs; questions have fewer light ones. */
export const graveDoubt = 100

/** How much checks of taste object, by their ids: each weighs 1, a grave one `graveDoubt`. */
export function weightOfDoubts(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (graveIds.has(id) ? graveDoubt : 1), 0)
}

const everyCheck: readonly Pick<Check, 'id' | 'reason' | 'grave'>[] = Object.values(checks).flat()
const graveIds = new Set(everyCheck.flatMap(({ id, grave }) => (grave === true ? [id] : [])))

/** What taste forbids where it may: see `--strict`. */
export function droppedFor(id: string): Dropped {
  const reason = everyCheck.find((check) => check.id === id)?.reason ?? id
  return { kind: 'dropped', reason, checks: [id] }
}
