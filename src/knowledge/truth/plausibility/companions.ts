import { eachRunOf } from '../../graph/memory/each-run.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { PairIndex } from '../../graph/memory/pair-index.ts'
import type { Adjacency } from './adjacency.ts'
import type { Counted } from './counted.ts'

/** Relations that hold of the same two entities. */
export interface Companions {
  /** By bond: the number of sampled pairs that have it. */
  readonly bonds: ReadonlyMap<number, number>
  /** By relation and bond: pairs with both. */
  readonly companions: Counted
}

/** Counted on facts of the sampled subjects. */
export function companionsOf(
  { bySubject }: FactsInMemory,
  edges: Adjacency,
  subjects: readonly number[],
): Companions {
  const bonds = new Map<number, number>()
  const together = new Map<number, Map<number, number>>()
  for (const subject of subjects) {
    const objects = new Set<number>()
    eachRunOf(bySubject, subject, (_, relation, start, end) => {
      const beside = together.get(relation) ?? new Map<number, number>()
      together.set(relation, beside)
      for (const object of bySubject.others.subarray(start, end)) {
        countBonds(edges, subject, object, beside, 2 * relation)
        objects.add(object)
      }
    })
    for (const object of objects) countBonds(edges, subject, object, bonds)
  }
  const rows = [...together].flatMap(([relation, beside]) =>
    [...beside].map(([bond, count]) => ({ relation, bond, count })),
  )
  const column = (name: 'relation' | 'bond' | 'count') => Int32Array.from(rows, (row) => row[name])
  return {
    bonds,
    companions: {
      index: new PairIndex(column('relation'), column('bond')),
      counts: column('count'),
    },
  }
}

/** Adds the bonds between two entities, except one. */
function countBonds(
  edges: Adjacency,
  subject: number,
  object: number,
  counts: Map<number, number>,
  except = -1,
): void {
  const { edges: joint, start, end } = edges.leadingTo(subject, object)
  for (let at = start; at < end; at++) {
    const bond = joint.bonds[at] as number
    if (bond !== except) counts.set(bond, (counts.get(bond) ?? 0) + 1)
  }
}
