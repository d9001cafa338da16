import { expect, test } from 'vitest'
import { type Sort, sketch } from '../../../test/support/user-sketch.ts'
import { loadLexicon } from '../load-lexicon.ts'
import { describeUserRelation } from './describe-user-relation.ts'
import { loadEnglish } from './english.ts'
import { readHeading } from './heading.ts'

const english = await loadEnglish()
const { kinds } = loadLexicon()

test.for<[written: string, phrase: string, unit: string | undefined]>([
  ['Price (EUR)', 'price', 'euros'],
  ['running time (minutes)', 'running time', 'minutes'],
  ['Area [m²]', 'area', 'm²'],
  ['weight_kg', 'weight', 'kg'],
  ['max throughput (l/s)', 'maximum throughput', 'l/s'],
  ['top_speed_kmh', 'top speed', 'km/h'],
  ['memoryMb', 'memory', 'MB'],
  ['cpuLimit', 'CPU limit', undefined],
  ['Half-life (h)', 'half-life', 'hours'],
  ['Price (EUR/kg)', 'price', 'EUR/kg'],
  ['batteryLifeHours', 'battery life', 'hours'],
  ['prep_time_minutes', 'prep time', 'minutes'],
  ['depth_m', 'depth', 'm'],
  ['heightCm', 'height', 'cm'],
  ['Party B', 'party B', undefined],
  ['# of seats', 'number of seats', undefined],
  ['Line Mgr', 'line manager', undefined],
  ['Sq. Ft.', 'square feet', undefined],
  ['Área total', 'área total', undefined],
  ['Budget in USD', 'budget', 'dollars'],
  ['voltageClass', 'voltage class', undefined],
  ['Rent (per month)', 'rent', undefined],
  ['Working days', 'working days', undefined],
])('%s is read as %s', ([written, phrase, unit]) => {
  expect(readHeading('urn:x:1', written)).toEqual({ phrase, ...(unit && { unit }) })
})

