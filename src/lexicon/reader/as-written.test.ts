import { expect, test } from 'vitest'
import { type Sort, sketch } from '../../../test/support/user-sketch.ts'
import { loadLexicon } from '../load-lexicon.ts'
import { describeUserRelation } from './describe-user-relation.ts'
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
  ['pct_change', 'decimal'],
  ['pop_density_per_sqkm', 'decimal'],
  // events in a year, more than one year, a year of an unclear thing
  ['2010 census', 'integer'],
  ['2016 election', 'integer'],
  ['pop change 1996 2001', 'integer'],
  ['brainwt 2006', 'decimal'],
  ['n_obs', 'integer'],
  ['GVWR', 'thing'],
  ['yr', 'year'],
  // a name whose meaning would change in lower case
  ['Rotten Tomatoes Rating', 'integer'],
  ['sleep_total', 'decimal'],
])('%s, which is no phrase that we understand, is quoted as a column', ([label, sort]) => {
  const described = describeUserRelation(sketch(label, sort), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  const { ask, check, choose, state, suppose, noun } = described.entry
  const asked = [ask.object, ask.subject, check, choose.object, choose.subject].flatMap(
    (wordings) => wordings ?? [],
  )
  const written = label.replaceAll('_', ' ').replace(' (USD)', '')
  expect(asked.length).toBeGreaterThan(0)
  for (const { say } of asked) expect(say).toMatch(/^According to the table, .*\?$/)
  for (const say of [state, ...asked.map((each) => each.say)]) expect(say).toContain(`“${written}”`)
  expect([suppose, noun]).toEqual([undefined, undefined])
})

test.for<[label: string, sort: Sort, ask: string]>([
  ['population 2011', 'integer', 'What is the 2011 population of {S}?'],
  ['pop2001', 'integer', 'What is the 2001 population of {S}?'],
  ['2016 household income', 'integer', 'What is the 2016 household income of {S}?'],
  ['gdp_per_capita_2019', 'integer', 'What is the 2019 GDP per capita of {S}?'],
  ['Net income (2021, USD)', 'integer', 'What is the 2021 net income of {S}?'],
  ['employees 2020', 'integer', 'What is the 2020 number of employees of {S}?'],
  ['no_employees', 'integer', 'How many employees {does} {S} have?'],
  ['# branches', 'integer', 'How many branches {does} {S} have?'],
  ['No. of schools', 'integer', 'How many schools {does} {S} have?'],
  ['numDoors', 'integer', 'How many doors {does} {S} have?'],
  ['DOB', 'date', 'When {was} {S} born?'],
  ['Year of death', 'year', 'In which year did {S} die?'],
  ['birthPlace', 'thing', 'Where {was} {S} born?'],
  ['deployedInYear', 'year', 'In which year {was} {S} deployed?'],
  ['isMaintainedBy', 'thing', 'Who {maintains|maintained} {S}?'],
  ['completion date', 'date', 'What is the completion date of {S}?'],
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
  const described = describeUserRelation(sketch(label, sort), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})

test.for<[label: string, values: readonly string[], ask: string]>([
  ['Country', ['GB', 'US', 'DE'], 'What is the country code of {S}?'],
  ['home_currency', ['EUR', 'CHF'], 'What is the home currency code of {S}?'],
  ['Country', ['Ghana', 'USA'], 'What is the country of {S}?'],
  ['Credit rating', ['AA', 'BBB'], 'What is the credit rating of {S}?'],
])('%s over %s supposes no name where there are codes', ([label, values, ask]) => {
  const samples = values.map((object) => ({ subject: [], object: [], names: { object } }))

  const described = describeUserRelation({ ...sketch(label, 'thing'), samples }, english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})

test.for<[written: string, ask: string]>([
  ['beak.size', 'What is the beak size of {S}?'],
  ['Wingspan..cm.', 'What is the wingspan of {S}?'],
  ['mean.beak.size', 'What is the mean beak size of {S}?'],
])('R’s %s is a column’s head with blanks', ([written, ask]) => {
  const described = describeUserRelation(
    { ...sketch(written, 'integer'), relation: `urn:elenchus:table:${written}` },
    english,
    kinds,
  )

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})

test('a noun of no person is quoted where people stand below it: nobody is a film’s music', () => {
  const samples = ['Anna Bell', 'Robert Cole', 'Mary Dean'].map((object) => ({
    subject: [],
    object: [],
    names: { object },
  }))
  const askedOf = (label: string) => {
    const described = describeUserRelation({ ...sketch(label, 'thing'), samples }, english, kinds)
    return described.kind === 'described' ? described.entry.ask.object?.[0]?.say : undefined
  }

  expect(askedOf('music')).toBe('According to the table, what is the “music” of {S}?')
  expect(askedOf('head coach')).toBe('Who is the head coach of {S}?')
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
  const described = describeUserRelation(sketch(label, 'thing'), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})
