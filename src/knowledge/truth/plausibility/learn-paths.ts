import { eachRunOf } from '../../graph/memory/each-run.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { lowestKeys } from '../../graph/memory/lowest-keys.ts'
import { nextTurn } from '../../graph/memory/next-turn.ts'
import type { Adjacency } from './adjacency.ts'
import type { NearHubs } from './near-hubs.ts'

/** By relation, first and second bond: the share of the path's ends that the relation also leads to. */
export type Paths = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, number>>>

// limits: facts of each relation that are searched from both ends, and edges followed from what is found there
const perRelation = 200
const mostBranches = 10
const fewestFound = 4

export interface LinkSample {
  readonly links: FactsInMemory
  readonly edges: Adjacency
  readonly near: NearHubs
  readonly subjects: readonly number[]
}

/** Chosen facts of one relation. */
interface Chosen {
  readonly relation: number
  readonly facts: readonly { readonly subject: number; readonly object: number }[]
}

/** Learned from some facts of the sampled subjects. */
export async function learnPaths(sample: LinkSample): Promise<Paths> {
  const branches = branchesIn(sample.links)
  const paths = new Map<number, ReadonlyMap<number, ReadonlyMap<number, number>>>()
  for (const chosen of chosenFacts(sample)) {
    const shares = followed(sample, chosen, waysBetween(sample, chosen), branches)
    if (shares.size > 0) paths.set(chosen.relation, shares)
    await nextTurn()
  }
  return paths
}

/** The facts of each relation with the lowest keys. */
function* chosenFacts({ links, subjects }: LinkSample): Generator<Chosen> {
  const { bySubject } = links
  const subjectOf = new Map<number, number>()
  const all = new Map<number, number[]>()
  for (const subject of subjects) {
    eachRunOf(bySubject, subject, (_, relation, start, end) => {
      const places = all.get(relation) ?? []
      all.set(relation, places)
      for (let at = start; at < end; at++) places.push(at)
    })
  }
  const chosen = new Map(
    [...all].map(([relation, places]) => [relation, lowestKeys(links, places, perRelation)]),
  )
  const wanted = new Set([...chosen.values()].flatMap((places) => [...places]))
  for (const subject of subjects) {
    const { start, end } = bySubject.of(subject)
    for (let at = start; at < end; at++) if (wanted.has(at)) subjectOf.set(at, subject)
  }
  for (const [relation, places] of chosen) {
    const facts = Array.from(places, (at) => ({
      subject: subjectOf.get(at) as number,
      object: bySubject.others[at] as number,
    }))
    yield { relation, facts }
  }
}

/** By first bond: second bonds that lead from a subject to its object often enough. */
function waysBetween({ edges, near }: LinkSample, { facts }: Chosen): Ways {
  const counts = new PairTally()
  for (const { subject, object } of facts) {
    const seen = new PairTally()
    for (const { bond: first, other: middle } of near.of(subject)) {
      if (middle === object) continue
      const led = edges.leadingTo(middle, object)
      for (let at = led.start; at < led.end; at++) seen.add(first, led.edges.bonds[at] as number)
    }
    for (const [first, second] of seen.all()) counts.add(first, second)
  }
  const ways = new Map<number, number[]>()
  for (const [first, second, count] of counts.all()) {
    if (count >= fewestFound) ways.set(first, [...(ways.get(first) ?? []), second])
  }
  return ways
}

/** By first bond. */
type Ways = ReadonlyMap<number, readonly number[]>

/** The share of the paths' ends, except back, that the relation leads to. */
function followed(
  sample: LinkSample,
  { relation, facts }: Chosen,
  ways: Ways,
  branches: Branches,
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const { bySubject } = sample.links
  const [tried, met] = [new PairTally(), new PairTally()]
  for (const subject of new Set(facts.map((fact) => fact.subject))) {
    for (const [first, second, ends] of endsOf(sample, subject, ways, branches)) {
      for (const object of ends) {
        tried.add(first, second)
        const { start, end } = bySubject.between(subject, relation, object)
        if (start < end) met.add(first, second)
      }
    }
  }
  const shares = new Map<number, Map<number, number>>()
  for (const [first, second, count] of tried.all()) {
    const own = shares.get(first) ?? new Map<number, number>()
    shares.set(first, own.set(second, met.of(first, second) / (count + 3)))
  }
  return shares
}

/** By first and second bond: the ends of paths from a subject, except back to it. */
function* endsOf(
  { near }: LinkSample,
  subject: number,
  ways: Ways,
  branches: Branches,
): Generator<readonly [number, number, ReadonlySet<number>]> {
  const found = new Map<number, Map<number, Set<number>>>()
  for (const { bond: first, other: middle } of near.of(subject)) {
    const seconds = ways.get(first) ?? []
    const own = found.get(first) ?? new Map(seconds.map((second) => [second, new Set<number>()]))
    found.set(first, own)
    for (const [second, ends] of own) {
      for (const other of branches(middle, second)) if (other !== subject) ends.add(other)
    }
  }
  for (const [first, own] of found) for (const [second, ends] of own) yield [first, second, ends]
}

/** Where a bond leads from an entity: of many, by the facts with the lowest keys. */
type Branches = (entity: number, bond: number) => readonly number[]

function branchesIn(links: FactsInMemory): Branches {
  const { bySubject, byObject, places } = links
  const known = new Map<number, Map<number, readonly number[]>>()
  const lead = (entity: number, bond: number) => {
    const order = bond % 2 === 0 ? bySubject : byObject
    const { start, end } = order.withRelation(entity, bond >> 1)
    if (end - start <= mostBranches) return [...order.others.subarray(start, end)]
    if (order === byObject) {
      const own = places.subarray(start, end)
      const lowest = lowestKeys(links, own, mostBranches)
      return lowest.map((place) => order.others[start + own.indexOf(place)] as number)
    }
    const own = new Int32Array(end - start)
    for (let at = start; at < end; at++) own[at - start] = at
    return lowestKeys(links, own, mostBranches).map((place) => order.others[place] as number)
  }
  return (entity, bond) => {
    const own = known.get(entity) ?? new Map<number, readonly number[]>()
    known.set(entity, own)
    const found = own.get(bond) ?? lead(entity, bond)
    own.set(bond, found)
    return found
  }
}

/** Counts of pairs of bonds. */
class PairTally {
  readonly #counts = new Map<number, Map<number, number>>()

  add(first: number, second: number): void {
    const own = this.#counts.get(first) ?? new Map<number, number>()
    this.#counts.set(first, own.set(second, (own.get(second) ?? 0) + 1))
  }

  of(first: number, second: number): number {
    return this.#counts.get(first)?.get(second) ?? 0
  }

  *all(): Generator<readonly [number, number, number]> {
    for (const [first, own] of this.#counts) {
      for (const [second, count] of own) yield [first, second, count]
    }
  }
}
