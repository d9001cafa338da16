import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import { grounds } from '../truth/grounds/grounds.ts'
import type { Counts } from './count-trials.ts'
import { places } from './sampled-pools.ts'

/** What a graph contains against a ground's declaration of one relation. */
export interface ContradictionCounts {
  readonly ground: number
  readonly relation: number
  /** Facts checked, and facts that the declaration rules out. */
  readonly facts: number
  readonly exceptions: number
  /**
   * Exchanges drawn of the relation, and those that the ground called false; of all relations, if it called none of this one
   * false, because then none were counted.
   */
  readonly drawn: number
  readonly certified: number
}

/** What a graph contains against complete lists that rest on the declaration that a relation has one value. */
export interface ListContradictionCounts {
  readonly ground: number
  readonly relation: number
  /** Items with one value or with several that exclude each other, and the latter. */
  readonly items: number
  readonly exceptions: number
}

/** Hiding shows this too, but hides values of only few lists: two capitals of one country show that others may have two. */
export async function listContradictionCounts(
  graph: GraphWithTruths,
): Promise<readonly ListContradictionCounts[]> {
  const found: ListContradictionCounts[] = []
  for (const [ground, { listExceptions }] of grounds.entries()) {
    for (const listed of places) {
      for (const [relation, told] of (await listExceptions?.(graph, listed)) ?? []) {
        const { trials: items, exceptions } = told
        if (items > 0) found.push({ ground, relation, items, exceptions })
      }
    }
  }
  return found
}

/**
 * For grounds whose declarations single facts can break. Hiding hardly shows their errors: no exchange joins an entity
 * with itself, and few of the facts asked about exist both ways. So they are counted in the whole graph.
 */
export async function contradictionCounts(
  graph: GraphWithTruths,
  statements: readonly Counts[],
): Promise<readonly ContradictionCounts[]> {
  const found: ContradictionCounts[] = []
  for (const [ground, { exceptions }] of grounds.entries()) {
    const ofGround = statements.filter((own) => own.ground === ground)
    const ofAll = { drawn: drawnOf(statements), certified: certifiedOf(ofGround) }
    for (const [relation, told] of (await exceptions?.(graph)) ?? []) {
      if (told.trials === 0) continue
      const isOwn = (counts: Counts) => counts.relation === relation
      const drawn = drawnOf(statements.filter(isOwn))
      const called = drawn > 0 ? { drawn, certified: certifiedOf(ofGround.filter(isOwn)) } : ofAll
      found.push({ ground, relation, facts: told.trials, exceptions: told.exceptions, ...called })
    }
  }
  return found
}

/** The same for a relation, over all grounds. */
function drawnOf(statements: readonly Counts[]): number {
  const byRelation = new Map(statements.map((counts) => [counts.relation, counts]))
  return [...byRelation.values()].reduce((sum, { exchanges }) => sum + sumOf(exchanges, 'drawn'), 0)
}

function certifiedOf(statements: readonly Counts[]): number {
  return statements.reduce((sum, { exchanges }) => sum + sumOf(exchanges, 'certified'), 0)
}

function sumOf(exchanges: Counts['exchanges'], what: 'drawn' | 'certified'): number {
  return exchanges.reduce((sum, each) => sum + each[what], 0)
}
