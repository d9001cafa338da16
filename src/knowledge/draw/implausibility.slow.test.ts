import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { kindsCalled } from '../../../test/support/knowledge/kinds-called.ts'
import {
  declare,
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Named } from '../../domain/named.ts'

const kinds = kindsCalled('person', 'work', 'place', 'party')

test('a director of another age is told from the right one, and drawn only where there is no other', async () => {
  const films = Array.from({ length: 12 }, (_, film) => [
    `film${film} director director${film}`,
    `director${film} born ${film < 11 ? 1900 + film : 1700}-01-01`,
  ]).flat()

  const rows = await drawn('director', films, {
    director: Array.from({ length: 12 }, (_, film) => `director${film}`),
  })

  for (const { facts, replacements } of rows) {
    const isOld = /11$/.test(nameOf(facts[0]?.object))
    for (const { value, apart } of replacements) {
      const other = /11$/.test(nameOf(value)) !== isOld
      expect(apart, nameOf(value)).toBe(other ? 'age' : undefined)
    }
  }
  expect(
    rows.flatMap(({ replacements }) => replacements).some(({ apart }) => apart === 'age'),
  ).toBe(true)
  expect(
    rows.filter(({ replacements }) => replacements[0]?.apart === undefined).length,
  ).toBeGreaterThan(9)
})

test('who was a child at the battle, or dead, is told from its commanders', async () => {
  const battles = Array.from({ length: 40 }, (_, one) => [
    `battle${one} commander general${one}`,
    `battle${one} foughtOn ${1400 + one * 3}-06-01`,
    `general${one} born ${1360 + one * 3 - (one % 20)}-01-01`,
    `general${one} died ${1420 + one * 3}-01-01`,
  ]).flat()

  const rows = await drawn('commander', battles, {
    director: Array.from({ length: 40 }, (_, one) => `general${one}`),
    work: Array.from({ length: 40 }, (_, one) => `battle${one}`),
  })

  const verdicts = rows.flatMap(({ facts, replacements }) =>
    replacements.map(({ value, apart }) => {
      const [battle, general] = [numberOf(facts[0]?.subject), numberOf(value)]
      const age = 1400 + battle * 3 - (1360 + general * 3 - (general % 20))
      const isDead = 1420 + general * 3 < 1400 + battle * 3
      return { isChild: age < 30, isDead, apart }
    }),
  )
  expect(verdicts.filter(({ apart }) => apart === undefined).length).toBeGreaterThan(20)
  for (const { isChild, isDead, apart } of verdicts) {
    if (isChild || isDead) expect(apart).toBe('age')
  }
})

test('a ground in another country is told from those where clubs play at home', async () => {
  const clubs = Array.from({ length: 60 }, (_, one) => [
    `club${one} venue ground${one}`,
    `club${one} citizen ${one % 2 === 0 ? 'spain' : 'sweden'}`,
    `ground${one} citizen ${one % 2 === 0 ? 'spain' : 'sweden'}`,
    `spain on europe`,
    `sweden on europe`,
  ]).flat()

  const rows = await drawn('venue', [...new Set(clubs)], {})

  for (const { facts, replacements } of rows) {
    for (const { value, apart } of replacements) {
      const isAbroad = numberOf(facts[0]?.subject) % 2 !== numberOf(value) % 2
      expect(apart).toBe(isAbroad ? 'place and trade' : undefined)
    }
  }
})

test('a mountain that is called after another country is told from the highest of this one', async () => {
  const lands = Array.from({ length: 16 }, (_, one) => [
    `land${one} highest peak${one}`,
    `peak${one} within land${one}`,
    `land${one} on africa`,
  ]).flat()

  const rows = await drawn('highest', lands, {}, 1, { peak3: 'Mount land3' })

  const verdicts = rows.flatMap(({ replacements }) =>
    replacements.map(({ value, apart }) => [nameOf(value), apart] as const),
  )
  expect(verdicts.some(([, apart]) => apart === undefined)).toBe(true)
  for (const [name, apart] of verdicts) {
    if (name === 'Mount land3') expect(apart).toBe('place and trade')
  }
})

