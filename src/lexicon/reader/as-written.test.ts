import { expect, test } from 'vitest'
import { type Sort, sketch } from '../../../test/support/own-sketch.ts'
import { loadLexicon } from '../load-lexicon.ts'
import { describeOwn } from './describe-own.ts'
import { loadEnglish } from './english.ts'
import { kindsOfTypes } from './kinds-of-types.ts'

const english = await loadEnglish()
const { kinds } = loadLexicon()

test.for<[label: string, sort: Sort]>([
  // no noun
  ['awake', 'decimal'],
  ['hunts', 'thing'],
  ['gross', 'integer'],
  ['premiered', 'thing'],
  ['US Gross (USD)', 'decimal'],
  // no word that we know
  ['vore', 'thing'],
  ['brainwt', 'decimal'],
  ['ctry_origin', 'thing'],
  // half a sentence
  ['entered in register of', 'thing'],
  ['on behalf of', 'thing'],
  ['pairs well with', 'thing'],
  ['signed off', 'thing'],
  ['deprecated since', 'thing'],
  ['per unit cost', 'decimal'],
  // money, shares or measures that do not say so
  ['US DVD Sales', 'integer'],
  ['Deaths', 'integer'],
  ['alcohol %', 'decimal'],
  ['rev (m)', 'decimal'],
  ['population 2011', 'integer'],
  ['2010 census', 'integer'],
  // a name, of which small letters would make something else
  ['Rotten Tomatoes Rating', 'integer'],
  ['sleep_total', 'decimal'],
])('%s, which is no phrase that we understand, is quoted as a column', ([label, sort]) => {
  const described = describeOwn(sketch(label, sort), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  const { ask, check, choose, state, suppose, noun } = described.entry
  const asked = [ask.object, ask.subject, check, choose.object, choose.subject].flatMap(
    (wordings) => wordings ?? [],
  )
  const written = label.replace('_', ' ').replace(' (USD)', '')
  expect(asked.length).toBeGreaterThan(0)
  for (const { say } of asked) expect(say).toMatch(/^According to the table, .*\?$/)
  for (const say of [state, ...asked.map((each) => each.say)]) expect(say).toContain(`“${written}”`)
  expect([suppose, noun]).toEqual([undefined, undefined])
})

test.for<[label: string, sort: Sort, ask: string]>([
  ['last seen', 'date', 'When {was} {S} last seen?'],
  ['laid down', 'date', 'When {was} {S} laid down?'],
  ['assumed office', 'date', 'When did {S} assume office?'],
  ['term start', 'date', 'When was the start of the term of {S}?'],
  ['runner-up', 'thing', 'Who is the runner-up of {S}?'],
  ['CEO', 'thing', 'Who is the CEO of {S}?'],
  ['weather', 'thing', 'What is the weather of {S}?'],
  ['luster', 'thing', 'What is the luster of {S}?'],
  ['MPAA Rating', 'thing', 'What is the MPAA rating of {S}?'],
  ['Weight_in_lbs', 'integer', 'How much {does} {S} weigh?'],
  ['land_area_km2', 'decimal', 'What is the land area of {S}?'],
  ['commissioned by', 'thing', 'Who commissioned {S}?'],
])('%s of a %s is understood', ([label, sort, ask]) => {
  const described = describeOwn(sketch(label, sort), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})

test('a manufacturer is no person, and a teacher is one', () => {
  const types = ['Manufacturer', 'Publisher', 'Teacher', 'Winner', 'Container'].map((label) => ({
    type: `urn:type:${label}`,
    label,
  }))

  expect(kindsOfTypes(types, english, kinds).map(({ noun, parent }) => [noun, parent])).toEqual([
    ['manufacturer', 'thing'],
    ['publisher', 'thing'],
    ['teacher', 'person'],
    ['winner', 'person'],
    ['container', 'thing'],
  ])
})

test.for<[label: string, ask: string]>([
  ['/film/film/genre', 'What is the genre of {S}?'],
  ['film.film.directed_by', 'Who directed {S}?'],
  [
    '/award/award_nominee/award_nominations./award/award_nomination/ceremony',
    'What is the ceremony of {S}?',
  ],
  ['/people/person/spouse_s', 'According to the table, what is the “spouse s” of {S}?'],
])('of the path %s the last part is read', ([label, ask]) => {
  const described = describeOwn(sketch(label, 'thing'), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})
