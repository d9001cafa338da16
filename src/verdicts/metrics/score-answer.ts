import type { Scorer } from './metric.ts'

/** A number, or the reason there is none. */
export type Scored =
  | { readonly kind: 'scored'; readonly value: number }
  | { readonly kind: 'unscored'; readonly reason: string }

/** n-grams of a longer text would fill the memory, and no reference is that long */
const longestAnswer = 100_000

/** When a metric cannot score an answer, or fails, there is no number: a failure is never a zero. */
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
