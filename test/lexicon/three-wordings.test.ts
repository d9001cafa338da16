import { expect, test } from 'vitest'
import type { Entry } from '../../src/lexicon/lexicon.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import type { Wordings } from '../../src/lexicon/wording.ts'

const { entries } = loadLexicon()

/** Lists of which English has three, whatever the tense of the fact; what is asked of the subject may have two. */
const lists: readonly (readonly [string, (entry: Entry) => Wordings | undefined, number])[] = [
  ['ask.object', ({ ask }) => ask.object, 3],
  ['ask.subject', ({ ask }) => ask.subject, 2],
  ['check', ({ check }) => check, 3],
  ['choose.object', ({ choose }) => choose.object, 3],
  ['choose.subject', ({ choose }) => choose.subject, 3],
]

test.for(lists)('%s: as many wordings as English has', ([name, listOf, least]) => {
  const short = entries.filter((entry) => {
    const wordings = listOf(entry)
    const fewest = entry.fewer?.lists.includes(name) === true ? 1 : least
    return wordings !== undefined && fewestOf(wordings) < fewest
  })

  expect(short.map(({ concept }) => concept)).toEqual([])
})

test('an entry with fewer wordings has them in lists where it could have more', () => {
  const names = lists.map(([name]) => name)
  const excuses = entries.flatMap(({ fewer }) => (fewer === undefined ? [] : [fewer]))

  expect(excuses.flatMap((fewer) => fewer.lists).filter((list) => !names.includes(list))).toEqual(
    [],
  )
})

/** Of what still holds or of what is over, whichever has fewer; what is asked of the one alone has none for the other. */
function fewestOf(wordings: Wordings): number {
  const of = (tense: 'past' | 'present') =>
    wordings.filter((wording) => wording.tense === undefined || wording.tense === tense).length
  return Math.min(...[of('past'), of('present')].filter((count) => count > 0))
}
