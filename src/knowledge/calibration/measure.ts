import type { Graph } from '../graph/graph.ts'
import { provingGrounds } from '../truth/grounds/grounds.ts'
import { countLists, type ListCounts } from './count-lists.ts'
import { type Counts, countTrials } from './count-trials.ts'
import { places } from './sampled-pools.ts'
import { drawTrials } from './trials.ts'
import { withHidden } from './with-hidden.ts'

/** Counts of one hiding. */
export interface Measurement {
  readonly statements: readonly Counts[]
  readonly lists: readonly ListCounts[]
}

export function measure(whole: Graph, language: string, round: number): Promise<Measurement> {
  return withHidden(whole, language, round, async (graph, hidden) => {
    // grounds need queries and work in memory by turns, so several are prepared at once
    const [trials] = await Promise.all([
      drawTrials(graph, hidden, language, round),
      ...provingGrounds.map((ground) => graph.judgeOf(ground, language)),
    ])
    const statements: Counts[] = []
    const lists: ListCounts[] = []
    for (const [number, ground] of provingGrounds.entries()) {
      statements.push(...(await countTrials(graph, ground, number, trials, language)))
      for (const listed of places) lists.push(...(await countLists(graph, ground, number, listed)))
    }
    return { statements, lists }
  })
}
