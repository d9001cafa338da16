import { fold } from '../../text/fold.ts'
import type { RenderedEnd } from '../rendered.ts'
import type { Check } from './check.ts'

/** A word stands in all the others and not in the right one. */
export const oddByName: Check<'options'> = {
  id: 'odd-by-name',
  about: 'answer',
  stage: 'options',
  reason: 'the right option is the odd one out',
  examples: {
    caught: ['Vostok 1 among Apollos'],
    passed: ['Apollo 8 among Apollos'],
  },
  test: ({ right, wrong }) => {
    const [first, ...others] = wrong.map(wordsOf)
    const own = wordsOf(right)
    return (
      others.length > 0 &&
      [...(first ?? [])].some((word) => !own.has(word) && others.every((words) => words.has(word)))
    )
  },
}

function wordsOf({ listed }: RenderedEnd): ReadonlySet<string> {
  const known = wordsBefore.get(listed)
  if (known !== undefined) return known
  const words = new Set(
    fold(listed)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && !joining.has(word)),
  )
  if (wordsBefore.size >= mostKept) wordsBefore.clear()
  wordsBefore.set(listed, words)
  return words
}

/** The same options are weighed in one combination after another. */
const wordsBefore = new Map<string, ReadonlySet<string>>()
const mostKept = 20_000

const joining = new Set(['the', 'and', 'for', 'von', 'van', 'der', 'del', 'metres', 'million'])
