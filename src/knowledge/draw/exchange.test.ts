import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Named } from '../../domain/named.ts'
import type { Knowledge } from '../knowledge.ts'

const declarations = [
  declare('bornOn', { functional: true }),
  declare('capital', { functional: true, inverseFunctional: true }),
  declare('bornIn', { functional: true }),
]

test('wrong years are near the right one, which is no more often in the middle than at the ends', async () => {
  const births = Array.from(
    { length: 1200 },
    (_, person) => `p${person} bornOn ${1000 + person}-03-04`,
  )
  using knowledge = await knowledgeOf(...births, { declarations })

  const rows = await drawn(knowledge, 'bornOn', 3)

  const places = [0, 0, 0, 0]
  for (const { facts, replacements } of rows) {
    const right = yearOf(facts[0]?.object)
    const wrong = replacements.map(({ value }) => yearOf(value))
    const place = wrong.filter((year) => year < right).length
    places[place] = (places[place] ?? 0) + 1
    for (const year of wrong) expect(Math.abs(year - right)).toBeLessThanOrEqual(100)
  }
  expect(rows.length).toBe(1200)
  // chi-square with 3 degrees of freedom: 16.27 is its 99.9 % point
  const chiSquare = places.reduce((sum, count) => sum + (count - 300) ** 2 / 300, 0)
  expect(chiSquare).toBeLessThan(16.27)
})

test('whoever died in the year that is asked for is no wrong answer, whatever the day', async () => {
  const deaths = Array.from(
    { length: 40 },
    (_, person) =>
      `p${person} diedOn ${1990 + (person % 4)}-0${1 + (person % 9)}-${10 + (person % 17)}`,
  )
  const died = declare('diedOn', { functional: true })
  using knowledge = await knowledgeOf(...deaths, { declarations: [died] })
  const yearOfDeath = new Map(
    deaths.map((fact) => fact.split(' ')).map(([who, , date]) => [who, date?.slice(0, 4)]),
  )

  const rows = await drawn(knowledge, 'diedOn', 3, 'subject')

  expect(rows.length).toBeGreaterThan(20)
  for (const { facts, replacements } of rows) {
    for (const { value } of replacements) {
      expect(yearOfDeath.get(nameOf(value))).not.toBe(`${yearOf(facts[0]?.object)}`)
    }
  }
})

const capitals = ['lima', 'quito', 'accra', 'tunis', 'riga', 'baku', 'oslo', 'doha']
const countries = capitals.map((capital) => `of-${capital} capital ${capital}`)

test('a former capital is neither asked about nor offered as a wrong one', async () => {
  using knowledge = await knowledgeOf(...countries, 'of-lima capital cusco 1500..1535', {
    declarations,
  })

  const rows = await drawn(knowledge, 'capital', 3)

  expect(rows).toHaveLength(capitals.length)
  const peru = rows.find(({ facts }) => facts[0]?.subject.label === 'of-lima')
  expect(nameOf(peru?.facts[0]?.object)).toBe('lima')
  expect(peru?.replacements.map(({ value }) => nameOf(value))).not.toContain('cusco')
  expect(
    await knowledge.truth([statement('of-lima', 'cusco'), statement('of-lima', 'oslo')]),
  ).toMatchObject([{ status: expect.not.stringMatching('false') }, { status: 'false' }])
})

test('a city that is often spoken of needs no distinction from a hamlet of its name', async () => {
  const births = Array.from(
    { length: 30 },
    (_, person) => `p${person} bornIn ${person < 15 ? 'boston' : 'salem'}`,
  )
  using knowledge = await knowledgeOf(...births, 'q bornIn hamlet', {
    declarations,
    labels: { boston: 'Boston', hamlet: 'Boston' },
    descriptions: { boston: 'city in Massachusetts', hamlet: 'town in Lincolnshire' },
  })

  const rows = await drawn(knowledge, 'bornIn', 0)

  const names = new Map(
    rows.map(({ facts }) => [
      facts[0]?.object.kind === 'entity' ? facts[0].object.id : '',
      facts[0]?.object,
    ]),
  )
  expect(names.get(iri('boston'))).toMatchObject({ label: 'Boston', name: 'dominant' })
  expect(names.get(iri('hamlet'))).toMatchObject({ label: 'Boston', name: 'shared' })
})

function statement(subject: string, object: string) {
  return { subject: iri(subject), relation: iri('capital'), object: iri(object) }
}

async function drawn(
  knowledge: Knowledge,
  relation: string,
  count: number,
  place: 'subject' | 'object' = 'object',
): Promise<readonly DrawnRow[]> {
  const draw: Draw = {
    edges: [{ subject: 's', object: 'o', relations: [iri(relation)], objects: 'any' }],
    complete: [],
    ...(count > 0 ? { exchange: { edge: 0, place, count } } : {}),
    perRelation: 5000,
    salt: 'test',
    seed: 3,
    language: 'en',
  }
  return drawnRows(knowledge, draw)
}

function yearOf(value: Named | undefined): number {
  return value?.kind === 'literal' ? Number(value.literal.value.slice(0, 4)) : Number.NaN
}

function nameOf(value: Named | undefined): string {
  return value?.kind === 'entity' ? value.label : ''
}

test('wrong people are of the right one’s time', async () => {
  const fathers = Array.from({ length: 400 }, (_, person) => [
    `child${person} father father${person}`,
    `father${person} bornOn ${1000 + 2 * person}-05-06`,
  ])
  using knowledge = await knowledgeOf(...fathers.flat(), {
    declarations: [...declarations, declare('father', { functional: true })],
  })

  const rows = await drawn(knowledge, 'father', 3)

  expect(rows).toHaveLength(400)
  for (const { facts, replacements } of rows) {
    const right = Number(nameOf(facts[0]?.object).slice(6))
    for (const { value } of replacements) {
      expect(Math.abs(Number(nameOf(value).slice(6)) - right)).toBeLessThanOrEqual(25)
    }
  }
})
