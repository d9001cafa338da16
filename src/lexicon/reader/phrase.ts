import type { English, Word } from './english.ts'
import type { ObjectNoun } from './reading.ts'

/** Nouns with what belongs to them: "drainage basin", "head of government", "original language". */
export function isNounPhrase(words: readonly Word[]): boolean {
  const last = words.at(-1)
  if (last === undefined || !last.tags.has('Noun') || last.tags.has('Pronoun')) return false
  return words.every(({ tags, text }, index) => {
    const isModifier = tags.has('PastTense') && words[index + 1]?.tags.has('Noun') === true
    return (
      tags.has('Noun') ||
      tags.has('Adjective') ||
      tags.has('Gerund') ||
      isModifier ||
      /^(?:of|and|in|for)$/.test(text)
    )
  })
}

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

export function isPreposition({ text, tags }: Word): boolean {
  return tags.has('Preposition') || tags.has('Particle') || prepositions.test(text)
}

const prepositions =
  /^(?:at|by|in|on|of|to|for|from|with|after|under|into|through|as|near|against|over|within|between|about)$/

/** What the object is called: "which sports team"; nothing where the words say nothing, or speak as the data does. */
export function objectNoun(
  words: readonly Word[],
  english: English,
): { readonly noun?: ObjectNoun } {
  const noun = textOf(words)
  if (noun === '' || /\b(?:entity|item|object|thing)$/.test(noun)) return {}
  const singular = english.singular(noun)
  return { noun: { singular, plural: english.plural(singular) } }
}
