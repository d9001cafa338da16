import { indefiniteArticle } from '../../lexicon/indefinite-article.ts'
import { capitalise } from '../../text/capitalise.ts'
import type { DescribedTitle } from './describe-title.ts'
import type { NamePlace } from './find-name.ts'

/** The question with another name in a place, `undefined` where it would not read as English. */
export function fitName(
  question: string,
  place: NamePlace,
  original: DescribedTitle,
  replacement: DescribedTitle,
): string | undefined {
  if (!mayStand(question, original, replacement)) return undefined
  const before = articleBefore(question.slice(0, place.start), place, original, replacement)
  if (before === undefined) return undefined
  const name = written(replacement, place, before)
  const after = question.slice(place.end)
  return before + name + (place.quoted ? after : possessive(after, place.text, name))
}

/** Number, gender and the sort of name go through the whole sentence: what differs in them fits nowhere. */
function mayStand(question: string, original: DescribedTitle, replacement: DescribedTitle) {
  const { name } = replacement
  if (/["“”?!:;[\]{}|]/.test(name) || (name.includes(',') && !original.name.includes(',')))
    return false
  if (original.common !== replacement.common || original.person !== replacement.person) return false
  if (original.number !== undefined && replacement.number !== undefined) {
    if (original.number !== replacement.number) return false
  }
  const gendered = /\b(?:he|she|his|her|hers|him|himself|herself|man|woman|actor|actress)\b/i
  return !(
    gendered.test(question) &&
    original.gender !== undefined &&
    original.gender !== replacement.gender
  )
}

/** "a" becomes "an" and "the" comes and goes as the new name wants it. */
function articleBefore(
  before: string,
  { quoted }: NamePlace,
  original: DescribedTitle,
  replacement: DescribedTitle,
): string | undefined {
  const indefinite = /(^|\s)(a|an) (["“']?)$/i.exec(before)
  if (indefinite !== null) {
    if (/^the /i.test(replacement.name)) return undefined
    const [whole, space = '', article = '', quote = ''] = indefinite
    const right = indefiniteArticle(replacement.name)
    const cased = /^A/.test(article) ? `A${right.slice(1)}` : right
    return `${before.slice(0, before.length - whole.length)}${space}${cased} ${quote}`
  }
  if (quoted || replacement.common) return before
  const definite = /(^|\s)(the) $/i.exec(before)
  if (definite === null) return replacement.article && !original.article ? withThe(before) : before
  if (replacement.article) return before
  // "the Maineiacs" of somebody who has no article himself belongs to a noun behind it, or is a habit of the writer
  if (!original.article || definite[1] === '') return undefined
  return before.slice(0, before.length - 'the '.length)
}

function withThe(before: string): string {
  return before === '' ? 'The ' : `${before}the `
}

/** Small where the question has it small, and a capital where a sentence begins. */
function written({ name, common }: DescribedTitle, place: NamePlace, before: string): string {
  const small = common
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : /\p{Lu}/u.test(place.text) || !/\p{L}/u.test(place.text)
      ? name
      : name.toLowerCase()
  return before === '' ? capitalise(small) : small
}

/** "Jones'" gives "Smith's"; "Smith's" gives "Jones's". */
function possessive(after: string, original: string, name: string): string {
  if (!/s$/i.test(original) || !/^['’](?=[\s.,?!])/.test(after) || /s$/i.test(name)) return after
  return `${after.charAt(0)}s${after.slice(1)}`
}
