import type { End } from '../../domain/end.ts'
import type { Graph } from '../graph/graph.ts'
import { eachRun } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { literalSort } from '../store/schema.ts'

/** Counts of one relation; each period counts. */
export interface CountedEnds {
  facts: number
  dated: number
  /** The number of entities at each end, and of those with only one other end. */
  readonly subject: Keys
  readonly object: Keys
  /** Facts between entities, whatever their periods; then those that join an entity with itself. */
  links: number
  loops: number
  /** Facts whose object is such a literal. */
  dates: number
  numbers: number
  texts: number
}

interface Keys {
  keys: number
  single: number
}

/** By relation code, ascending. */
export async function countEnds(
  graph: Pick<Graph, 'facts' | 'literalOrder' | 'relationsUsed'>,
): Promise<ReadonlyMap<number, CountedEnds>> {
  const facts = await graph.facts()
  const { codes, places } = await graph.relationsUsed()
  const counted = codes.map(nothingCounted)
  const of = (relation: number) => counted[places[relation] as number] as CountedEnds
  countSubjects(facts, of)
  countObjects(facts, of, (await graph.literalOrder()).sorts)
  return new Map(counted.map((own, place) => [codes[place] as number, own]))
}

/** The keys of an end. */
export function keysOf(counted: CountedEnds, values: End): Keys {
  return values === 'object' ? counted.subject : counted.object
}

function nothingCounted(): CountedEnds {
  return {
    facts: 0,
    dated: 0,
    subject: { keys: 0, single: 0 },
    object: { keys: 0, single: 0 },
    links: 0,
    loops: 0,
    dates: 0,
    numbers: 0,
    texts: 0,
  }
}

function countSubjects(
  { bySubject, literals }: FactsInMemory,
  of: (relation: number) => CountedEnds,
): void {
  const { others, periods } = bySubject
  eachRun(bySubject, (subject, relation, start, end) => {
    const counted = of(relation)
    counted.facts += end - start
    counted.subject.keys++
    if (others[start] === others[end - 1]) counted.subject.single++
    for (let at = start; at < end; at++) {
      if (periods[at] !== 0) counted.dated++
      const other = others[at] as number
      if (literals[other] === 1 || (at > start && other === others[at - 1])) continue
      counted.links++
      if (other === subject) counted.loops++
    }
  })
}

function countObjects(
  { byObject, literals }: FactsInMemory,
  of: (relation: number) => CountedEnds,
  sorts: Uint8Array,
): void {
  eachRun(byObject, (object, relation, start, end) => {
    const counted = of(relation)
    counted.object.keys++
    if (byObject.others[start] === byObject.others[end - 1]) counted.object.single++
    if (literals[object] === 0) return
    const sort = sorts[object] as number
    if (sort === literalSort.date) counted.dates += end - start
    if (sort === literalSort.number) counted.numbers += end - start
    if (sort === literalSort.text) counted.texts += end - start
  })
}
