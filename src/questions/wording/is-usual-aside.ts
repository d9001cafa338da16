import type { Entry } from '../../lexicon/lexicon.ts'

/**
 * Whether a person would mention the fact in passing: there is one such value, English has a noun for it, or the lexicon has an
 * aside for it and the relation is not vague, as "known for" is.
 */
export function isUsualAside({ one, noun, suppose, vague }: Entry): boolean {
  return one !== undefined || noun !== undefined || (suppose !== undefined && !vague)
}
