import type { Dropped } from '../rendered.ts'
import type { Check, Stage, Stages } from './check.ts'
import { checks } from './checks.ts'

/** What the checks of a stage say: it is forbidden, or these object to it for taste. */
export type Looked = Dropped | { readonly kind: 'passed'; readonly doubts: readonly string[] }

/** All checks of a stage are asked, so that it shows what each drops alone. */
export function look<S extends Stage>(
  stage: S,
  seen: Stages[S],
  world: 'wide' | 'own' = 'wide',
): Looked {
  const asked = checks[stage] as readonly Check<S>[]
  const against = asked.filter(
    (check) => !(check.world === true && world === 'own') && check.test(seen),
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

/** What taste forbids where it may: see `--strict`. */
export function droppedFor(id: string): Dropped {
  const all: readonly Pick<Check, 'id' | 'reason'>[] = Object.values(checks).flat()
  const reason = all.find((check) => check.id === id)?.reason ?? id
  return { kind: 'dropped', reason, checks: [id] }
}
