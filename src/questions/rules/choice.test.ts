import { expect, test } from 'vitest'
import {
  entity,
  provenBy,
  rowOf,
  said,
  saidAll,
  text,
} from '../../../test/support/questions/drawn-row.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import type { RenderedEnd } from '../rendered.ts'
import { choiceRule, optionsOf } from './choice.ts'

const symbols = (...wrong: readonly Named[]) =>
  rowOf('symbol', entity('barium', 'element'), text('Ba'), wrong)

test('a symbol is not asked for when it alone can be spelt out of the element', () => {
  const alone = symbols(text('Ne'), text('Fm'), text('Co'))
  const beside = symbols(text('Br'), text('Bi'), text('Bm'))

  expect(said(choiceRule('object'), 'symbol', alone)).toBe('the answer stands in the question')
  expect(said(choiceRule('object'), 'symbol', beside)).toContain('barium')
})

test('a year is not asked about whose event bears it', () => {
  const olympics = entity('1912 Summer Olympics', 'tournament')
  const others = ['Tour of Oslo', 'Cup of Nations', 'Ulm Games'].map((name) =>
    entity(name, 'tournament'),
  )
  const row = rowOf('event-year', olympics, year('1912'), others)
  const marathon = rowOf('event-year', entity('Ulm Marathon', 'tournament'), year('1912'), others)

  expect(said(choiceRule('subject'), 'event-year', row)).toBe('the answer stands in the question')
  expect(said(choiceRule('subject'), 'event-year', marathon)).toContain('1912')
})

test('the right option is not the only one with a description', () => {
  const bern = { ...entity('Berne', 'city'), name: 'shared' as const, description: 'capital' }
  const rome = { ...entity('Roma', 'city'), name: 'shared' as const, description: 'in Italy' }
  const plain = ['Paris', 'Ulm', 'Oslo'].map((name) => entity(name, 'city'))
  const person = entity('Mikhail Bakunin', 'human')

  expect(said(choiceRule('object'), 'deathplace', rowOf('deathplace', person, bern, plain))).toBe(
    'a distinction would give the answer away',
  )
  expect(
    said(
      choiceRule('object'),
      'deathplace',
      rowOf('deathplace', person, bern, [rome, ...plain.slice(1)]),
    ),
  ).toContain('Bakunin')
})

test('a name of many that is told in a sentence is no option by itself', () => {
  const row = (wrong: NamedEntity) =>
    rowOf('birthplace', entity('Michelle Orr', 'human'), entity('Chicago', 'city'), [
      wrong,
      ...['Dennis Ritz', 'Jeff Bozo'].map((name) => entity(name, 'human')),
    ])
  const adams = { ...entity('John Adams', 'human'), description: 'American composer' }

  expect(said(choiceRule('subject'), 'birthplace', row(adams))).toBe('many bear the name')
  expect(
    said(choiceRule('subject'), 'birthplace', row(entity('John Adam Zeus', 'human'))),
  ).toContain('Chicago')
})

test('operas are not told from plays beside operas, but beside what may be plays', () => {
  const { kinds } = loadLexicon()
  const end = (title: string, kind: string, listed = title) =>
    ({
      ...{ kind: 'end', named: entity(title, kind), text: title, plain: title, listed, names: [] },
      kindOf: { known: true, said: true, lineage: [kind, 'composition', 'work'] },
    }) as unknown as RenderedEnd
  const textsOf = (...ends: readonly RenderedEnd[]) =>
    optionsOf(ends, kinds).map((option) => option.text)
  const onegin = end('“Eugene Onegin”', 'opera', '“Eugene Onegin” (opera)')

  expect(textsOf(onegin, end('“Norma”', 'opera'))).toEqual(['“Eugene Onegin”', '“Norma”'])
  expect(textsOf(onegin, end('“Giselle”', 'ballet'))[0]).toBe('“Eugene Onegin” (opera)')
})

