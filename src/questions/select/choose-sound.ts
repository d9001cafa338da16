import type { QuestionChecker } from '../checks/polish/harper.ts'
import type { Unit } from '../rule.ts'
import type { Candidates } from './candidates.ts'
import type { Budget } from './cells.ts'
import { type Chosen, choose, type Limits } from './choose.ts'
import type { QuestionStore } from './question-store.ts'
import type { Quota } from './quota.ts'

/** By unit, its first fault, if it has been looked at. */
export type Faults = Map<string, string | undefined>

export interface SoundChoice {
  readonly candidates: readonly Candidates[]
  readonly chosen: Chosen
  /** More would be taken if relations had a greater most. */
  readonly isCapped: boolean
}

interface Choosing {
  readonly quota: Quota
  readonly limits: Limits
  readonly check?: QuestionChecker | undefined
  readonly store: QuestionStore
}

/** Chooses, has what is chosen looked at, and chooses again without what has a fault, until nothing has. */
export async function chooseSound(
  all: readonly Candidates[],
  faults: Faults,
  { quota, limits, check, store }: Choosing,
  left?: Budget,
): Promise<SoundChoice> {
  for (;;) {
    const candidates = all.map((candidate) => withoutFaults(candidate, faults))
    const { isCapped, ...chosen } = choose(candidates, quota, limits, left)
    if (check === undefined) return { candidates, chosen, isCapped }
    const unseen = [...chosen.units.values()].flat().filter((unit) => !faults.has(keyOf(unit)))
    if (unseen.length === 0) return { candidates, chosen, isCapped }
    for (const unit of unseen) faults.set(keyOf(unit), await firstFault(unit, check, store))
  }
}

function keyOf(unit: Unit): string {
  return unit.map(({ id }) => id).join()
}

async function firstFault(
  unit: Unit,
  check: QuestionChecker,
  store: QuestionStore,
): Promise<string | undefined> {
  for (const sketch of unit) {
    const fault = await check(store.read(sketch))
    if (fault !== undefined) return fault
  }
  return undefined
}

export function withoutFaults(candidates: Candidates, faults: Faults): Candidates {
  if (faults.size === 0) return candidates
  const byRelation = [...candidates.byRelation].map(([relation, found]) => {
    const discarded = new Map(found.discarded)
    const units = found.units.filter((unit) => {
      const fault = faults.get(keyOf(unit))
      if (fault !== undefined) discarded.set(fault, (discarded.get(fault) ?? 0) + 1)
      return fault === undefined
    })
    return [relation, { ...found, units, discarded }] as const
  })
  return { ...candidates, byRelation: new Map(byRelation) }
}
