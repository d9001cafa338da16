import type { End } from '../../domain/end.ts'
import { type Pool, poolFor } from '../draw/pool.ts'
import { eachCurrentFact } from '../graph/memory/each-current-fact.ts'
import type { FactSample } from '../graph/memory/fact-sample.ts'
import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { relationsIn } from '../graph/memory/relations-used.ts'
import { subjectsOf } from '../graph/memory/subjects-of.ts'
import { nameKeys } from '../graph/names/name-keys.ts'
import type { Session } from '../graph/session.ts'
import { sampleFacts } from './sample-facts.ts'

/** The ends that are exchanged. */
export const places: readonly End[] = ['subject', 'object']

// from how many values of each relation exchanges are drawn
const mostPooled = 20_000

/** What exchanges are drawn from. */
interface Pools {
  /** By relation: the facts that have not ended. */
  readonly samples: ReadonlyMap<number, FactSample>
  /** For each of `places`, of the first facts of the samples. */
  readonly pools: readonly Pool[]
}

export async function sampledPools(
  session: Session,
  language: string,
  round: number,
): Promise<Pools> {
  const facts = await factsInMemory(session)
  const { codes } = await relationsIn(session)
  const samples = sampleFacts(facts, (visit) => eachCurrentFact(facts, visit), codes, [
    ...(['calibration', 'exchange', round] as const),
  ])
  const pooled = {
    subjects: await subjectsOf(session),
    names: await nameKeys(session, language, facts.bySubject.codes),
    ofRelation: (relation: number) => {
      const sampled = samples.get(relation)?.window(0, mostPooled) ?? []
      // what is tried is among them
      return { facts: Int32Array.from(sampled, ({ fact }) => fact) }
    },
  }
  const pools = await Promise.all(places.map((place) => poolFor(session, pooled, place)))
  return { samples, pools }
}
