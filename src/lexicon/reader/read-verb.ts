import type { English, Word } from './english.ts'
import { isHeadWord } from './known-words.ts'
import { isNounPhrase, isPreposition, objectNoun, textOf } from './phrase.ts'
import type { Read } from './read.ts'

/** "depicts", "applies to jurisdiction", "shares border with". */
export function readVerb(words: readonly Word[], english: English): Read {
  const [first, ...others] = words
  if (first === undefined || !isPresent(first, words.length, english)) return undefined
  const verb = english.verb(first.text)
  const tense = 'present' as const
  if (others.length === 0) return { kind: 'verb', tense, verb, rest: '' }
  const at = others.findIndex(isPreposition)
  if (at === -1) {
    return isNounPhrase(others)
      ? { kind: 'verb', tense, verb, rest: '', ...objectNoun(others, english) }
      : undefined
  }
  const between = others.slice(0, at)
  const behind = others.slice(at + 1)
  if (between.length > 0 && !isNounPhrase(between)) return undefined
  if (behind.length > 0 && !isNounPhrase(behind)) return undefined
  const middle = between.length === 0 ? '' : `${withArticle(textOf(between), english)} `
  return {
    kind: 'verb',
    tense,
    verb,
    rest: ` ${middle}${others[at]?.text}`,
    ...objectNoun(behind, english),
  }
}

function withArticle(noun: string, english: English): string {
  const isPlural = english.words(noun).at(-1)?.tags.has('Plural') === true
  if (isPlural) return noun
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`
}

/** A verb in the present: "depicts", "has part"; a single word only if it is not also a plural noun. */
function isPresent({ text, tags }: Word, length: number, english: English): boolean {
  if (!tags.has('PresentTense') || tags.has('Gerund') || !text.endsWith('s')) return false
  return (
    length > 1 ||
    !english.words(`the ${text}`).at(-1)?.tags.has('Plural') ||
    isHeadWord('certain verbs', text)
  )
}
