import type { Graph } from '../graph/graph.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { nextTurn } from '../graph/memory/next-turn.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { typeRelations } from '../store/vocabulary.ts'

/** What all ranks together come to. */
export const wholeRank = 10 ** 15

// of a hundred steps so many follow a link, as Brin and Page had it; the others go anywhere
const followed = 85
const mostRounds = 30
// ranks have settled when less than this part of them all has moved
const settled = 200

export interface PageRank {
  /** How many entities have one. */
  readonly ranked: number
  /** `undefined` for what is not linked. */
  readonly of: (entity: number) => number | undefined
}

/**
 * PageRank over the links from subjects to objects, types apart, in whole numbers, so that it is the same on every machine. Links
 * between the same two entities count once.
 */
export async function computePageRank(graph: Tables & Pick<Graph, 'facts'>): Promise<PageRank> {
  const rows = await graph.database.rows(relationCodes(typeRelations))
  const links = linksOf(await graph.facts(), new Set(rows.map(({ code }) => Number(code))))
  const ranked = links.linked.reduce((sum, one) => sum + one, 0)
  const evenly = Math.floor(wholeRank / Math.max(1, ranked))
  let ranks = Float64Array.from(links.linked, (one) => one * evenly)
  for (let round = 0; round < mostRounds && ranked > 0; round++) {
    await nextTurn()
    const next = nextRanks(links, ranks, ranked)
    let moved = 0
    for (let one = 0; one < ranks.length; one++) {
      moved += Math.abs((next[one] as number) - (ranks[one] as number))
    }
    ranks = next
    if (moved * settled < wholeRank) break
  }
  return { ranked, of: (entity) => (links.linked[entity] === 1 ? ranks[entity] : undefined) }
}

interface Links {
  /** Where the links of each entity begin in `targets`; those of the next one begin where they end. */
  readonly starts: Int32Array
  readonly targets: Int32Array
  /** By code, 1 for what a link leads from or to. */
  readonly linked: Uint8Array
}

function linksOf({ bySubject, literals }: FactsInMemory, types: ReadonlySet<number>): Links {
  const { codes, relations, others } = bySubject
  const starts = new Int32Array(codes + 1)
  const targets = new Int32Array(others.length)
  const linked = new Uint8Array(codes)
  // by the target, from whom a link led there last
  const source = new Int32Array(codes).fill(-1)
  let links = 0
  for (let one = 0; one < codes; one++) {
    const { start, end } = bySubject.of(one)
    for (let at = start; at < end; at++) {
      const other = others[at] as number
      if (other === one || literals[other] === 1 || source[other] === one) continue
      if (types.has(relations[at] as number)) continue
      source[other] = one
      targets[links++] = other
      linked[one] = 1
      linked[other] = 1
    }
    starts[one + 1] = links
  }
  return { starts, targets: targets.slice(0, links), linked }
}

/** What does not flow along a link, from those without one too, is spread over all. */
function nextRanks({ starts, targets, linked }: Links, ranks: Float64Array, ranked: number) {
  const next = new Float64Array(ranks.length)
  let flowing = 0
  for (let one = 0; one < ranks.length; one++) {
    const [start, end] = [starts[one] as number, starts[one + 1] as number]
    if (start === end) continue
    const share = shareOf(ranks[one] as number, end - start)
    flowing += share * (end - start)
    for (let at = start; at < end; at++) {
      const target = targets[at] as number
      next[target] = (next[target] as number) + share
    }
  }
  const anywhere = Math.floor((wholeRank - flowing) / ranked)
  for (let one = 0; one < next.length; one++) {
    if (linked[one] === 1) next[one] = (next[one] as number) + anywhere
  }
  return next
}

/** The part of a rank that follows each of so many links, rounded down. */
function shareOf(rank: number, links: number): number {
  const followedRank = rank * followed
  // beyond this a product is no whole number any more
  if (followedRank > Number.MAX_SAFE_INTEGER) {
    return Number((BigInt(rank) * BigInt(followed)) / BigInt(100 * links))
  }
  const share = Math.floor(followedRank / (100 * links))
  // a quotient just below a whole number may have been rounded to it
  return share * 100 * links > followedRank ? share - 1 : share
}
