import type { Graph } from '../graph/graph.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { nextTurn } from '../graph/memory/next-turn.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { typeRelations } from '../store/vocabulary.ts'

/** The sum of all ranks. */
export const wholeRank = 10 ** 15

// this percentage of steps follows a link, as in Brin and Page; the others go anywhere
const followed = 85
const mostRounds = 30
// ranks have converged when less than this part of the total moves
const settled = 200

export interface PageRank {
  /** The number of entities that have a rank. */
  readonly ranked: number
  /** `undefined` for entities without links. */
  readonly of: (entity: number) => number | undefined
}

/**
 * PageRank over links from subjects to objects, without types, in integers so that it is the same on every machine.
 * Several links between the same two entities count once.
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
  /** Where the links of each entity begin in `targets`; they end where those of the next begin. */
  readonly starts: Int32Array
  readonly targets: Int32Array
  /** By code: 1 for either end of a link. */
  readonly linked: Uint8Array
}

function linksOf({ bySubject, literals }: FactsInMemory, types: ReadonlySet<number>): Links {
  const { codes, relations, others } = bySubject
  const starts = new Int32Array(codes + 1)
  const targets = new Int32Array(others.length)
  const linked = new Uint8Array(codes)
  // by target: the last entity that linked to it
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

/** Rank that follows no link, including that of entities without links, is spread over all. */
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

/** The part of a rank that follows each link, rounded down. */
function shareOf(rank: number, links: number): number {
  const followedRank = rank * followed
  // a larger product exceeds the safe integers
  if (followedRank > Number.MAX_SAFE_INTEGER) {
    return Number((BigInt(rank) * BigInt(followed)) / BigInt(100 * links))
  }
  const share = Math.floor(followedRank / (100 * links))
  // rounding may have raised a quotient to the next integer
  return share * 100 * links > followedRank ? share - 1 : share
}
