import type { KindOf } from './kinds.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList, worldLists } from './world/world-lists.ts'

/** Whether the title is common among paintings, sculptures or compositions, so that the graph's one is ambiguous: “The Kiss”, “Apollo and Daphne”. */
export function isTitleOfMany(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  const isArt = ['painting', 'sculpture'].some((kind) => lineage.includes(kind))
  if (lineage.includes('composition') && (forms().test(label) || isAmong(label, 'libretti')))
    return true
  if (lineage.includes('song') && isOfSongs(label)) return true
  if (lineage[0] === 'work' && isAmong(label, 'remade')) return true
  return (isArt || lineage[0] === 'work') && isOfMany(label)
}

/** Whether several films share the title, or one is better known than the book: the year distinguishes them. */
export function isRemade(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  if (lineage.includes('book') && isAmong(label, 'filmed')) return true
  return lineage.includes('film') && isAmong(label, 'remade')
}

/** Whether so common words make a film's title that others may well have it: “Big”, “Domino”, “Outside the Law”. */
export function isCommonTitle(label: string, { lineage }: Pick<KindOf, 'lineage'>): boolean {
  return lineage.includes('film') && isOfCommonWords(label)
}

/** Music named only after its form: many composers wrote a Concerto for Orchestra. */
const forms = once(
  () =>
    new RegExp(
      `^(?:${anyOf(worldList('titles', 'instruments')())} )?${anyOf(worldList('titles', 'forms of music')())}(?: (?:for|in|No\\.) .*)?$`,
      'u',
    ),
)

function isOfMany(label: string): boolean {
  return isAmong(label, 'subjects of art') || ofForm().test(label) || gods().test(label)
}

/** Songs of up to three words, all common in titles: “Help Me”, “Real Love” and “Miles Away” were written several times. */
function isOfSongs(label: string): boolean {
  const words = wordsOf(label)
  return words.length <= 3 && words.every((word) => isCommonWord(word, 'songs'))
}

/** One or two words, all common in titles. */
function isOfCommonWords(label: string): boolean {
  const words = wordsOf(label).filter((word) => word !== 'the' && word !== 'of' && word !== 'and')
  return words.length <= 2 && words.every((word) => isCommonWord(word, 'songs', 'films'))
}

function wordsOf(label: string): readonly string[] {
  return label
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
    .split(' ')
}

/** Identified only by its kind. */
const ofForm = once(
  () =>
    new RegExp(
      `^(?:(?:Self[- ]Portrait|Portrait of (?:an?|the Artist)\\b|${anyOf(worldList('titles', 'forms of art')())})(?!\\p{L}).*)$`,
      'iu',
    ),
)

/** Stories of antiquity by the names of two. */
const gods = once(
  () =>
    new RegExp(
      `^(?:The )?${anyOf(worldList('titles', 'gods')())} and (?:the )?\\p{Lu}?[\\p{L}]+$`,
      'u',
    ),
)

const lists = worldLists('titles')

/** Each list is put together once. */
const patterns = new Map<string, RegExp>()

function isAmong(
  label: string,
  list: 'subjects of art' | 'libretti' | 'remade' | 'filmed',
): boolean {
  const pattern = patterns.get(list) ?? patternOfList(list)
  patterns.set(list, pattern)
  return pattern.test(label)
}

function patternOfList(list: string): RegExp {
  return new RegExp(`^(?:(?:The|A|Le|La) )?${anyOf(lists().get(list) ?? [])}$`, 'iu')
}

function isCommonWord(word: string, ...kinds: readonly ('songs' | 'films')[]): boolean {
  return kinds.some((kind) => lists().get(`words of ${kind}`)?.has(word) === true)
}
