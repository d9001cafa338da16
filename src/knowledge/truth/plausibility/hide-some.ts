import type { Graph } from '../../graph/graph.ts'
import { eachEntity } from '../../graph/memory/each-run.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeys, type Key, moduloOfKey } from '../../graph/memory/keys.ts'
import { nextTurn } from '../../graph/memory/next-turn.ts'
import { piecewise } from '../../graph/memory/piecewise.ts'
import type { TermKeys } from '../../graph/memory/term-keys.ts'
import { bitsOfHalf } from '../../graph/memory/uint64-halves.ts'
import { withoutFacts } from '../../graph/memory/without-facts.ts'
import { Mixer } from '../../store/mix.ts'
import type { Tables } from '../../store/tables.ts'
import type { Paths } from './learn-paths.ts'
import { type Asked, likePeers } from './like-peers.ts'
import { type NeighbourhoodStats, neighbourhoodStats } from './neighbourhood-stats.ts'
import {
  indexNeighbourhoodStats,
  type NeighbourhoodStatsIndex,
} from './neighbourhood-stats-index.ts'
import { rankedFacts } from './ranked-facts.ts'

/** Facts hidden to learn from, and what the rest shows. */
export interface HiddenPart {
  readonly index: NeighbourhoodStatsIndex
  /** Paths of the rest. */
  readonly paths: Paths
  /** Hidden facts and made-up statements, in an order that is the same on every machine. */
  readonly examples: readonly Example[]
  /** The share of random exchanges that would hit a hidden fact. */
  readonly hits: { readonly hit: number; readonly tried: number }
}

export interface Example {
  readonly subject: number
  readonly relation: number
  readonly object: number
  /** One of `exampleKind`. */
  readonly kind: number
}

/** *fact*: hidden; *near*: the value of a similar subject; *random*: any subject's value. */
export const exampleKind = { fact: 0, near: 1, random: 2 } as const

// a tenth is hidden: in small graphs enough to show that an error is rare, in large ones enough to learn from
const usualPart = 10
const fewestHidden = 5000
const enoughHidden = 100_000
const mostExamples = 20_000
const askedAtOnce = 1000

/** One fact between entities in this many is hidden. */
export function hiddenPartOf({ bySubject }: FactsInMemory): number {
  const total = bySubject.others.length
  return Math.max(
    Math.min(usualPart, Math.floor(total / fewestHidden)),
    Math.floor(total / enoughHidden),
  )
}

/** The facts between entities that `hideSome` does not hide. */
export async function restOf(links: FactsInMemory): Promise<FactsInMemory> {
  return (await chooseRest(links)).rest
}

/** Hides some facts between entities; half of them with all other facts between the same two. */
export async function hideSome(
  graph: Tables & Pick<Graph, 'termKeys'>,
  links: FactsInMemory,
): Promise<HiddenPart> {
  const { hidden, asked, rest } = await chooseRest(links)
  const surroundings = await neighbourhoodStats(graph, rest)
  const index = await indexNeighbourhoodStats(graph, surroundings)
  const keys = await graph.termKeys()
  const { others, hits } = await othersLike(links, { rest, surroundings, hidden, asked }, keys)
  const facts = asked.map((fact) => ({ ...fact, kind: exampleKind.fact }))
  return { index, paths: surroundings.paths, examples: [...facts, ...others], hits }
}

async function chooseRest(links: FactsInMemory): Promise<Chosen & Pick<Parts, 'rest'>> {
  const chosen = chooseHidden(links, hiddenPartOf(links))
  await nextTurn()
  const rest = withoutFacts(links, goneWith(links, chosen.hidden))
  await nextTurn()
  return { ...chosen, rest }
}

interface Chosen {
  /** By a fact's place: whether all other facts between the same two are hidden, too. */
  readonly hidden: ReadonlyMap<number, boolean>
  /** Some of them by key, from either half. */
  readonly asked: readonly Asked[]
}

