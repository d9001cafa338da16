import type { Kind } from '../lexicon/concept.ts'
import type { Kinds } from '../lexicon/kinds.ts'
import type { Mention } from '../lexicon/mention.ts'

/**
 * Whether options are of one sort, as far as their kinds are known: a song among films, or a country among cities, is right or
 * wrong by its kind alone. What is known only as a work or a place may be of any sort of them.
 */
export function areOfOneSort(ends: readonly Mention[]): boolean {
  const [first, ...others] = ends.flatMap(({ kindOf }) =>
    kindOf?.known === true ? [sortsOf(kindOf.lineage)] : [],
  )
  return others.every(
    (sorts) =>
      [sorts, first ?? []].some((these) => these.length === 0) ||
      sorts.some((sort) => first?.includes(sort)),
  )
}

/** The narrowest kind that all of them are known to be of; none where that says no more than "these". */
export function kindOfAll([first, ...others]: readonly Mention[], kinds: Kinds): Kind | undefined {
  if (first === undefined || [first, ...others].some(({ kindOf }) => kindOf?.known !== true)) {
    return undefined
  }
  const shared = first.kindOf?.lineage.find((name) =>
    others.every(({ kindOf }) => kindOf?.lineage.includes(name)),
  )
  return shared === undefined || broad.has(shared) ? undefined : kinds.get(shared)
}

/** Without the broadest ones, which hold all sorts. */
function sortsOf(lineage: readonly string[]): readonly string[] {
  return lineage.filter((kind) => !broad.has(kind))
}

const broad = new Set(['work', 'place', 'organisation', 'event', 'thing', 'landmark'])
