import type { SaidEnd } from './said-end.ts'

/**
 * Whether places stand beside one another in like names: with the state or without, with what they are or without. Van Nuys beside “West
 * Hollywood, California”, or the Siret River beside Rhine and Danube, is taken for a mistake.
 */
export function areNamedAlike(ends: readonly SaidEnd[]): boolean {
  if (!ends.every(({ kindOf }) => kindOf?.lineage.includes('place') === true)) return true
  return habits.every((habit) => new Set(ends.map(({ listed }) => habit.test(listed))).size === 1)
}

const habits = [/, \p{Lu}/u, / River$|^River /]