function chooseHidden({ bySubject, highKeys, lowKeys }: FactsInMemory, part: number): Chosen {
  const mixer = new Mixer(['mined', 'hidden'])
  const hidden = new Map<number, boolean>()
  const lots: (Asked & { readonly die: Key })[] = []
  eachEntity(bySubject, (subject, start, end) => {
    for (let at = start; at < end; at++) {
      const [high, low] = [highKeys[at] as number, lowKeys[at] as number]
      mixer.mix(bitsOfHalf(high), bitsOfHalf(low))
      if (mixer.modulo(part) !== 0) continue
      hidden.set(at, mixer.modulo(2 * part) < part)
      lots.push({
        subject,
        relation: bySubject.relations[at] as number,
        object: bySubject.others[at] as number,
        high,
        low,
        lot: moduloOfKey({ high, low }, 1_000_000_007, 7),
        die: { high: mixer.high, low: mixer.low },
      })
    }
  })
  lots.sort((one, other) => compareKeys(one.die, other.die) || compareKeys(one, other))
  const asked = lots.slice(0, mostExamples).map(({ die: _, ...fact }) => fact)
  return { hidden, asked: asked.sort(compareKeys) }
}

/** By place: 1 for hidden facts and, for half of them, all between the same two. */
function goneWith({ bySubject }: FactsInMemory, hidden: ReadonlyMap<number, boolean>): Uint8Array {
  const gone = new Uint8Array(bySubject.others.length)
  const between = (one: number, other: number) => {
    const { start, end } = bySubject.of(one)
    for (let at = start; at < end; at++) if (bySubject.others[at] === other) gone[at] = 1
  }
  eachEntity(bySubject, (subject, start, end) => {
    for (let at = start; at < end; at++) {
      const withAll = hidden.get(at)
      if (withAll === undefined) continue
      gone[at] = 1
      if (!withAll) continue
      const object = bySubject.others[at] as number
      between(subject, object)
      between(object, subject)
    }
  })
  return gone
}

interface Parts extends Chosen {
  readonly rest: FactsInMemory
  readonly surroundings: NeighbourhoodStats
}

/** Statements that are not facts: with values of similar subjects, and with random ones. */
async function othersLike(
  { bySubject, highKeys, lowKeys }: FactsInMemory,
  { rest, surroundings, hidden, asked }: Parts,
  keys: TermKeys,
): Promise<Pick<HiddenPart, 'hits'> & { readonly others: readonly Example[] }> {
  const like = likePeers(rest, surroundings, keys)
  const { countOf, objectsAt } = rankedFacts(rest)
  const tried = asked.filter(({ relation }) => countOf(relation) > 0)
  const random = objectsAt(
    tried.map(({ relation, lot }) => ({ relation, rank: lot % countOf(relation) })),
  )
  await nextTurn()
  let hit = 0
  for (const [place, { subject, relation, high, low }] of tried.entries()) {
    const { start, end } = bySubject.between(subject, relation, random[place] as number)
    const isItself = highKeys[start] === high && lowKeys[start] === low
    if (start < end && hidden.has(start) && !isItself) hit++
  }
  const isFact = ({ subject, relation, object }: Example) => {
    const { start, end } = bySubject.between(subject, relation, object)
    return start < end
  }
  const near = await piecewise(asked, askedAtOnce, ({ subject, relation, ...fact }) =>
    [...like({ subject, relation, ...fact })]
      .sort(keys.compareTerms)
      .map((object) => ({ subject, relation, object, kind: exampleKind.near })),
  )
  const anybody = tried.map(({ subject, relation }, place) => ({
    subject,
    relation,
    object: random[place] as number,
    kind: exampleKind.random,
  }))
  return {
    others: [...near.flat(), ...anybody].filter(
      (one) => one.subject !== one.object && !isFact(one),
    ),
    hits: { hit, tried: tried.length },
  }
}
