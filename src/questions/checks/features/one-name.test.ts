import { expect, test } from 'vitest'
import { entity, rowOf, said } from '../../../../test/support/questions/drawn-row.ts'
import { expandPrefix } from '../../../domain/prefixes.ts'
import { loadLexicon } from '../../../lexicon/load-lexicon.ts'
import { randomStream } from '../../../random/stream.ts'
import type { SayContext } from '../../rule.ts'
import { choiceRule } from '../../rules/choice.ts'
import { whRule } from '../../rules/wh.ts'
import { yesNo } from '../../rules/yes-no.ts'
import { isMostlyInTheName, mayBeOneName } from './one-name.ts'

const { kinds } = loadLexicon()

function contextOf(relation: string): SayContext {
  const lexicon = loadLexicon()
  const entry = lexicon.entryOf(expandPrefix(`atlas:${relation}`))
  if (entry === undefined) throw new Error(`the lexicon has no ${relation}`)
  return { lexicon, language: 'en', random: randomStream(1, relation), entry }
}

const end =
  (type: string) =>
  (plain: string, names: readonly string[] = [plain]) => {
    const kindOf = kinds.among(entity(plain, type), ['human', 'organisation', 'place', 'city'])
    if (kindOf === undefined) throw new Error(`there is no kind for ${type}`)
    return { plain, names, kindOf }
  }
const city = end('city')
const human = end('human')

// of wikidata-sample, but for the first
test.each([
  ['Kiev', 'Kyiv', true],
  ['Viborg', 'Vyborg', true],
  ['Columbia', 'Colombia', true],
  ['Montpellier', 'Montpelier', true],
  ['Shaanxi', 'Shanxi', true],
  ['Hamburg', 'Homburg', true],
  ['Lyon', 'Laon', true],
  ['Paris', 'Parma', false],
  ['Lima', 'Lomé', false],
  ['District 1', 'District 11', false],
  ['District 1', 'District 2', false],
  ['Bern', 'Brno', false],
  ['Bern', 'Bonn', false],
  ['Iran', 'Iraq', false],
  ['Bali', 'Mali', false],
  ['Austria', 'Australia', false],
  ['Cologne', 'Bologna', false],
  ['Hanover', 'Vancouver', false],
])('%s and %s may be names of one place: %s', (one, other, isSo) => {
  expect(mayBeOneName(city(one), city(other))).toBe(isSo)
  expect(mayBeOneName(city(other), city(one))).toBe(isSo)
})

test('two people are told by a letter, and two of anything are one by a name in common', () => {
  expect(mayBeOneName(human('Jan Meier'), human('Jan Meyer'))).toBe(false)
  expect(mayBeOneName(human('Voltaire', ['Arouet']), human('Arouet'))).toBe(true)
  expect(mayBeOneName(city('Mumbai', ['Mumbai', 'Bombay']), city('Bombay'))).toBe(true)
})

test.each([
  ['canton of Aargau', 'Aarau', true],
  ['Aarau', 'canton of Aargau', true],
  ['Cusco Department', 'Cuzco', true],
  ['Polatsk District', 'Polotsk', true],
  ['Samarqand Region', 'Samarkand', true],
  ['PAS Hamedan F.C.', 'Hamadan', true],
  ['Iranian rial', 'Iran', true],
  ['Guangdong', 'Guangzhou', true],
  ['Mississippi River', 'Missouri', false],
  ['Southport', 'Southampton', false],
  ['Kentucky', 'Frankfort', false],
  ['Lombardy', 'Milan', false],
  ['Parma', 'Paris', false],
])('in %s stands most of %s: %s', (other, place, isSo) => {
  expect(isMostlyInTheName(city(other), city(place))).toBe(isSo)
})

test('nobody is asked what most of stands in the question', () => {
  const canton = entity('Aargau', 'country')
  const wrong = ['Bern', 'Zug', 'Chur', 'Sion'].map((name) => entity(name, 'city'))
  const row = rowOf('capital', canton, entity('Aarau', 'city'), wrong)
  const other = rowOf('capital', entity('Jura', 'country'), entity('Delémont', 'city'), wrong)

  for (const rule of [choiceRule('object'), whRule('object')]) {
    expect(said(rule, 'capital', row)).toBe('the answer stands in the question')
    expect(said(rule, 'capital', other)).toMatch(/\?$/)
  }
  expect(yesNo.prepare(row.facts, contextOf('capital'))).toMatchObject({
    reason: 'the answer stands in the question',
  })
  expect(yesNo.prepare(other.facts, contextOf('capital')).kind).toBe('prepared')
})

test('no place is denied for one that may be the same under another name', () => {
  const asked = (wrong: string) => {
    const others = [entity(wrong, 'city')]
    return said(
      yesNo,
      'capital',
      rowOf('capital', entity('Ukraine', 'country'), entity('Kyiv', 'city'), others),
    )
  }

  expect(asked('Kiev')).toBe('a wrong value is too near the right one')
  expect(asked('Minsk')).toMatch(/\?$/)
})
