import { fold } from '../text/fold.ts'

/**
 * Whether a text gives one of the names away: the name stands in it as whole words, or shares the stem of a longer word with
 * it ("Germany" and "German", "Paris" and "Parisian").
 */
export function givesAway(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text)
  const padded = ` ${words.join(' ')} `
  return names.some((name) => {
    const parts = wordsOf(name)
    if (parts.length === 0) return false
    if (padded.includes(` ${parts.join(' ')} `)) return true
    return parts.some((part) => part.length > 4 && words.some((word) => sharesStem(part, word)))
  })
}

/** A first part as long as four letters, and all but the last letter of the shorter word. */
function sharesStem(name: string, word: string): boolean {
  if (word.length < 5) return false
  const needed = Math.max(4, Math.min(name.length, word.length, 7) - 1)
  return name.slice(0, needed) === word.slice(0, needed)
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
