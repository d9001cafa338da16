import type { NamedEntity } from '../domain/named.ts'
import type { KindOf } from '../lexicon/kinds.ts'

/**
 * Whether nothing says that anybody has heard of it: a bridge, a brook, a hill or a person of whom a graph that says what things are tells next to
 * nothing, not even in a description. Nobody would ask about it, and what little is told of it nobody has checked.
 */
export function isUnheardOf(
  { popularity, types, description }: NamedEntity,
  { lineage }: KindOf,
): boolean {
  if (popularity?.third !== 'tail' || types.length === 0 || description !== undefined) return false
  const fewest = leastFacts.find(([kind]) => lineage.includes(kind))?.[1]
  return fewest !== undefined && popularity.value < fewest
}

/** So many facts at the least, of each kind of which graphs hold many that nobody has heard of. */
const leastFacts = [
  ['river', 9],
  ['mountain', 6],
  ['landmark', 4],
  ['person', 9],
] as const
