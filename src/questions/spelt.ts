import { literalKindOf } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'
import type { SaidFact } from './said-fact.ts'

/** The right symbol can be spelt out of the name, and the wrong one cannot: hassium has Hs in it, and no Db. */
export function isOnlySpelt(
  { subject, object, entry }: SaidFact,
  place: 'subject' | 'object',
  wrong: SaidEnd,
): boolean {
  if (literalKindOf(entry) !== 'text' || !isSpeltIn(object.plain, subject.plain)) return false
  return place === 'object'
    ? !isSpeltIn(wrong.plain, subject.plain)
    : !isSpeltIn(object.plain, wrong.plain)
}

/** Whether the symbol's letters stand in the name in their order, the first of them first. */
function isSpeltIn(symbol: string, name: string): boolean {
  const letters = [...symbol.toLowerCase()].filter((letter) => /\p{L}/u.test(letter))
  const word = name.toLowerCase()
  if (letters[0] !== word[0]) return false
  let from = 0
  return letters.every((letter) => {
    const at = word.indexOf(letter, from)
    from = at + 1
    return at >= 0
  })
}
