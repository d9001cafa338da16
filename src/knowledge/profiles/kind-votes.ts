import type { FactOrder } from '../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'

/** What an end of a relation says of whatever stands there: of one kind at least, and how surely. */
export interface Vote {
  readonly kind: number
  /** 2 where it is measured, or the kinds say so; 1 where the relation's entry merely allows it. */
  readonly votes: number
}

/** What the ends at which an entity stands say together of one kind. */
interface Cast {
  /** Of the ends, each once. */
  readonly votes: number
  /** Of the facts. */
  readonly weight: number
  /** Of these, by ends that are sure. */
  readonly sure: number
}

const none: Cast = { votes: 0, weight: 0, sure: 0 }

/** What an entry merely allows weighs no more for being found often: states are filed as headquarters, too. */
const mostAllowed = 4

/** So many facts have an entity as their value before that shows what it is: a county is filed as somebody's country, too. */
const fewestAsValue = 4

/** Each end of a relation that an entity stands at has its votes: by kind. */
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

/** What so many facts at an end say; too few for a sure one say the broadest kind alone. */
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
  /** The broadest kind, where it takes an end that is sure to tell a narrower one. */
  readonly wider?: number
}

/**
 * More than half of the votes have to agree on the broadest kind. Of a narrower one two votes at the least, and two thirds of them: of
 * all on the broadest, or where an end that is sure is among them of those that say more than the kind above it, for a place may be a
 * city. Of those that they agree on the narrowest, then the one with most votes.
 */
export function agreedKind(
  cast: ReadonlyMap<number, Cast>,
  lineages: readonly (readonly number[])[],
): Agreed | undefined {
  if (cast.size === 0) return undefined
  let all = 0
  const counted = new Map<number, Cast>()
  // by a kind, what those below it have together
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
