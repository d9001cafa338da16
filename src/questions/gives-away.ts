import { fold } from '../text/fold.ts'
import type { SaidFact } from './said-fact.ts'

/**
 * Whether a text gives one of the names away: the name stands in it as whole words, or shares the stem of a longer word with
 * it ("Germany" and "German", "Paris" and "Parisian"), or both have a short word in capitals (Qian Yuanguan and Qian Hongzong).
 */
export function givesAway(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text)
  const padded = ` ${words.join(' ')} `
  const proper = properWordsOf(text)
  return names.some((name) => {
    const parts = wordsOf(name)
    if (parts.length === 0) return false
    if (padded.includes(` ${parts.join(' ')} `)) return true
    if (properWordsOf(name).some((word) => proper.includes(word))) return true
    return parts.some((part) => part.length > 4 && words.some((word) => sharesStem(part, word)))
  })
}

/** Whether the end that is asked for has what the question says in its own name: 1912 and the “1912 Summer Olympics”. */
export function isEchoed({ subject, object }: SaidFact, asked: 'subject' | 'object'): boolean {
  return asked === 'subject'
    ? givesAway(subject.text, object.names)
    : givesAway(object.text, subject.names)
}

/** A first part as long as four letters, and all but the last letter of the shorter word. */
function sharesStem(name: string, word: string): boolean {
  if (word.length < 5) return false
  const needed = Math.max(4, Math.min(name.length, word.length, 7) - 1)
  return name.slice(0, needed) === word.slice(0, needed)
}

/** Words of four letters in capitals that are no rank and no kind of place. */
function properWordsOf(text: string): string[] {
  const capitals = text.match(/(?<!\p{L})\p{Lu}\p{L}{3}(?!\p{L})/gu) ?? []
  return capitals.map(fold).filter((word) => !ranks.has(word))
}

const ranks = new Set(
  'cape city does duke earl from khan king lady lake lord near over pope port tsar were what when whom with'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
