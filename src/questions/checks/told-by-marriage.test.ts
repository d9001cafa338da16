import { expect, test } from 'vitest'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import type { RenderedEnd } from '../rendered.ts'
import { toldByMarriage } from './told-by-marriage.ts'

const lexicon = loadLexicon()
const called = (plain: string) => ({ plain }) as RenderedEnd

test.for([
  ['Robert F. Kennedy', 'Ethel Skakel Kennedy', true],
  ['Will Smith', 'Jada Smith', true],
  ['Martin Luther King Jr.', 'Coretta Scott King', true],
  ['Johnny Cash', 'June Carter', false],
  ['Sammy Davis Jr.', 'Loray White Jr.', false],
  ['Gabriel García Márquez', 'Mercedes Barcha', false],
  ['Henry II', "Catherine de' Medici", false],
] as const)('the names of %s and %s tell of a marriage: %s', ([one, other, isTold]) => {
  const spouse = lexicon.entryOf('http://www.wikidata.org/prop/direct/P26')
  const mother = lexicon.entryOf('http://www.wikidata.org/prop/direct/P25')
  if (spouse === undefined || mother === undefined) throw new Error('the lexicon has no couples')
  const statement = { subject: called(one), object: called(other) }
  const objects = (entry: typeof spouse) =>
    toldByMarriage.test({ ...statement, entry } as Parameters<typeof toldByMarriage.test>[0])

  expect(objects(spouse)).toBe(isTold)
  expect(objects(mother)).toBe(false)
})
