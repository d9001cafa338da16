import type { Link, Links, Trait } from './links-of.ts'

/** Of whom so many facts are known and of whom as many are, something in common would be known too. */
const fewestFacts = 5
/** So many bits are in common at least: what one of 32 has, or two things that one of six has; half of all that tell one of few entities. */
const mostNeeded = 5
/** The square of the cosine, in hundredths, of the relations that two have facts of: below it a country stands beside a city. */
const leastAlike = 9
/** And from it on they are of one sort. */
const mostAlike = 25

export interface Kinship {
  /** Nothing shows that a value is of the sort of its own, though the graph tells enough of both. */
  readonly strange: boolean
  /** Higher for what has less in common. */
  readonly distance: number
  /** How many neighbours they have in common. */
  readonly shared: number
}

/** Whether two have neighbours in common, and facts of the same relations; those of the asked relation do not count. */
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

/** How many neighbours two have in common but by this relation, and how much these tell. */
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
