import type { Graph } from '../../graph/graph.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { nextTurn } from '../../graph/memory/next-turn.ts'
import type { Tables } from '../../store/tables.ts'
import { hiddenPartOf, hideSome, restOf } from './hide-some.ts'
import type { LearntWithPaths } from './kept-model.ts'
import { type Learnt, learn } from './learn.ts'
import { linksInMemory } from './links-in-memory.ts'
import { neighbourhoodStats } from './neighbourhood-stats.ts'
import {
  indexNeighbourhoodStats,
  type NeighbourhoodStatsIndex,
} from './neighbourhood-stats-index.ts'

/** What was learned on a graph, and the statistics to apply it. */
export interface MinedModel extends Learnt {
  readonly index: NeighbourhoodStatsIndex
}

export interface Mined {
  /** Absent if the graph is too small, or if errors on hidden facts are too frequent. */
  readonly model?: MinedModel
  /** For the next command, instead of learning again. */
  readonly toKeep?: LearntWithPaths
}

// a fifth of these is hidden, and two fifths of that tested: fewer could not show that errors are rare enough
const fewestFacts = 25_000

// if so small a part is hidden, the rest shows what all facts would
const smallPart = 20

/** Learns from the facts, or uses `kept`. Reads keys of terms from the graph, and writes temporary tables. */
export async function mine(
  graph: Tables & Pick<Graph, 'termKeys'>,
  facts: FactsInMemory,
  kept: LearntWithPaths | undefined,
): Promise<Mined> {
  const links = linksInMemory(facts)
  await nextTurn()
  if (links.bySubject.others.length < fewestFacts) return {}
  const part = hiddenPartOf(links)
  const showsAll = part >= smallPart
  if (kept !== undefined) {
    const none = kept.bands.length === 0
    return none ? {} : await withIndex(graph, showsAll ? await restOf(links) : links, kept)
  }
  const { index, paths, ...hidden } = await hideSome(graph, links)
  const learnt = await learn(graph, index, hidden, part)
  const toKeep = { ...learnt, paths }
  if (showsAll && learnt.bands.length > 0) return { toKeep, model: { ...learnt, index } }
  return { toKeep, ...(await withIndex(graph, links, toKeep)) }
}

async function withIndex(
  graph: Tables & Pick<Graph, 'termKeys'>,
  links: FactsInMemory,
  { paths, ...learnt }: LearntWithPaths,
): Promise<Mined> {
  if (learnt.bands.length === 0) return {}
  const surroundings = await neighbourhoodStats(graph, links, paths)
  return { model: { ...learnt, index: await indexNeighbourhoodStats(graph, surroundings) } }
}
