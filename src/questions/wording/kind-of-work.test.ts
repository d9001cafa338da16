import { expect, test } from 'vitest'
import { entity } from '../testing/drawn-row.ts'
import { asShown, sortOfWork } from './kind-of-work.ts'

test.for([
  ['last opera of Richard Wagner', 'opera'],
  ['third studio album by Adele', 'studio album'],
  ['2010 Japanese animated film', '2010 animated film'],
  ['first novel', 'novel'],
  ['eighth symphony of Ludwig van Beethoven', 'symphony'],
] as const)('%s is told as %s', ([description, sort]) => {
  expect(sortOfWork(description)).toBe(sort)
})

test('what its names call an episode is no film, whatever its relations show', () => {
  const shown = { ...entity('His Way', 'thing'), types: [], shown: 'film' }

  expect(asShown(shown).shown).toBe('film')
  expect(asShown({ ...shown, aliases: ['episode of Star Trek'] }).shown).toBe('episode')
})
