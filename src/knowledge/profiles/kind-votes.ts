import type { FactOrder } from '../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'

/** What an end of a relation says of the entities there: at least which kind, and how surely. */
export interface Vote {
  readonly kind: number
  /** 2 if measured or given by the kinds; 1 if the relation's entry merely allows it. */
  readonly votes: number
}

/** What all ends of an entity say of one kind. */
interface Cast {
  /** By ends, each counted once. */
  readonly votes: number
  /** By facts. */
  readonly weight: number
  /** Of these, by sure ends. */
  readonly sure: number
}

const none: Cast = { votes: 0, weight: 0, sure: 0 }

/** Limit for what an entry merely allows, however frequent: states are filed as headquarters, too. */
const mostAllowed = 4

/** An entity must be the value of this many facts before they show its kind: counties are also filed as somebody's country. */
const fewestAsValue = 4

/** Votes by kind, of each end of a relation at which the entity stands. */
export function castFor(
  { bySubject, byObject }: FactsInMemory,
  entity: number,
  [asSubject, asObject]: readonly ReadonlyMap<number, Vote>[],
  lineages: readonly (readonly number[])[],
): ReadonlyMap<number, Cast> {
  const cast = new Map<number, Cast>()
  const count = (
    { relations, starts }: FactOrder,
    fewest: number,
    votes?: ReadonlyMap<number, Vote>,
  ) => {
    const end = starts[entity + 1] as number
    for (let at = starts[entity] as number, last = at; at < end; at = last) {
      const relation = relations[at] as number
      while (last < end && relations[last] === relation) last++
      const vote = votes?.get(relation)
      if (vote === undefined) continue
      const { kind, own } = weighed(vote, last - at, fewest, lineages)
      cast.set(kind, added(cast.get(kind) ?? none, own))
    }
  }
  count(bySubject, 1, asSubject)
  count(byObject, fewestAsValue, asObject)
  return cast
}

/** Weight of an end by its number of facts; a sure end with too few says only the broadest kind. */
function weighed(
  { kind, votes }: Vote,
  facts: number,
  fewest: number,
  lineages: readonly (readonly number[])[],
): { readonly kind: number; readonly own: Cast } {
  if (votes > 1 && facts >= fewest) {
    return { kind, own: { votes, weight: votes * facts, sure: votes * facts } }
  }
  const own = { votes, weight: votes * Math.min(facts, mostAllowed), sure: 0 }
  return { kind: votes > 1 ? (lineages[kind]?.at(-1) ?? kind) : kind, own }
}

function added(one: Cast, other: Cast): Cast {
  return {
    votes: one.votes + other.votes,
    weight: one.weight + other.weight,
    sure: one.sure + other.sure,
  }
}

interface Agreed {
  readonly kind: number
  readonly votes: number
  /** The broadest kind, if only a sure end says a narrower one. */
  readonly wider?: number
}

/**
 * More than half of the votes must agree on the broadest kind. A narrower one needs at least two votes and two thirds: of
 * all votes for the broadest kind or, if one comes from a sure end, of those that say more than the kind above it (a place
 * may be a city). Of several, the narrowest wins, then the one with most votes.
 */
export function agreedKind(
  cast: ReadonlyMap<number, Cast>,
  lineages: readonly (readonly number[])[],
): Agreed | undefined {
  if (cast.size === 0) return undefined
  let all = 0
  const counted = new Map<number, Cast>()
  // votes of a kind and all below it
  const below = new Map<number, number>()
  for (const [kind, own] of cast) {
    all += own.weight
    for (const [place, above] of (lineages[kind] ?? []).entries()) {
      counted.set(above, added(counted.get(above) ?? none, own))
      if (place > 0) below.set(above, (below.get(above) ?? 0) + own.weight)
    }
  }
  const depth = (kind: number) => lineages[kind]?.length ?? 0
  const isAgreed = (kind: number): boolean => {
    const { votes, weight, sure } = counted.get(kind) ?? none
    const [, parent, ...above] = lineages[kind] ?? []
    if (parent === undefined) return 2 * weight > all
    const broadest = counted.get(above.at(-1) ?? parent)?.weight ?? 0
    const others = sure > 0 ? (below.get(parent) ?? 0) : broadest
    return votes > 1 && 3 * weight >= 2 * others && isAgreed(parent)
  }
  const [best] = [...counted]
    .filter(([kind]) => isAgreed(kind))
    .sort(
      ([one, mine], [other, theirs]) =>
        depth(other) - depth(one) || theirs.weight - mine.weight || one - other,
    )
  if (best === undefined) return undefined
  const [kind, { votes, sure }] = best
  const broadest = lineages[kind]?.at(-1) ?? kind
  return { kind, votes, ...(sure > 0 && broadest !== kind && { wider: broadest }) }
}