test('a year of four digits does not stand out by what those of three have beside them', () => {
  const { kinds } = loadLexicon()
  const textsOf = (...years: readonly string[]) => {
    const ends = years.map((listed) => ({
      named: text(listed),
      text: listed,
      plain: listed,
      listed,
    }))
    return optionsOf(ends as unknown as readonly RenderedEnd[], kinds).map((option) => option.text)
  }

  expect(textsOf('AD 965', 'AD 985', '1007')).toEqual(['965', '985', '1007'])
  expect(textsOf('AD 9', '44 BC')).toEqual(['AD 9', '44 BC'])
})

test('a town is none of the options beside its own part', () => {
  const gate = entity('India Gate', 'landmark')
  const towns = ['Delhi', 'Kolkata', 'Agra', 'Mumbai'].map((name) => entity(name, 'city'))
  const row = rowOf('located-in', gate, entity('New Delhi', 'city'), towns)

  const [question] = saidAll(choiceRule('object'), 'located-in', row)

  expect(question?.options?.map(({ text }) => text).toSorted()).toEqual([
    'Agra',
    'Kolkata',
    'Mumbai',
    'New Delhi',
  ])
})

test('no option stands within another', () => {
  const row = (...wrong: readonly string[]) =>
    rowOf(
      'deathplace',
      entity('Mikhail Bakunin', 'human'),
      entity('Ulm', 'city'),
      wrong.map((name) => entity(name, 'city')),
    )

  expect(said(choiceRule('object'), 'deathplace', row('Delhi', 'New Delhi', 'Oslo'))).toBe(
    'a wrong value is too near the right one',
  )
  expect(said(choiceRule('object'), 'deathplace', row('Delhi', 'Agra', 'Oslo'))).toContain(
    'Bakunin',
  )
})

test('nobody of whom a given name alone is known is an option', () => {
  const people = (...names: readonly string[]) =>
    names.map((name) => ({ ...entity(name, 'human'), id: `urn:test:Q-${name}` }))
  const [alfred, edward] = people('Alfred', 'Edgar Elgar')
  const others = people('Ludwig Ulm', 'Otto Bern', 'Ernst Rom')
  const painted = (painter: NamedEntity | undefined) =>
    painter &&
    said(
      choiceRule('object'),
      'painter',
      rowOf('painter', entity('Nocturne', 'painting'), painter, others),
    )

  expect(painted(alfred)).toBe('many bear the name')
  expect(painted(edward)).toContain('“Nocturne”')
})

test('what is in New Delhi is none of the wrong ones in Delhi', () => {
  const gate = entity('India Gate', 'landmark')
  const others = ['Howrah Bridge', 'Gateway of India'].map((name) => entity(name, 'landmark'))
  const row = rowOf('located-in', entity('Qutb Minar', 'landmark'), entity('Delhi', 'city'), [
    ...others,
    gate,
  ])
  const relation = expandPrefix('atlas:located-in')
  const inNewDelhi = provenBy(relation, gate, entity('New Delhi', 'city'))
  const replacements = row.replacements.map((one) =>
    one.value === gate ? { ...one, certificate: inNewDelhi } : one,
  )

  expect(said(choiceRule('subject'), 'located-in', { ...row, replacements })).toBe(
    'the answer stands in the question',
  )
})

test('a town that has its name of the river is not asked for', () => {
  const towns = ['Graz', 'Villach', 'Linz'].map((name) => entity(name, 'city'))
  const on = (town: string, river: string) =>
    said(
      choiceRule('subject'),
      'on-river',
      rowOf('on-river', entity(town, 'city'), entity(river, 'river'), towns),
    )

  expect(on('Salzburg', 'Salzach')).toBe('the answer stands in the question')
  expect(on('Salzburg', 'Inn')).toContain('Inn')
  expect(on('Salzburg', 'Danube')).toContain('Danube')
})

test('inventions have the article among options that they have in a sentence', () => {
  const wrong = ['World Wide Web', 'braille', "Rubik's Cube"].map((name) =>
    entity(name, 'invention'),
  )
  const row = rowOf('invention-year', entity('transistor', 'invention'), year('1947'), wrong)

  const [question] = saidAll(choiceRule('subject'), 'invention-year', row)

  expect(question?.options?.map(({ text }) => text).toSorted()).toEqual([
    "Rubik's Cube",
    'braille',
    'the World Wide Web',
    'the transistor',
  ])
})

function year(value: string): Named {
  return {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  }
}
