import type { Link, Links, Trait } from './links-of.ts'

/** With this many facts on both sides, a shared neighbour would be recorded. */
const fewestFacts = 5
/**
 * The most bits that must be shared: one thing that one in 32 has, or two that one in six has; at most half of all the
 * bits of an entity with few.
 */
const mostNeeded = 5
/** Squared cosine, in hundredths, of two entities' relations: below this, a country would replace a city. */
const leastAlike = 9
/** From this on, both are of one sort. */
const mostAlike = 25

export interface Kinship {
  /** Nothing shows that the value is of the right one's sort, though the graph has enough facts of both. */
  readonly strange: boolean
  /** Higher if they share less. */
  readonly distance: number
  /** The number of shared neighbours. */
  readonly shared: number
}

/** Whether two share neighbours and kinds of facts; those of the asked relation don't count. */
export function kinship(links: Links, own: number, value: number, relation: number): Kinship {
  const fewestBits = Math.min(mostNeeded, Math.floor(Math.log2(links.entities) / 2))
  const [mine, theirs] = [own, value].map((one) =>
    links.traitsOf(one).filter((trait) => trait.relation !== relation),
  )
  const { count, bits } = inCommon(links.linksOf(own), links.linksOf(value), relation)
  const isKin = bits >= fewestBits
  const [{ facts, norm }, other] = [sizeOf(mine ?? []), sizeOf(theirs ?? [])]
  const likeness = likenessOf(mine ?? [], theirs ?? [], norm * other.norm)
  const isKnown = facts >= fewestFacts && other.facts >= fewestFacts
  const isTold = facts >= fewestFacts && other.facts > 0
  return {
    strange:
      (!isKin && (isKnown || (isTold && likeness < mostAlike))) ||
      (isKnown && likeness < leastAlike),
    distance: (isKin ? 0 : 2) + (likeness >= mostAlike ? 0 : 1),
    shared: count,
  }
}

function sizeOf(traits: readonly Trait[]): { readonly facts: number; readonly norm: number } {
  let [facts, norm] = [0, 0]
  for (const trait of traits) {
    facts += trait.facts
    norm += trait.weight * trait.weight
  }
  return { facts, norm }
}

function likenessOf(mine: readonly Trait[], theirs: readonly Trait[], norms: number): number {
  let [product, place] = [0, 0]
  for (const trait of mine) {
    while (place < theirs.length && isBefore(theirs[place] as Trait, trait)) place++
    const other = theirs[place]
    if (other !== undefined && !isBefore(trait, other)) product += trait.weight * other.weight
  }
  return norms === 0 ? 0 : (100 * product * product) / norms
}

/** How many neighbours two share, except by this relation, and how many bits these carry. */
function inCommon(
  mine: readonly Link[],
  theirs: readonly Link[],
  relation: number,
): { readonly count: number; readonly bits: number } {
  let [count, bits, place] = [0, 0, 0]
  for (const link of mine) {
    while (place < theirs.length && isLinkBefore(theirs[place] as Link, link)) place++
    const other = theirs[place]
    if (other === undefined) break
    if (isLinkBefore(link, other) || link.relation === relation) continue
    count++
    bits += link.bits
  }
  return { count, bits }
}

function isBefore(one: Pick<Trait, 'side' | 'relation'>, other: Pick<Trait, 'side' | 'relation'>) {
  return one.side === other.side ? one.relation < other.relation : one.side < other.side
}

function isLinkBefore(one: Link, other: Link): boolean {
  const isSame = one.side === other.side && one.relation === other.relation
  return isSame ? one.other < other.other : isBefore(one, other)
}
