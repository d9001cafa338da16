import { fold } from './fold.ts'
import { tokens } from './tokens.ts'

/** Function words, without meaning of their own. */
const functionWords = new Set(
  `a an the this that these those there it its he she they them his her their of in on at to from by for with about as into
  and or but so than then i you we do does did done is are was were be been being am has have had having will would can could
  may might must shall should name names named called call known please tell me us say which what who whom whose when where why how
  many much kind one following exactly also ever specific particular true correct case right statement following options
  fact indeed actually precisely yes`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** The content words of a text, folded, in order. */
export function contentWords(text: string): readonly string[] {
  return tokens(fold(text.replace(/['’]s\b/g, '')))
    .map((token) => token.text)
    .filter((word) => !functionWords.has(word) && /\p{L}/u.test(word))
}

/** The stems of its content words. */
export function contentStems(text: string): readonly string[] {
  return contentWords(text).map(roughStem)
}

/** The common stemmer of all guards of wordings: removes endings of number, tense and agent. */
export function roughStem(word: string): string {
  if (/(?:ie[sd]?|y)$/.test(word)) return word.replace(/(?:ie[sd]?|y)$/, 'i')
  const stem = word.replace(/(?:ings?|ers?|ors?|ed|es|s|e)$/, '')
  return stem.length >= 3 ? stem : word
}
