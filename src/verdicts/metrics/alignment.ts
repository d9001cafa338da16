import type { Entailer } from '../../domain/entailer.ts'
import { sentencesOf } from '../reading/sentences.ts'

/**
 * How far the references support the answer, as in AlignScore (Zha et al. 2023): each sentence of the answer is a
 * claim, scored by the highest probability that a reference entails it; the result is their mean. AlignScore uses a
 * model of its own; the score names the one used instead.
 */
export async function alignment(
  answer: string,
  references: readonly string[],
  { entail }: Entailer,
): Promise<number> {
  const claims = sentencesOf(answer).map((sentence) => sentence.text)
  if (claims.length === 0) return 0
  let sum = 0
  for (const hypothesis of claims) {
    const found = await entail(references.map((premise) => ({ premise, hypothesis })))
    sum += Math.max(...found.map(({ entails }) => entails))
  }
  return sum / claims.length
}
