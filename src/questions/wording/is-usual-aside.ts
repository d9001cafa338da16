import type { Entry } from '../../lexicon/lexicon.ts'

/**
 * Whether a person would add the fact to a name in passing: there is one such value, or English has a noun for it. What is nobody's "the … of"
 * him, such as that he is known for a film, is added to no name.
 */
export function isUsualAside({ one, noun }: Entry): boolean {
  return one !== undefined || noun !== undefined
}
