import type { Entailer } from '../../domain/entailer.ts'
import { sentencesOf } from '../rules/sentences.ts'

/**
 * How far the references bear the answer out, in the way of AlignScore (Zha et al. 2023): each of its sentences is a claim, its score the highest
 * probability with which a reference entails it, and the answer's the mean. AlignScore's own weights are another model; which one
 * stands in is named with the score.
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
