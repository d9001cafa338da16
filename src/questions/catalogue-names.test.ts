import { expect, test } from 'vitest'
import { isOfACatalogue } from './catalogue-names.ts'

const person = { lineage: ['person'] }

test.for([
  ['Carl David Tolmé Runge', ['Carl Runge'], true],
  ['Carl David Tolmé Runge', [], false],
  ['Napoléon Joseph Charles Paul Bonaparte', [], true],
  ['Lotan Harold DeWolf', ['L. Harold DeWolf'], true],
  ['Johann Sebastian Bach', ['J. S. Bach'], false],
  ['Edgar Allan Poe', ['Edgar A. Poe'], false],
  ['Gabriel García Márquez', ['Gabo'], false],
  ['Maria Antonia Ferdinanda of Spain', [], false],
  ['Archduke Karl Ludwig of Austria', [], true],
  ['Princess Sophie of Bavaria', [], false],
  ['Prince Kuniyoshi Kuni', [], true],
  ['Prince Leopold, Duke of Albany', [], false],
  ['Alexander R. Todd, Baron Todd', [], true],
  ['Alfred Tennyson, 1st Baron Tennyson', [], true],
  ['John Russell, 1st Earl Russell', [], true],
  ['Edward Smith-Stanley, Earl of Derby', [], false],
  ['Leopoldine Eleonore von der Pfalz', [], true],
  ['Walther von der Vogelweide', [], false],
] as const)('%s, also called %s, is said by a catalogue alone: %s', ([label, aliases, isSo]) => {
  expect(isOfACatalogue({ label, aliases }, person)).toBe(isSo)
})

test('a town has no signs over its vowels that English does not write', () => {
  const place = { lineage: ['city', 'place'] }

  expect(isOfACatalogue({ label: 'Ōsaka', aliases: [] }, place)).toBe(true)
  expect(isOfACatalogue({ label: 'Zürich', aliases: [] }, place)).toBe(false)
})
