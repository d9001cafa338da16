import { fold } from './fold.ts'
import { remembered } from './remembered.ts'
import { type Token, tokens } from './tokens.ts'

/** A word of a name in the form used for comparison, with the original word. */
export interface NameToken {
  readonly value: string
  readonly token: Token
}

/**
 * The words of a text in the form used for comparing names: folded, without articles and possessive endings; saint
 * equals st, & equals and, II equals 2, second equals 2, harbour equals harbor. Apply it to the name and to the text
 * searched.
 */
export const tokensOfName: (text: string) => readonly NameToken[] = remembered((text) => {
  const words = tokens(text)
  const found: NameToken[] = []
  for (const [index, token] of words.entries()) {
    const value = comparedForm(token, words[index - 1])
    if (value === '' || (words.length > 1 && isArticleIn(text, words, index))) continue
    found.push({ value, token })
  }
  return found
})

function isArticleIn(text: string, words: readonly Token[], index: number): boolean {
  const token = words[index]
  if (token === undefined || !isArticle(token.text, index)) return false
  return text[token.end] !== '.' && words[index + 1]?.text.length !== 1
}

function comparedForm({ text }: Token, before: Token | undefined): string {
  const numeral = romanValue(text, before)
  return numeral === undefined ? comparedWord(text) : String(numeral)
}

const comparedWord = remembered((word: string): string => {
  const folded = fold(word)
    .replace(/['’ʼ]s$/, '')
    .replace(/['’ʼ]|(?<!\d)\.|\.(?!\d)|(?<=\d),(?=\d)/g, '')
  const bare = folded.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')
  return Object.hasOwn(sameWords, bare) ? (sameWords[bare] ?? bare) : bare
})

// a capital A is a letter of a name (vitamin A, A. A. Milne) unless it starts the name (A Tale of Two Cities)
function isArticle(word: string, index: number): boolean {
  return articles.has(word) || (word === 'A' && index === 0)
}

const articles: ReadonlySet<string> = new Set(['the', 'an', 'a', 'The', 'THE', 'An'])

// I, V and X are numerals only after a name: James I
function romanValue(word: string, before: Token | undefined): number | undefined {
  if (!/^[XIV]/.test(word)) return undefined
  const match = /^(X{0,3})(IX|IV|V?I{0,3})$/.exec(word)
  if (match === null) return undefined
  if (word.length === 1 && !/^\p{Lu}\p{Ll}/u.test(before?.text ?? '')) return undefined
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'].indexOf(match[2] ?? '')
  return (match[1] ?? '').length * 10 + ones
}

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const ordinalWords =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'

const sameWords: Readonly<Record<string, string>> = {
  ...numbered(numberWords),
  ...numbered(ordinalWords),
  '&': 'and',
  saint: 'st',
  sainte: 'st',
  mount: 'mt',
  junior: 'jr',
  senior: 'sr',
  doctor: 'dr',
  aluminium: 'aluminum',
  caesium: 'cesium',
  centre: 'center',
  colour: 'color',
  grey: 'gray',
  harbour: 'harbor',
  sulphur: 'sulfur',
  theatre: 'theater',
}

function numbered(words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word, value) => [word, String(value)]))
}
