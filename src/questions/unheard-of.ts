import type { NamedEntity } from '../domain/named.ts'
import type { KindOf } from '../lexicon/kinds.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/**
 * Whether nothing says that anybody has heard of it: a bridge, a brook, a hill or a person of whom a graph tells next to nothing, not even in
 * a description; of kin there has to be more. Nobody would ask about it, and what little is told of it nobody has checked. Of people only where
 * the graph says what things are: in one that does not no description is missed.
 */
export function isUnheardOf(
  { popularity, types, description }: NamedEntity,
  { lineage }: KindOf,
  entry: Entry,
): boolean {
  if (popularity?.third !== 'tail' || description !== undefined) return false
  const isPerson = lineage.includes('person')
  if (isPerson && types.length === 0) return false
  const fewest =
    isPerson && isOfKin(entry)
      ? leastFactsOfKin
      : leastFacts.find(([kind]) => lineage.includes(kind))?.[1]
  // how many encyclopedias have it tells of nobody that nothing is known of him
  return fewest !== undefined && popularity.measure === 'degree' && popularity.value < fewest
}

/** Whether it is somebody whom few have heard of: nobody comes to ask about a mother by way of such a child. */
export function isLittleKnown({ named, kindOf }: Pick<SaidEnd, 'named' | 'kindOf'>): boolean {
  const isPerson = kindOf?.lineage.includes('person') === true
  return isPerson && named.kind === 'entity' && named.popularity?.third === 'tail'
}

function isOfKin({ event, asymmetric }: Entry): boolean {
  return event === 'family' && asymmetric === true
}

/** Of kin, who are told of one another, so many at the least; chosen by eye. */
const leastFactsOfKin = 15

/** So many facts at the least, of each kind of which graphs hold many that nobody has heard of. */
const leastFacts = [
  ['river', 9],
  ['mountain', 6],
  ['landmark', 4],
  ['person', 9],
] as const
