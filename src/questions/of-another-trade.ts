import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/**
 * Whoever is not described as who writes music: of a singer one song in a film passes for its music, and a director is credited beside
 * whoever composed it; and whoever has no description beside a work that has one. Of relations that are asked of whoever did it
 * often (`often`).
 */
export function isOfAnotherTrade(work: SaidEnd, maker: SaidEnd, { often }: Entry): boolean {
  if (often !== true) return false
  const trade = describedAs(maker)
  return trade === undefined ? describedAs(work) !== undefined : !writesMusic.test(trade)
}

function describedAs({ named }: SaidEnd): string | undefined {
  return named.kind === 'entity' ? named.description : undefined
}

const writesMusic = /\bcomposer|\bfilm scor|\bmusician\b(?! and (?:actor|actress))/i
