import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import { asShown, datedKind, sortOfWork } from './kind-of-work.ts'

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

test.for([
  ['2010 Japanese animated film directed by Hiromasa Yonebayashi', '2010 animated film'],
  ['2003 Hindi-language film', '2003 film'],
  ['2006 American crime thriller film', '2006 film'],
  ['2005 U.S. TV series', '2005 TV series'],
  ['1994 film', '1994 film'],
] as const)('“%s” is told as a %s', ([description, told]) => {
  expect(datedKind({ ...entity('Arrietty', 'film'), description })).toBe(told)
})
