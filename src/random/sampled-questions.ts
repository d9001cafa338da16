import { createHash } from 'node:crypto'
import type { Question } from '../domain/question.ts'

/** What a sample is drawn by: the set may be large, its rows need not be held. */
export type Sampled = Pick<Question, 'id' | 'groups'>

/**
 * A seeded sample in the set's own order: exactly `size` questions, or all where there are no more. It is drawn by the
 * questions' ids, not by their places, so that a larger sample of the same seed holds the smaller one, and what was asked of
 * a sample counts for the whole set. A question comes with those of its group, as far as there is room.
 */
export function sampledQuestions<Q extends Sampled>(
  questions: readonly Q[],
  size: number,
  seed: number,
): readonly Q[] {
  if (size >= questions.length) return questions
  const ranks = questions.map(({ id, groups }, place) => ({
    group: rankOf(seed, groups?.[0]?.id ?? id),
    own: id,
    place,
  }))
  const chosen = ranks
    .toSorted((a, b) => compare(a.group, b.group) || compare(a.own, b.own) || a.place - b.place)
    .slice(0, size)
  const places = new Set(chosen.map(({ place }) => place))
  return questions.filter((_, place) => places.has(place))
}

function rankOf(seed: number, id: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['sample', seed, id]))
    .digest('hex')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
