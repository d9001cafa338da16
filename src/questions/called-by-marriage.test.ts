import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { isToldByMarriage } from './called-by-marriage.ts'
import type { SaidEnd } from './said-end.ts'

const lexicon = loadLexicon()
const called = (plain: string) => ({ plain }) as SaidEnd

test.for([
  ['Martin Luther King Jr.', 'Coretta Scott King', true],
  ['Albert Einstein', 'Coretta Scott King', true],
  ['Robert F. Kennedy', 'Ethel Skakel Kennedy', true],
  ['Johnny Cash', 'June Carter', false],
  ['Will Smith', 'Jada Smith', true],
  ['Sammy Davis Jr.', 'Loray White Jr.', false],
  ['Gabriel García Márquez', 'Mercedes Barcha', false],
  ['Percy Bysshe Shelley', 'Harriet Westbrook', false],
  ['Matthew Broderick', 'Sarah Jessica Parker', false],
  ['Henry II', "Catherine de' Medici", false],
  ['Christopher Guest', 'Jamie Lee Curtis', false],
] as const)('the names of %s and %s tell of a marriage: %s', ([one, other, isTold]) => {
  const spouse = lexicon.entryOf('http://www.wikidata.org/prop/direct/P26')
  const mother = lexicon.entryOf('http://www.wikidata.org/prop/direct/P25')
  if (spouse === undefined || mother === undefined) throw new Error('the lexicon has no couples')

  expect(isToldByMarriage(called(one), called(other), spouse)).toBe(isTold)
  expect(isToldByMarriage(called(one), called(other), mother)).toBe(false)
})
