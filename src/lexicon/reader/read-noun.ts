import type { English } from './english.ts'
import { isPersonNoun } from './known-words.ts'
import type { NounReading } from './reading.ts'

/** A noun phrase as what the object is of the subject. */
export function readNoun(
  phrase: string,
  english: English,
  { isOneOfMany = false }: { readonly isOneOfMany?: boolean } = {},
): NounReading {
  const singular = english.singular(phrase)
  return {
    kind: 'noun',
    singular,
    plural: english.plural(singular),
    isPerson: isPersonNoun(singular),
    isOneOfMany,
  }
}
