import { literalKindOf } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'
import type { SaidFact } from './said-fact.ts'

/** The letters alone tell: hassium has an H and an s in it, and no Db; copper is the one with a C of Cu and Fe. */
export function isOnlySpelt(
  { subject, object, entry }: Pick<SaidFact, 'subject' | 'object' | 'entry'>,
  place: 'subject' | 'object',
  wrong: SaidEnd,
): boolean {
  if (literalKindOf(entry) !== 'text') return false
  const right = likenessOf(object.plain, subject.plain)
  return place === 'object'
    ? likenessOf(wrong.plain, subject.plain) < right
    : likenessOf(object.plain, wrong.plain) < right
}

/** How much of a symbol stands in the name: 2 where all its letters do in their order, the first of them first; 1 the first alone; 0 not even that. */
function likenessOf(symbol: string, name: string): 0 | 1 | 2 {
  const letters = [...symbol.toLowerCase()].filter((letter) => /\p{L}/u.test(letter))
  const word = name.toLowerCase()
  if (letters[0] !== word[0]) return 0
  let from = 0
  const isWhole = letters.every((letter) => {
    const at = word.indexOf(letter, from)
    from = at + 1
    return at >= 0
  })
  return isWhole ? 2 : 1
}
