import type { Question } from '../domain/question.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Candidates, Unit } from './candidates.ts'
import { whatIsAsked } from './what-is-asked.ts'

/** Drops units that ask what was asked before, by an earlier set, by an earlier rule, by the same or in the unit itself. */
export function withoutRepeats(
  all: readonly Candidates[],
  asked: readonly Question[],
  lexicon: Lexicon,
): readonly Candidates[] {
  const seen = new Set(asked.flatMap((question) => whatIsAsked(question, lexicon)))
  return all.map((candidates) => {
    const byRelation = [...candidates.byRelation].map(([relation, found]) => {
      const units = found.units.filter((unit) => isNew(unit, seen, lexicon))
      return [relation, { ...found, units }] as const
    })
    return { ...candidates, byRelation: new Map(byRelation) }
  })
}

function isNew(unit: Unit, seen: Set<string>, lexicon: Lexicon): boolean {
  const own = unit.map((question) => new Set(whatIsAsked(question, lexicon)))
  const keys = new Set(own.flatMap((each) => [...each]))
  const repeats = keys.size < own.reduce((sum, each) => sum + each.size, 0)
  if (repeats || [...keys].some((key) => seen.has(key))) return false
  for (const key of keys) seen.add(key)
  return true
}
