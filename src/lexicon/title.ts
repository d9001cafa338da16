import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/**
 * A work's title as a sentence has it: in quotation marks, with "the" before it where English says so: by what other names the
 * work has (the “Lion of Belfort”, “La Grande Odalisque”) or by what it calls itself (the “Moonlight Sonata”).
 */
export function sayTitle(label: string, aliases: readonly string[], kind: string): string {
  const fuller = aliases.find(
    (alias) => foreign().test(alias) && alias.replace(foreign(), '') === label,
  )
  if (fuller !== undefined) return `“${fuller}”`
  if (/^(?:Symphony|\p{L}+ Concerto|\p{L}+ Sonata) No\. \d/u.test(label)) return `the ${label}`
  const isNamedSo = aliases.some((alias) => alias.toLowerCase() === `the ${label.toLowerCase()}`)
  return isNamedSo || takesArticle(label) || hasByHabit(label, kind)
    ? `the “${label}”`
    : `“${label}”`
}

const articles = worldList('articles', 'articles of other languages')
const foreign = once(() => new RegExp(`^${anyOf(articles())} (?=\\p{Lu})`, 'u'))

function takesArticle(label: string): boolean {
  return !ownArticle().test(label) && (called().test(label) || forms().test(label))
}

const ownArticle = once(
  () => new RegExp(`^(?:the|an?|${anyOf(articles())}|eine?)\\b|['’]s\\b`, 'i'),
)

/** A kind word after a name: the “Enigma Variations”, the “Sistine Madonna”. */
const called = once(
  () => new RegExp(`^\\S.* ${anyOf(worldList('articles', 'what works are called')())}$`, 'i'),
)

/** The “Venus of Urbino”, the “Epic of Gilgamesh”. */
const forms = once(
  () => new RegExp(`^${anyOf(worldList('articles', 'works of')())} (?:of|de) |^critique of `, 'i'),
)

/** Whether English says "the" with a title by convention: the “Iliad”, the “Mona Lisa”; not with a song or film of that name. */
export function hasByHabit(label: string, kind: string): boolean {
  return sorts.some(({ kinds, titles }) => kinds.includes(kind) && titles().has(label))
}

const sorts = [
  { kinds: ['book', 'poem', 'work'], titles: worldList('articles', 'books') },
  { kinds: ['painting', 'sculpture', 'work'], titles: worldList('articles', 'works of art') },
  { kinds: ['composition', 'work'], titles: worldList('articles', 'compositions') },
]