test('the capital of a country is told from those of another continent, and of states', async () => {
  const lands = Array.from({ length: 24 }, (_, one) => {
    return [
      `land${one} capital town${one}`,
      `land${one} on ${['europe', 'asia'][one % 2]}`,
      `town${one} citizen land${one}`,
      `state${one} capital seat${one}`,
      `state${one} citizen land${one}`,
      `seat${one} citizen land${one}`,
    ]
  }).flat()

  const place = [...new Set(lands.flatMap((fact) => fact.split(' ')[0] ?? []))]
  const rows = await drawn('capital', lands, { place }, 3)

  const ofLands = rows.filter(({ facts }) => nameOf(facts[0]?.subject).startsWith('land'))
  const verdicts = ofLands.flatMap(({ facts, replacements }) =>
    replacements.map(({ value, apart }) => {
      const isOfALand = nameOf(value).startsWith('town')
      const isNear = numberOf(value) % 2 === numberOf(facts[0]?.subject) % 2
      return { fits: isOfALand && isNear, apart }
    }),
  )
  expect(verdicts.some(({ fits }) => fits)).toBe(true)
  for (const { fits, apart } of verdicts) if (!fits) expect(apart).toBe('place and trade')
})

test('a country of birth is told from those of other continents', async () => {
  const people = Array.from({ length: 24 }, (_, one) => [
    `person${one} bornAt land${one}`,
    `town${one} citizen land${one}`,
    `land${one} on ${['europe', 'asia'][one % 2]}`,
  ]).flat()

  const rows = await drawn('bornAt', people, {
    director: Array.from({ length: 24 }, (_, one) => `person${one}`),
    place: Array.from({ length: 24 }, (_, one) => [`land${one}`, `town${one}`]).flat(),
  })

  const seen = rows.flatMap(({ facts, replacements }) =>
    replacements.map(({ value, apart }) => {
      const isFar = numberOf(facts[0]?.subject) % 2 !== numberOf(value) % 2
      return [isFar, apart === 'place and trade']
    }),
  )
  expect(seen).toContainEqual([false, false])
  expect(seen.filter(([isFar, isTold]) => isFar !== isTold)).toEqual([])
})

test('where the country of a birthplace is not known, none whose is takes its place', async () => {
  const people = Array.from({ length: 30 }, (_, one) => [
    `person${one} bornAt town${one}`,
    ...(one % 3 === 0 ? [] : [`town${one} citizen spain`]),
  ]).flat()

  const rows = await drawn('bornAt', people, {
    director: Array.from({ length: 30 }, (_, one) => `person${one}`),
    place: Array.from({ length: 30 }, (_, one) => `town${one}`),
  })

  const ofUnknown = rows.filter(({ facts }) => numberOf(facts[0]?.subject) % 3 === 0)
  expect(ofUnknown.length).toBeGreaterThan(0)
  const offered = ofUnknown.flatMap(({ replacements }) => replacements)
  const known = offered.filter(({ value }) => numberOf(value) % 3 !== 0)
  expect(known.filter(({ apart }) => apart === undefined)).toEqual([])
})

test('a party fits whom people like him are members of', async () => {
  const members = Array.from({ length: 40 }, (_, one) => {
    const country = one % 2 === 0 ? 'france' : 'japan'
    return [
      `member${one} party ${country}-party${one % 6}`,
      `member${one} citizen ${country}`,
      `member${one} occupation politician`,
    ]
  }).flat()

  const rows = await drawn('party', members, {
    person: Array.from({ length: 40 }, (_, one) => `member${one}`),
    party: ['france', 'japan'].flatMap((country) =>
      Array.from({ length: 6 }, (_, one) => `${country}-party${one}`),
    ),
  })

  const fitting = rows.flatMap(({ facts, replacements }) =>
    replacements.flatMap(({ value, apart }) => {
      const isOfOne = nameOf(value).slice(0, 5) === nameOf(facts[0]?.object).slice(0, 5)
      return apart === undefined ? [isOfOne] : []
    }),
  )
  expect(fitting.length).toBeGreaterThan(20)
  expect(fitting.every((isOfOne) => isOfOne)).toBe(true)
})