test.for<[label: string, sort: Sort, ask: string | undefined, check: string]>([
  ['Serves', 'integer', 'How many {does} {S} serve?', '{does} {S} serve {O}?'],
  ['Weighs (kg)', 'decimal', 'How much {does} {S} weigh?', '{does} {S} weigh {O}?'],
  [
    'Next service due',
    'date',
    'When is the next service of {S} due?',
    'Is the next service of {S} due {on O}?',
  ],
  ['Next audit', 'date', 'When is the next audit of {S}?', 'Is the next audit of {S} {on O}?'],
  ['Starts at', 'thing', 'Where {does} {S} start?', '{does} {S} start at {O}?'],
  ['released', 'date', 'When {was} {S} released?', '{was} {S} released {on O}?'],
  ['launched in', 'year', 'In which year {was} {S} launched?', '{was} {S} launched {on O}?'],
  ['Opened', 'date', 'When did {S} open?', 'did {S} open {on O}?'],
  [
    'supported until',
    'date',
    'Until when {is} {S} supported?',
    'Is {O} the date until which {S} {is} supported?',
  ],
  [
    'Certified since',
    'year',
    'Since when {has} {S} been certified?',
    'Is {O} the year since which {S} {has} been certified?',
  ],
  [
    'Last inspection',
    'date',
    'When was the last inspection of {S}?',
    'Was the last inspection of {S} {on O}?',
  ],
  [
    'running time (minutes)',
    'integer',
    'What is the running time of {S}?',
    'Does {S} have a running time of {O}?',
  ],
  ['stars', 'integer', 'How many stars {does} {S} have?', '{does} {S} have {O}?'],
  ['Weight (kg)', 'decimal', 'How much {does} {S} weigh?', '{does} {S} weigh {O}?'],
  ['Price (EUR)', 'decimal', 'How much {does} {S} cost?', '{does} {S} cost {O}?'],
  ['Length (m)', 'decimal', 'How long {is} {S}?', '{is} {S} {O} long?'],
  ['Length', 'decimal', 'What is the length of {S}?', 'Does {S} have a length of {O}?'],
  [
    'List price (EUR)',
    'decimal',
    'What is the list price of {S}?',
    'Does {S} have a list price of {O}?',
  ],
  [
    'Rent per month (GBP)',
    'decimal',
    'What is the monthly rent of {S}?',
    'Does {S} have a monthly rent of {O}?',
  ],
  [
    'Max students',
    'integer',
    'What is the maximum number of students of {S}?',
    'Does {S} have a maximum number of students of {O}?',
  ],
  ['Expires', 'date', 'When {does} {S} expire?', '{does} {S} expire {on O}?'],
  [
    'Patent expires',
    'year',
    'In which year does the patent of {S} expire?',
    'Does the patent of {S} expire {on O}?',
  ],
  ['Vintage', 'year', 'What is the vintage of {S}?', 'Is {O} the vintage of {S}?'],
  ['Speaks', 'thing', 'Which language {does} {S} speak?', '{does} {S} speak {O}?'],
  ['Taught by', 'thing', 'Who taught {S}?', '{was} {S} taught by {O}?'],
  ['Led by', 'thing', 'Who {leads|led} {S}?', '{is} {S} led by {O}?'],
  ['Semester', 'thing', 'What is the semester of {S}?', 'Is {O} the semester of {S}?'],
  [
    'Payment terms',
    'thing',
    'What are the payment terms of {S}?',
    'Are {O} the payment terms of {S}?',
  ],
  ['score by', 'thing', 'Who is the score of {S} by?', 'Is the score of {S} by {O}?'],
  ['interacts with', 'thing', 'What {does} {S} interact with?', '{does} {S} interact with {O}?'],
  ['Reports to', 'thing', 'Who {does} {S} report to?', '{does} {S} report to {O}?'],
  ['born in', 'thing', 'Where {was} {S} born?', '{was} {S} born in {O}?'],
  [
    'voltageClass',
    'thing',
    'What is the voltage class of {S}?',
    'Is {O} the voltage class of {S}?',
  ],
  ['Party B', 'thing', 'What is the party B of {S}?', 'Is {O} the party B of {S}?'],
  [
    'Governing law',
    'thing',
    'What is the governing law of {S}?',
    'Is {O} the governing law of {S}?',
  ],
  [
    'On-call',
    'thing',
    'According to the table, what is the “On-call” of {S}?',
    'According to the table, is {O} the “On-call” of {S}?',
  ],
  ['Skills', 'thing', 'What is the skill of {S}?', 'Is {O} the skill of {S}?'],
  ['is part of', 'thing', 'What {is} {S} part of?', '{is} {S} part of {O}?'],
  ['Starts at', 'clock', 'At what time {does} {S} start?', '{does} {S} start at {O}?'],
  [
    'first deployed',
    'month',
    'In which month {was} {S} first deployed?',
    '{was} {S} first deployed {on O}?',
  ],
  [
    'caloriesPerServing',
    'integer',
    'How many calories per serving {does} {S} have?',
    '{does} {S} have {O}?',
  ],
  ['Baths', 'decimal', 'How many baths {does} {S} have?', '{does} {S} have {O}?'],
  [
    'product_manager',
    'thing',
    'Who is the product manager of {S}?',
    'Is {O} the product manager of {S}?',
  ],
])('%s of a %s is asked', ([label, sort, ask, check]) => {
  const described = describeUserRelation(sketch(label, sort), english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
  expect(described.entry.check[0]?.say).toBe(check)
})

test('where of some dates the year alone is known, nobody is asked for a date or a year', () => {
  const years = sketch('first lit', 'date').samples.map((sample, place) =>
    place % 2 === 0
      ? sample
      : {
          ...sample,
          object: { value: '1611', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
        },
  )

  const described = describeUserRelation(
    { ...sketch('first lit', 'date'), samples: years },
    english,
    kinds,
  )

  if (described.kind === 'declined') throw new Error(described.reason)
  const { ask, check, choose } = described.entry
  expect(ask.object?.map(({ say }) => say)).toEqual(['When {was} {S} first lit?'])
  expect(choose.object?.map(({ say }) => say)).toEqual(['When {was} {S} first lit?'])
  expect(check.map(({ say }) => say)).toEqual(['{was} {S} first lit {on O}?'])
})

test.for<[label: string, check: string, state: string]>([
  ['In stock', '{is} {S} in stock?', '{S} {is} in stock'],
  ['is_active', '{is} {S} active?', '{S} {is} active'],
  ['isVegetarian', '{is} {S} vegetarian?', '{S} {is} vegetarian'],
  ['Open on Sundays', '{is} {S} open on Sundays?', '{S} {is} open on Sundays'],
  ['hasGarage', '{does} {S} have a garage?', '{S} has a garage'],
  ['has wifi', '{does} {S} have wifi?', '{S} has wifi'],
  ['Supports SSO', '{does} {S} support SSO?', '{S} supports SSO'],
  ['Furnished', '{is} {S} furnished?', '{S} {is} furnished'],
  ['Balcony (Y/N)', 'Is “Balcony” marked yes for {S}?', '“Balcony” is marked yes for {S}'],
])('%s of yes and no is asked as its yes', ([label, check, state]) => {
  const described = describeUserRelation(sketch(label, 'truth'), english, kinds)

  expect(described).toMatchObject({
    kind: 'described',
    entry: { object: ['truth'], ask: {}, check: [{ say: check }], state },
  })
})

test.for<[label: string, sort: Sort, ask: string]>([
  ['Entnahmestelle', 'thing', 'According to the table, what is the “Entnahmestelle” of {S}?'],
  ['Prüfdatum', 'date', 'According to the table, what is the “Prüfdatum” of {S}?'],
  ['Gewicht (kg)', 'decimal', 'According to the table, what is the “Gewicht” of {S}?'],
])('the head %s of another language is quoted', ([label, sort, ask]) => {
  const described = describeUserRelation(sketch(label, sort), english, kinds, { isForeign: true })

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.ask.object?.[0]?.say).toBe(ask)
})

test.for<[label: string, values: readonly string[], reason: string]>([
  ['Contact', ['a@b.example', 'c@d.example'], 'addresses or phone numbers'],
  ['Agent Tel.', ['+1 555 287 1287', '+1 555 804 7280'], 'a code, a file or a link'],
  ['Online?', ['x', 'x', 'x'], 'a tick, and nothing where there is none'],
  ['Badge', ['SN-001', 'SN-002', 'SN-003', 'SN-004'], 'codes or serial numbers'],
  ['Serial number', ['A', 'B', 'C', 'D'], 'a code, a file or a link'],
  ['Open on Sundays', ['Yes', 'No', 'Yes', 'No'], 'yes or no'],
  ['Remarks', ['a', 'b', 'c', 'd'], 'about the data, not the world'],
])('%s is not asked', ([label, values, reason]) => {
  const own = sketch(label, 'thing')
  const samples = values.map((object) => ({ subject: [], object: [], names: { object } }))

  expect(describeUserRelation({ ...own, objects: 20, samples }, english, kinds)).toMatchObject({
    kind: 'declined',
    reason,
  })
})

test.for<[label: string, values: readonly string[], unit: string | undefined]>([
  ['pop_change_pct', ['0.0859', '-0.0111', '0.4'], undefined],
  ['pop_change_pct', ['8.59', '-1.11', '0.4'], '%'],
  ['Discount (%)', ['0', '1', '0.25'], undefined],
  ['weight_kg', ['0.0859', '0.4'], 'kg'],
])('%s over %s has the unit %s', ([label, values, unit]) => {
  const samples = values.map((value) => ({
    subject: [],
    object: { value, datatype: 'http://www.w3.org/2001/XMLSchema#decimal' },
  }))

  const described = describeUserRelation({ ...sketch(label, 'decimal'), samples }, english, kinds)

  if (described.kind === 'declined') throw new Error(described.reason)
  expect(described.entry.unit).toBe(unit)
})
