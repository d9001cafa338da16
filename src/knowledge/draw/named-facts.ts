import type { Graph } from '../graph/graph.ts'
import { factPeriod } from '../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { inKeyOrder } from '../graph/memory/fact-sample.ts'
import { compareKeysAt } from '../graph/memory/keys.ts'
import { type NameKeys, nameless } from '../graph/names/name-keys.ts'
import { standing } from '../graph/names/naming.ts'
import { dropReason } from './drop-reason.ts'

/** All facts once each, however many periods they have, with what speaks against naming them in one language. */
export interface NamedFacts {
  readonly facts: FactsInMemory
  /** By a fact's place in `facts.bySubject`. */
  readonly subjects: Int32Array
  readonly names: NameKeys
  /** Places of each relation's facts, in order; of several periods, the place with the lowest key. */
  readonly byRelation: ReadonlyMap<number, Int32Array>
  /** The same in key order, which is a random one; empty for a relation without facts. */
  readonly inKeyOrder: (relation: number) => Int32Array
  /** The place that represents the fact at a place. */
  readonly standsFor: (place: number) => number
  /** All its periods are over. */
  readonly hasEnded: (place: number) => boolean
  /** Why the fact's ends can't be named. */
  readonly faultOf: (place: number) => (typeof faults)[number]
}

/** Made once for all draws in a language. */
export async function makeNamedFacts(
  graph: Pick<Graph, 'facts' | 'nameKeys' | 'subjects'>,
  language: string,
): Promise<NamedFacts> {
  const facts = await graph.facts()
  const names = await graph.nameKeys(language)
  const { relations, others } = facts.bySubject
  const subjects = await graph.subjects()
  const { ended, chosen, counts } = toldOnce(facts, subjects)
  const found = new Uint8Array(relations.length)
  for (let place = 0; place < found.length; place++) {
    const object = others[place] as number
    const literal = facts.literals[object] === 1
    found[place] = faults.indexOf(faultOf(names, subjects[place] as number, object, literal))
  }
  const byRelation = placesByRelation(relations, chosen, counts)
  const ordered = new Map<number, Int32Array>()
  return {
    facts,
    subjects,
    names,
    byRelation,
    inKeyOrder: (relation) => {
      const known =
        ordered.get(relation) ?? inKeyOrder(facts, byRelation.get(relation) ?? new Int32Array(0))
      ordered.set(relation, known)
      return known
    },
    standsFor: (place) => chosen[place] as number,
    hasEnded: (place) => ended[place] === 1,
    faultOf: (place) => faults[found[place] as number],
  }
}

interface ToldOnce {
  /** By place: 1 if all the fact's periods are over. */
  readonly ended: Uint8Array
  /** By place: the place that represents the fact. */
  readonly chosen: Int32Array
  /** By relation code: its number of facts. An array: a map would be asked for each fact. */
  readonly counts: Int32Array
}

function toldOnce(facts: FactsInMemory, subjects: Int32Array): ToldOnce {
  const { relations, others, periods, codes } = facts.bySubject
  const ended = new Uint8Array(relations.length)
  const chosen = new Int32Array(relations.length)
  const counts = new Int32Array(codes)
  // inlined: most facts have one period
  for (let start = 0, end = 0; start < relations.length; start = end) {
    const [relation, other] = [relations[start] as number, others[start] as number]
    for (end = start + 1; end < relations.length; end++) {
      if (others[end] !== other || relations[end] !== relation) break
      if (subjects[end] !== subjects[start]) break
    }
    counts[relation] = (counts[relation] as number) + 1
    chosen.fill(lowestKey(facts, start, end), start, end)
    if (isOver(periods, start, end)) ended.fill(1, start, end)
  }
  return { ended, chosen, counts }
}

function lowestKey(facts: FactsInMemory, start: number, end: number): number {
  let lowest = start
  for (let at = start + 1; at < end; at++) {
    if (compareKeysAt(facts, at, lowest) < 0) lowest = at
  }
  return lowest
}

/** Whether all the periods are over. */
function isOver(periods: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (periods[at] !== factPeriod.over) return false
  return true
}

function placesByRelation(
  relations: Int32Array,
  chosen: Int32Array,
  counts: Int32Array,
): ReadonlyMap<number, Int32Array> {
  // all in one array: a map would be asked for each fact
  const next = new Int32Array(counts.length)
  let all = 0
  for (let relation = 0; relation < counts.length; relation++) {
    next[relation] = all
    all += counts[relation] as number
  }
  const places = new Int32Array(all)
  for (let place = 0; place < chosen.length; place++) {
    if (chosen[place] !== place) continue
    const relation = relations[place] as number
    const at = next[relation] as number
    places[at] = place
    next[relation] = at + 1
  }
  const byRelation = new Map<number, Int32Array>()
  for (let relation = 0; relation < counts.length; relation++) {
    const count = counts[relation] as number
    const end = next[relation] as number
    if (count > 0) byRelation.set(relation, places.subarray(end - count, end))
  }
  return byRelation
}

const faults = [undefined, dropReason.label, dropReason.ambiguous, dropReason.sameName] as const

function faultOf(
  { high, low, standing: known }: NameKeys,
  subject: number,
  object: number,
  literal: boolean,
): (typeof faults)[number] {
  if (known[subject] === nameless || known[object] === nameless) return dropReason.label
  if (known[subject] === standing.ambiguous || known[object] === standing.ambiguous) {
    return dropReason.ambiguous
  }
  const isSame = !literal && high[subject] === high[object] && low[subject] === low[object]
  return isSame ? dropReason.sameName : undefined
}