test('a woman is no wrong answer to who was somebody’s husband', async () => {
  const couples = Array.from({ length: 30 }, (_, one) => [
    `one${one} spouse two${one}`,
    `one${one} sex ${one % 2 === 0 ? 'female' : 'male'}`,
    `two${one} sex ${one % 2 === 0 ? 'male' : 'female'}`,
  ]).flat()

  const rows = await drawn('spouse', couples, {})

  for (const { facts, replacements } of rows) {
    const isEven = Number(nameOf(facts[0]?.object).slice(3)) % 2 === 0
    for (const { value, apart } of replacements) {
      const isOther = (Number(nameOf(value).slice(3)) % 2 === 0) !== isEven
      expect(apart).toBe(isOther ? 'place and trade' : undefined)
    }
  }
})

test('asked years lie near the right one, which is no more often in the middle than at the ends', async () => {
  const births = Array.from(
    { length: 1200 },
    (_, one) => `p${one} bornOn ${1500 + Math.floor(one / 3)}-03-04`,
  )

  const rows = await drawn('bornOn', births, {}, 3)

  const places = [0, 0, 0, 0]
  for (const { facts, replacements } of rows) {
    const right = yearOf(facts[0]?.object)
    const wrong = replacements
      .filter(({ apart }) => apart === undefined)
      .map(({ value }) => yearOf(value))
    for (const year of wrong) expect(Math.abs(year - right)).toBeLessThanOrEqual(44)
    if (wrong.length === 3 && right > 1560 && right < 1840) {
      const place = wrong.filter((year) => year < right).length
      places[place] = (places[place] ?? 0) + 1
    }
  }
  const all = places.reduce((sum, count) => sum + count)
  expect(all).toBeGreaterThan(500)
  // chi-square with 3 degrees of freedom: 16.27 is its 99.9 % point
  const chiSquare = places.reduce((sum, count) => sum + (count - all / 4) ** 2 / (all / 4), 0)
  expect(chiSquare).toBeLessThan(16.27)
})

async function drawn(
  relation: string,
  facts: readonly string[],
  typed: Readonly<Record<string, readonly string[]>>,
  count = 1,
  labels: Readonly<Record<string, string>> = {},
): Promise<readonly DrawnRow[]> {
  const types = Object.fromEntries(
    Object.entries(typed).flatMap(([type, words]) =>
      words.map((word) => [word, type === 'director' ? 'person' : type]),
    ),
  )
  const details: KnowledgeDetails = {
    kinds,
    types,
    labels,
    declarations: [declare(relation, { functional: true })],
  }
  await using knowledge = await knowledgeOf(...facts, details)
  const draw: Draw = {
    edges: [{ subject: 's', object: 'o', relations: [iri(relation)], objects: 'any' }],
    complete: [],
    exchange: {
      edge: 0,
      place: 'object',
      count,
      plausible: {
        trades: [iri('occupation')],
        sexes: [iri('sex')],
        fathers: [],
        mothers: [],
        couples: [],
        countries: [iri('citizen')],
        continents: [iri('on')],
        capitals: [],
        locations: [iri('within')],
      },
    },
    perRelation: 5000,
    salt: 'test',
    seed: 3,
    language: 'en',
  }
  return await drawnRows(knowledge, draw)
}

function nameOf(value: Named | undefined): string {
  return value?.kind === 'entity' ? value.label : ''
}

function numberOf(value: Named | undefined): number {
  return Number(/[0-9]+$/.exec(nameOf(value))?.[0])
}

function yearOf(value: Named | undefined): number {
  return value?.kind === 'literal' ? Number(value.literal.value.slice(0, 4)) : Number.NaN
}
