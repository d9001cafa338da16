import type { KindOf } from '../../lexicon/kinds.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Check } from './check.ts'

/** The name says that it is something else than the relation makes of it: one of the two is wrong. */
export const nameAgainstKind: Check<'end'> = {
  id: 'name-against-kind',
  about: 'truth',
  stage: 'end',
  reason: 'a name speaks against its kind',
  world: true,
  examples: {
    caught: ['a fellow of a society, as an award', 'the Green Party as somebody’s mother'],
    passed: ['the Academy Award for Best Director'],
  },
  test: ({ named, kindOf, lexicon }) => !fitsByName(named.label, kindOf, lexicon),
}

/** Whether the name holds no word that its kind excludes. */
export function fitsByName(label: string, { kind }: KindOf, lexicon: Lexicon): boolean {
  return !holdsWordOf(label, lexicon.kinds.inherited(kind, 'notCalled'))
}

/** Whether one of the words, or its plural, stands in the name. */
function holdsWordOf(name: string, words: readonly string[] = []): boolean {
  if (words.length === 0) return false
  const known = patterns.get(words)
  const pattern =
    known ?? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})s?(?![\\p{L}\\p{N}])`, 'iu')
  if (known === undefined) patterns.set(words, pattern)
  return pattern.test(name)
}

/** Each list is put together once; there are as many as kinds have. */
const patterns = new Map<readonly string[], RegExp>()
