import { landOfPeople } from '../../../lexicon/lands.ts'
import { fold } from '../../../text/fold.ts'
import type { RenderedEnd } from '../../rendered.ts'

/**
 * Whether a text gives one of the names away: the name stands in it as whole words, or its plural (the Moon among moons), or shares the stem of a longer word with
 * it ("Germany" and "German", "volt" and "voltage"), or a number of three figures or more (the elections of 2012), or both have a short word in capitals (Qian Yuanguan and Qian Hongzong).
 */
export function givesAway(text: string, names: readonly string[]): boolean {
  const { words, padded, proper } = partsOf(text)
  return names.some((name) => {
    const own = partsOf(name)
    if (own.words.length === 0) return false
    if (padded.includes(own.padded) || padded.includes(`${own.padded.trimEnd()}s `)) return true
    if (own.proper.some((word) => proper.includes(word))) return true
    if (own.words.some((word) => number.test(word) && words.includes(word))) return true
    return own.words.some((part) => part.length > 4 && words.some((word) => sharesStem(part, word)))
  })
}

/** A year, a number of a bill; days and months have two figures. */
const number = /^\d{3,}$/

interface Parts {
  readonly words: readonly string[]
  /** The words with a blank before, between and after them. */
  readonly padded: string
  readonly proper: readonly string[]
}

/** Texts are compared several times over, and the same names come again and again. */
const partsBefore = new Map<string, Parts>()
const mostKept = 20_000

function partsOf(text: string): Parts {
  const known = partsBefore.get(text)
  if (known !== undefined) return known
  const words = wordsOf(text)
  const parts = { words, padded: ` ${words.join(' ')} `, proper: properWordsOf(text) }
  if (partsBefore.size >= mostKept) partsBefore.clear()
  partsBefore.set(text, parts)
  return parts
}

/** Whether the end that is asked for has what the question says in its own name: 1912 and the “1912 Summer Olympics”. */
export function isEchoed(
  { subject, object }: Readonly<Record<'subject' | 'object', RenderedEnd>>,
  asked: 'subject' | 'object',
): boolean {
  return asked === 'subject'
    ? givesAway(subject.text, object.names)
    : givesAway(object.text, subject.names)
}

/** A first part as long as four letters, and all but the last letter of the shorter word; or a word of four letters, and a few more. */
function sharesStem(name: string, word: string): boolean {
  if (word.length === 4) return name.length <= 8 && name.startsWith(word) && !ranks.has(word)
  if (word.length < 5) return false
  const needed = Math.max(4, Math.min(name.length, word.length, 7) - 1)
  return name.slice(0, needed) === word.slice(0, needed)
}

/** Words of four letters in capitals, or of two, or three that all are (CBS), that are no rank, no kind of place, no number and no particle: Li Zhen of the House of Li. */
function properWordsOf(text: string): string[] {
  const capitals = text.match(/(?<!\p{L})(?:\p{Lu}\p{L}(?:\p{L}{2})?|\p{Lu}{3})(?!\p{L})/gu) ?? []
  return capitals.map(fold).filter((word) => !ranks.has(word))
}

const ranks = new Set(
  'ac ad al am an as at bc by cd cf da de di do dr du el fc go he ii iii in is it iv ix jr la le lo mr ms mt my no of on or pm rc sc so sr st to tv uk up us van vi vii von we xi xii xiv xvi born cape city does duke earl from have into khan king lady lake lord made much near over part pope port than that them tsar were what when whom with year'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  return (
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      // Matthias and Mattias are one name in two spellings
      .map((word) => (landOfPeople(word) ?? word).replaceAll('th', 't'))
  )
}
