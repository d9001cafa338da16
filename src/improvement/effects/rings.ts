import type { Question } from '../../domain/question.ts'
import {
  askedEnds,
  entitiesAskedAbout,
  entityEnds,
  factsIn,
  groupsIn,
  pairsIn,
} from '../splits/question-keys.ts'

/** Around a taught fact, from the nearest on. */
export const rings = [
  { id: 'taught', title: 'taught' },
  { id: 'reworded', title: 'the same fact, reworded' },
  { id: 'reversed', title: 'the same fact, reversed' },
  { id: 'entity', title: 'another fact of its subject' },
  { id: 'hop', title: 'one hop away' },
  { id: 'relation', title: 'the same relation elsewhere' },
  { id: 'unrelated', title: 'unrelated' },
] as const
export type Ring = (typeof rings)[number]['id']

/** The nearest ring of a question, and the taught fact (or what else it shares with one) by which it is dependent on others. */
export interface Placed {
  readonly ring: Ring
  readonly cluster: string
}

/**
 * Places every question in the nearest ring around what was taught, by the questions alone: no reply is looked at. Questions that share a group with a
 * taught one share its fact.
 */
export function placedInRings(
  questions: readonly Question[],
  taught: ReadonlySet<string>,
): ReadonlyMap<string, Placed> {
  const teaching = questions.filter(({ id }) => taught.has(id))
  // the smallest fact of the taught question that first has a key names the cluster
  const taughtBy = (keysOf: (question: Question) => readonly string[]) => {
    const names = new Map<string, string>()
    for (const question of teaching) {
      const name = clusterOf(question)
      for (const key of keysOf(question)) if (!names.has(key)) names.set(key, name)
    }
    return (question: Question) => {
      for (const key of keysOf(question)) {
        const name = names.get(key)
        if (name !== undefined) return name
      }
      return undefined
    }
  }
  const byEnd = taughtBy(askedEnds)
  const byAskedFact = taughtBy((question) =>
    askedEnds(question).length > 0 ? factsIn(question) : [],
  )
  const nearer = [
    { ring: 'reversed', by: taughtBy(pairsIn) },
    { ring: 'entity', by: taughtBy(entitiesAskedAbout) },
    { ring: 'hop', by: taughtBy(entityEnds) },
  ] as const
  const byFact = taughtBy(sharedFacts)
  const byRelation = taughtBy(({ relations }) => relations)
  const isReversed = (question: Question) =>
    askedEnds(question).length > 0 &&
    byEnd(question) === undefined &&
    byAskedFact(question) !== undefined
  const ringOfSameFact = (question: Question): Ring => {
    // a chain asks for something else by way of the fact
    if (question.hops > 1) return 'hop'
    return isReversed(question) ? 'reversed' : 'reworded'
  }
  const placed = (question: Question): Placed => {
    const own = clusterOf(question)
    if (taught.has(question.id)) return { ring: 'taught', cluster: own }
    const fact = byFact(question)
    if (fact !== undefined) return { ring: ringOfSameFact(question), cluster: fact }
    for (const { ring, by } of nearer) {
      const cluster = by(question)
      if (cluster !== undefined) return { ring, cluster }
    }
    return { ring: byRelation(question) === undefined ? 'unrelated' : 'relation', cluster: own }
  }
  return new Map(questions.map((question) => [question.id, placed(question)]))
}

function sharedFacts(question: Question): readonly string[] {
  return [...groupsIn(question).map((id) => `group ${id}`), ...factsIn(question)]
}

function clusterOf(question: Question): string {
  const [least] = factsIn(question).toSorted()
  return least ?? question.id
}
