import { literalKindOf } from '../../lexicon/lexicon.ts'
import type { Check } from './check.ts'

/** Of symbols among options the letters alone tell. */
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

/** How much of a symbol stands in the name: 2 where its letters do in their order, the first of them first; 1 the first alone; 0 not even that. */
function likenessOf(symbol: string, name: string): 0 | 1 | 2 {
  const letters = [...symbol.toLowerCase()].filter((letter) => /\p{L}/u.test(letter))
  const [first = '', ...rest] = letters
  const word = name.toLowerCase()
  if (!word.startsWith(first)) return 0
  return new RegExp(`^${[first, ...rest].join('.*')}`, 'su').test(word) ? 2 : 1
}
