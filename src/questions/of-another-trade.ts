import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/**
 * Whoever is not described as who writes music, in a graph that says what things are: of a singer one song in a film passes for its music, and
 * a director is credited beside whoever composed it. Of relations that are asked of whoever did it often (`often`).
 */
export function isOfAnotherTrade({ named }: SaidEnd, { often }: Entry): boolean {
  if (often !== true || named.kind !== 'entity') return false
  const { description, types } = named
  return description === undefined ? types.length > 0 : !writesMusic.test(description)
}

const writesMusic = /\bcomposer|\bfilm scor|\bmusician\b(?! and (?:actor|actress))/i
