import { degreeOf } from '../../graph/memory/degree.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeys, compareKeysAt, type Key, moduloOfKey } from '../../graph/memory/keys.ts'
import { byTermKeys, type TermKeys } from '../../graph/memory/term-keys.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { NeighbourhoodStats } from './neighbourhood-stats.ts'

/** A hidden fact for which similar statements are made up. */
export interface Asked extends Triple, Key {
  /** A random number. */
  readonly lot: number
}

const peersTried = 4
const nearPart = 4
const mostValues = 2
const lots = 1_000_003

/** At most two values of others who share something with the subject. */
export function likePeers(
  links: FactsInMemory,
  surroundings: NeighbourhoodStats,
  keys: TermKeys,
): (asked: Asked) => readonly number[] {
  const bearersOf = bearersIn(links, surroundings, keys)
  return (asked) => {
    const lotOf = new Map<number, number>()
    for (const peer of peersOf(links, surroundings, bearersOf, asked)) {
      const value = firstValue(links, peer, asked.relation)
      if (value === undefined || value.object === asked.object || value.object === asked.subject)
        continue
      const lot = (moduloOfKey(asked, lots, 6) + moduloOfKey(value, lots, 1)) % lots
      lotOf.set(value.object, Math.min(lot, lotOf.get(value.object) ?? lots))
    }
    return [...lotOf]
      .sort(([one, mine], [other, theirs]) => mine - theirs || one - other)
      .slice(0, mostValues)
      .map(([object]) => object)
  }
}

function peersOf(
  links: FactsInMemory,
  { near }: NeighbourhoodStats,
  bearersOf: (bond: number, other: number) => Int32Array,
  { subject, lot }: Asked,
): ReadonlySet<number> {
  const peers = new Set<number>()
  const edges = near
    .of(subject)
    .map((edge) => ({ edge, degree: degreeOf(links, edge.other) }))
    .sort(
      (one, other) =>
        one.degree - other.degree ||
        compareKeys(one.edge, other.edge) ||
        one.edge.bond - other.edge.bond,
    )
  for (const [place, { edge }] of edges.entries()) {
    if ((place + 1 + lot) % nearPart !== 0) continue
    const bearers = bearersOf(edge.bond, edge.other)
    for (let turn = 0; turn < peersTried && bearers.length > 0; turn++) {
      peers.add(bearers[(lot + turn * 7919) % bearers.length] as number)
    }
  }
  return peers
}

/** The object with the lowest key. */
function firstValue(
  links: FactsInMemory,
  subject: number,
  relation: number,
): (Key & { readonly object: number }) | undefined {
  const { bySubject, highKeys, lowKeys } = links
  const { start, end } = bySubject.withRelation(subject, relation)
  if (start === end) return undefined
  let first = start
  for (let at = start; at < end; at++) if (compareKeysAt(links, at, first) < 0) first = at
  return {
    object: bySubject.others[first] as number,
    high: highKeys[first] as number,
    low: lowKeys[first] as number,
  }
}

/** Sampled entities, by key, whose near edges include a bond to another. */
function bearersIn(
  { bySubject, byObject }: FactsInMemory,
  { near, isSampled }: NeighbourhoodStats,
  keys: TermKeys,
): (bond: number, other: number) => Int32Array {
  const known = new Map<number, Map<number, Int32Array>>()
  const find = (bond: number, other: number) => {
    const order = bond % 2 === 0 ? byObject : bySubject
    const { start, end } = order.withRelation(other, bond >> 1)
    const bearers = order.others
      .subarray(start, end)
      .filter((one) => isSampled(one) && near.has(one, bond, other))
    return byTermKeys(bearers, keys)
  }
  return (bond, other) => {
    const own = known.get(other) ?? new Map<number, Int32Array>()
    known.set(other, own)
    const found = own.get(bond) ?? find(bond, other)
    own.set(bond, found)
    return found
  }
}
