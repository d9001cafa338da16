import { expect, test } from 'vitest'
import type { Entry } from '../../src/lexicon/lexicon.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import type { Wordings } from '../../src/lexicon/wording.ts'

const { entries } = loadLexicon()

/** Lists of which English has three, whatever the tense of the fact. */
const lists: readonly (readonly [string, (entry: Entry) => Wordings | undefined])[] = [
  ['ask.object', ({ ask }) => ask.object],
  ['ask.subject', ({ ask }) => ask.subject],
  ['check', ({ check }) => check],
  ['choose.object', ({ choose }) => choose.object],
  ['choose.subject', ({ choose }) => choose.subject],
]
const least = 3

test.for(lists)('%s: as many wordings as English has', ([name, listOf]) => {
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

test('no entry excuses a list that has three', () => {
  const idle = entries.flatMap((entry) =>
    lists.flatMap(([name, listOf]) => {
      const isExcused = entry.fewer?.lists.includes(name) === true
      return isExcused && fewestOf(listOf(entry) ?? []) >= least ? [`${entry.concept} ${name}`] : []
    }),
  )

  expect(idle).toEqual([])
})

/** Of what still holds or of what is over, whichever has fewer; what is asked of the one alone has none for the other. */
function fewestOf(wordings: Wordings): number {
  const of = (tense: 'past' | 'present') =>
    wordings.filter((wording) => wording.tense === undefined || wording.tense === tense).length
  return Math.min(...[of('past'), of('present')].filter((count) => count > 0))
}
