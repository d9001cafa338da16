import type { End } from '../../domain/end.ts'
import type { GraphWithDraws } from '../draw/graph-with-draws.ts'
import type { Pool } from '../draw/plausible-pool.ts'
import { poolFor } from '../draw/pool.ts'
import { eachFact } from '../graph/memory/each-run.ts'
import { factPeriod } from '../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import type { FactSample } from '../graph/memory/fact-sample.ts'
import { preferredFact } from '../graph/memory/preferred-fact.ts'
import { sampleFacts } from './sample-facts.ts'

/** The ends that are exchanged. */
export const places: readonly End[] = ['subject', 'object']

// exchanges are drawn from this many values of each relation
const mostPooled = 20_000

/** What exchanges are drawn from. */
interface Pools {
  /** By relation: facts that have not ended. */
  readonly samples: ReadonlyMap<number, FactSample>
  /** A pool for each of `places`, of the first facts of the samples. */
  readonly pools: readonly Pool[]
}

export async function sampledPools(
  graph: GraphWithDraws,
  language: string,
  round: number,
): Promise<Pools> {
  const facts = await graph.facts()
  const { codes } = await graph.relationsUsed()
  const samples = sampleFacts(facts, (visit) => eachCurrentFact(facts, visit), codes, [
    ...(['calibration', 'exchange', round] as const),
  ])
  const pooled = {
    subjects: await graph.subjects(),
    names: await graph.nameKeys(language),
    ofRelation: (relation: number) => {
      const sampled = samples.get(relation)?.window(0, mostPooled) ?? []
      // the exchanged facts are among them
      return { facts: Int32Array.from(sampled, ({ fact }) => fact) }
    },
  }
  const pools = await Promise.all(places.map((place) => poolFor(graph, pooled, place)))
  return { samples, pools }
}

/** Calls `visit` once with the place in `bySubject` of each fact that has not ended. */
function eachCurrentFact(facts: FactsInMemory, visit: (subject: number, at: number) => void): void {
  eachFact(facts.bySubject, (subject, start, end) => {
    const at = preferredFact(facts, start, end, factPeriod.open)
    if (at >= 0) visit(subject, at)
  })
}
