import type { Scorer } from './metric.ts'

/** A number, or why there is none. */
export type Scored =
  | { readonly kind: 'scored'; readonly value: number }
  | { readonly kind: 'unscored'; readonly reason: string }

/** N-grams of a longer text fill the memory, and no reference is like it. */
const longestAnswer = 100_000

/** What a metric cannot score, or fails at, gets no number: it is nobody's zero. */
export async function scoreAnswer(
  scorer: Scorer,
  answer: string,
  references: readonly string[],
): Promise<Scored> {
  if (references.length === 0) return { kind: 'unscored', reason: 'no reference' }
  if (answer.length > longestAnswer) {
    return { kind: 'unscored', reason: 'longer than 100,000 characters' }
  }
  try {
    const value = await scorer.score(answer, references)
    if (Number.isFinite(value)) return { kind: 'scored', value }
    return { kind: 'unscored', reason: 'no finite number' }
  } catch (error) {
    return { kind: 'unscored', reason: error instanceof Error ? error.message : String(error) }
  }
}
