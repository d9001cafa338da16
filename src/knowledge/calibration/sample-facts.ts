import { FactSample } from '../memory/fact-sample.ts'
import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { type Mix, Mixer } from '../store/mix.ts'

/** Of the facts at the places that `each` visits those of each relation, in random order. */
export function sampleFacts(
  facts: FactsInMemory,
  each: (visit: (subject: number, at: number) => void) => void,
  relations: Iterable<number>,
  name: Mix['name'],
): ReadonlyMap<number, FactSample> {
  const places = new Map(Array.from(relations, (relation) => [relation, [] as number[]]))
  each((_, at) => places.get(facts.bySubject.relations[at] as number)?.push(at))
  const mixer = new Mixer(name)
  return new Map(
    [...places].map(([relation, own]) => [
      relation,
      new FactSample(facts, Int32Array.from(own), mixer),
    ]),
  )
}
