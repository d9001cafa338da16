import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { FactSample, inKeyOrder } from '../graph/memory/fact-sample.ts'
import { type Mix, Mixer } from '../store/mix.ts'

/** Samples of the facts that `each` visits, by relation, in random order. */
export function sampleFacts(
  facts: FactsInMemory,
  each: (visit: (subject: number, at: number) => void) => void,
  relations: readonly number[],
  name: Mix['name'],
): ReadonlyMap<number, FactSample> {
  const { relations: relationOf, codes } = facts.bySubject
  const slots = new Int32Array(codes).fill(-1)
  for (const [slot, relation] of relations.entries()) slots[relation] = slot
  // counted first: growing arrays by the million costs more than a second pass
  const counts = new Int32Array(relations.length)
  each((_, at) => {
    const slot = slots[relationOf[at] as number] as number
    if (slot >= 0) counts[slot] = (counts[slot] as number) + 1
  })
  const places = Array.from(counts, (count) => new Int32Array(count))
  counts.fill(0)
  each((_, at) => {
    const slot = slots[relationOf[at] as number] as number
    if (slot < 0) return
    const turn = counts[slot] as number
    ;(places[slot] as Int32Array)[turn] = at
    counts[slot] = turn + 1
  })
  const mixer = new Mixer(name)
  return new Map(
    relations.map((relation, slot) => [
      relation,
      new FactSample(facts, () => [inKeyOrder(facts, places[slot] as Int32Array)], mixer),
    ]),
  )
}
