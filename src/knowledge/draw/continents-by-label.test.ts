import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { tellingNothing } from '../../../test/support/knowledge/telling-nothing.ts'
import { Kinds } from '../../lexicon/kinds.ts'

const europe = ['France', 'Spain', 'Norway', 'Poland', 'Austria']
const kinds = new Kinds([
  { kind: 'place', noun: 'place', plural: 'places', types: ['urn:test:place'] },
])
const africa = ['Kenya', 'Ghana', 'Chad', 'Mali', 'Togo']

test('where a graph knows no continents, capitals are told apart by the names of their countries', async () => {
  const lands = [...europe, ...africa]
  const facts = lands.flatMap((land) => [`${land} capital ${land}City`, `${land}City in ${land}`])
  await using knowledge = await knowledgeOf(...facts, {
    declarations: [declare('capital', { functional: true })],
    kinds,
    types: Object.fromEntries(
      lands.flatMap((land) => [land, `${land}City`]).map((one) => [one, 'place']),
    ),
    labels: Object.fromEntries(lands.map((land) => [land, land])),
  })

  const rows = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('capital')], objects: 'any' }],
    complete: [],
    exchange: {
      edge: 0,
      place: 'object',
      count: 3,
      spare: 6,
      near: true,
      plausible: {
        ...tellingNothing,
        countries: [iri('in')],
        continents: [iri('on')],
        capitals: [iri('capital')],
      },
    },
    perRelation: 100,
    salt: 'continents',
    seed: 1,
    language: 'en',
  })

  const isOfEurope = (id: string) => europe.some((land) => id.includes(land))
  const verdicts = rows.flatMap(({ facts: [fact], replacements }) =>
    replacements.flatMap(({ value, apart }) =>
      value.kind === 'entity' && fact !== undefined
        ? [{ isNear: isOfEurope(value.id) === isOfEurope(fact.subject.id), apart }]
        : [],
    ),
  )
  expect(verdicts.some(({ isNear, apart }) => isNear && apart === undefined)).toBe(true)
  for (const { isNear, apart } of verdicts) {
    if (!isNear) expect(apart).toBe('place and trade')
  }
})
