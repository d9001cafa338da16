import type { Entry } from '../../lexicon/lexicon.ts'

/**
 * Whether a person would add the fact to a name in passing: there is one such value, English has a noun for it, or the lexicon has an aside
 * for it and it is not vague (known for a film).
 */
export function isUsualAside({ one, noun, suppose, vague }: Entry): boolean {
  return one !== undefined || noun !== undefined || (suppose !== undefined && !vague)
}
