import { literalKindOf } from '../../lexicon/lexicon.ts'
import type { Check } from './check.ts'

/** The letters alone reveal which symbol is right. */
export const onlySpelt: Check<'exchange'> = {
  id: 'only-spelt',
  about: 'answer',
  stage: 'exchange',
  reason: 'the answer stands in the question',
  examples: {
    caught: ['Db in the place of Hs, of hassium'],
    passed: ['Ha in the place of Hs, of hassium'],
  },
  test: ({ fact: { subject, object, entry }, place, end, as }) => {
    if (as !== 'option' || literalKindOf(entry) !== 'text') return false
    const right = likenessOf(object.plain, subject.plain)
    return place === 'object'
      ? likenessOf(end.plain, subject.plain) < right
      : likenessOf(object.plain, end.plain) < right
  },
}

/** How much of a symbol is in the name: 2 for all its letters in order, starting with its first; 1 for only the first; else 0. */
function likenessOf(symbol: string, name: string): 0 | 1 | 2 {
  const letters = [...symbol.toLowerCase()].filter((letter) => /\p{L}/u.test(letter))
  const [first = '', ...rest] = letters
  const word = name.toLowerCase()
  if (!word.startsWith(first)) return 0
  return new RegExp(`^${[first, ...rest].join('.*')}`, 'su').test(word) ? 2 : 1
}
