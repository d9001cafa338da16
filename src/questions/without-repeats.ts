import type { Question } from '../domain/question.ts'
import type { Candidates } from './candidates.ts'

/** Drops units of which a question was asked before, by an earlier set, by the same rule or by an earlier one. */
export function withoutRepeats(
  all: readonly Candidates[],
  asked: readonly Question[],
): readonly Candidates[] {
  const seen = new Set(asked.map(keyOf))
  return all.map((candidates) => {
    const byRelation = [...candidates.byRelation].map(([relation, found]) => {
      const units = found.units.filter((unit) => {
        const keys = unit.map(keyOf)
        if (keys.some((key) => seen.has(key))) return false
        for (const key of keys) seen.add(key)
        return true
      })
      return [relation, { ...found, units }] as const
    })
    return { ...candidates, byRelation: new Map(byRelation) }
  })
}

function keyOf({ form, text }: Question): string {
  return `${form} ${text.toLowerCase()}`
}
