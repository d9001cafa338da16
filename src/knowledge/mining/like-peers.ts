import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { bitsOfHalf } from '../memory/halves.ts'
import type { TermKeys } from '../memory/term-keys.ts'
import { compareKeys, degreeIn, type KeyedEdge } from './near.ts'
import type { Surroundings } from './surroundings.ts'

/** A hidden fact that others are made like. */
export interface Asked {
  readonly subject: number
  readonly relation: number
  readonly object: number
  readonly high: number
  readonly low: number
  /** A random number. */
  readonly lot: number
}

const peersTried = 4
const nearPart = 4
const mostValues = 2
const lots = 1_000_003

/** Two values at most of others who share something with the subject. */
export function likePeers(
  links: FactsInMemory,
  surroundings: Surroundings,
  keys: TermKeys,
): (asked: Asked) => readonly number[] {
  const bearersOf = bearersIn(links, surroundings, keys)
  return (asked) => {
    const lotOf = new Map<number, number>()
    for (const peer of peersOf(links, surroundings, bearersOf, asked)) {
      const value = firstValue(links, peer, asked.relation)
      if (value === undefined || value.object === asked.object || value.object === asked.subject)
        continue
      const lot = (part(asked, 6) + part(value, 1)) % lots
      lotOf.set(value.object, Math.min(lot, lotOf.get(value.object) ?? lots))
    }
    return [...lotOf]
      .sort(([one, mine], [other, theirs]) => mine - theirs || one - other)
      .slice(0, mostValues)
      .map(([object]) => object)
  }
}

/** A key without its last bits, below 12 of them, and what is left of it after division. */
function part({ high, low }: Pick<KeyedEdge, 'high' | 'low'>, bits: number): number {
  const [upper, lower] = [bitsOfHalf(high) >>> 0, bitsOfHalf(low) >>> bits]
  return ((upper % lots) * (2 ** (32 - bits) % lots) + lower) % lots
}

function peersOf(
  links: FactsInMemory,
  { near }: Surroundings,
  bearersOf: (bond: number, other: number) => Int32Array,
  { subject, lot }: Asked,
): ReadonlySet<number> {
  const peers = new Set<number>()
  const edges = near
    .of(subject)
    .map((edge) => ({ edge, degree: degreeIn(links, edge.other) }))
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

/** The object of the lowest key. */
function firstValue(
  { bySubject, highKeys, lowKeys }: FactsInMemory,
  subject: number,
  relation: number,
) {
  const { start, end } = bySubject.withRelation(subject, relation)
  let first: { object: number; high: number; low: number } | undefined
  for (let at = start; at < end; at++) {
    const [high, low] = [highKeys[at] as number, lowKeys[at] as number]
    const value = { object: bySubject.others[at] as number, high, low }
    if (first === undefined || compareKeys(value, first) < 0) first = value
  }
  return first
}

/** Sampled entities with a bond to another, by their keys, that have it among what is near them. */
function bearersIn(
  { bySubject, byObject }: FactsInMemory,
  { near, isSampled }: Surroundings,
  keys: TermKeys,
): (bond: number, other: number) => Int32Array {
  const known = new Map<number, Map<number, Int32Array>>()
  const find = (bond: number, other: number) => {
    const order = bond % 2 === 0 ? byObject : bySubject
    const { start, end } = order.withRelation(other, bond >> 1)
    const bearers = order.others
      .subarray(start, end)
      .filter((one) => isSampled(one) && near.has(one, bond, other))
    return byKeys(bearers, keys)
  }
  return (bond, other) => {
    const own = known.get(other) ?? new Map<number, Int32Array>()
    known.set(other, own)
    const found = own.get(bond) ?? find(bond, other)
    own.set(bond, found)
    return found
  }
}

// so many places and the upper half of a key fit into one number
const mostPacked = 2 ** 20

/** Codes by their terms' keys: by the upper halves as plain numbers first, which takes a tenth of the time. */
function byKeys(codes: Int32Array, { high, compareTerms }: TermKeys): Int32Array {
  if (codes.length >= mostPacked) return codes.sort(compareTerms)
  const packed = Float64Array.from(
    codes,
    (code, place) => ((high[code] as number) + 2 ** 31) * mostPacked + place,
  ).sort()
  const ordered = Int32Array.from(packed, (one) => codes[one % mostPacked] as number)
  for (let at = 1; at < ordered.length; at++) {
    const own = ordered[at] as number
    let place = at
    for (; place > 0 && compareTerms(ordered[place - 1] as number, own) > 0; place--) {
      ordered[place] = ordered[place - 1] as number
    }
    ordered[place] = own
  }
  return ordered
}
