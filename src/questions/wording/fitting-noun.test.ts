import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { withFittingNoun } from './fitting-noun.ts'
import { renderEnd } from './render-end.ts'

const lexicon = loadLexicon()
const wars = lexicon.entryOf(expandPrefix('dbo:isPartOfMilitaryConflict'))

test.each([
  ['a battle', ['battle'], 'Name one battle that was part of {O}.'],
  ['what nothing shows to be a battle', [undefined], 'Name one event that was part of {O}.'],
  ['a battle, and what may be none', ['battle', undefined], 'Name one event that was part of {O}.'],
  ['a war', ['war'], undefined],
])('of %s', (_, types, expected) => {
  const entry = { ...wars, subject: ['battle', 'war'] } as NonNullable<typeof wars>
  const ends = types.map((type, place) => {
    const typed = entity(`Siege ${place}`, type ?? 'battle')
    const end = renderEnd(
      type === undefined ? { ...typed, types: [] } : typed,
      'subject',
      entry,
      lexicon,
    )
    if (end.kind === 'dropped') throw new Error(end.reason)
    return end
  })

  const say = 'Name one battle that was part of {O}.'

  expect(
    withFittingNoun([{ say }], ends, entry.subject, lexicon.kinds).map((one) => one.say),
  ).toEqual(expected === undefined ? [] : [expected])
})

test.each([
  ['Which game came out on {S}?', 'film', undefined],
  ['Which game came out on {S}?', 'video-game', 'Which game came out on {S}?'],
  ['In which country or region is {S}?', 'region', 'In which region is {S}?'],
  [
    'To which school of thought did {S} belong?',
    'field',
    'To which school of thought did {S} belong?',
  ],
  ['Which style is that of {S}?', 'film', 'Which style is that of {S}?'],
])('%s, answered by a %s', (say, type, expected) => {
  const entry = { ...wars, subject: [type] } as NonNullable<typeof wars>
  const end = renderEnd(entity('Ede', type), 'subject', entry, lexicon)
  if (end.kind === 'dropped') throw new Error(end.reason)

  expect(withFittingNoun([{ say }], [end], [type], lexicon.kinds).map((one) => one.say)).toEqual(
    expected === undefined ? [] : [expected],
  )
})
