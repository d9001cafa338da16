import { expect, test } from 'vitest'
import type { Draw } from '../../domain/draws.ts'
import { Kinds } from '../../lexicon/kinds.ts'
import { drawnRows } from '../testing/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../testing/knowledge-of.ts'

const person = { kind: 'person', noun: 'person', plural: 'people', types: ['urn:test:person'] }
const plausible = {
  ...{ trades: [], sexes: [], fathers: [], mothers: [], couples: [] },
  ...{ countries: [], continents: [], capitals: [], locations: [] },
}

test('where no value fits only why is told, and all else is the same as with names', async () => {
  const films = Array.from({ length: 12 }, (_, film) => [
    `film${film} director director${film}`,
    `director${film} born ${film < 11 ? 1900 + film : 1700}-01-01`,
  ]).flat()
  using knowledge = await knowledgeOf(...films, {
    kinds: new Kinds([person]),
    types: Object.fromEntries(
      Array.from({ length: 12 }, (_, film) => [`director${film}`, 'person']),
    ),
    declarations: [declare('director', { functional: true })],
  })
  const drawn = (fittingNamed: boolean) => drawnRows(knowledge, drawOf(fittingNamed))

  const [named, unnamed] = [await drawn(false), await drawn(true)]

  const why = (rows: typeof named) =>
    rows.map(({ facts, replacements }) => [facts, replacements.map(({ apart }) => apart)])
  const fits = ({ replacements }: (typeof named)[number]) =>
    replacements.some(({ apart }) => apart === undefined)
  expect(why(unnamed)).toEqual(why(named))
  expect(unnamed.filter(fits)).toEqual(named.filter(fits))
  const [misfit, ...others] = unnamed.filter((row) => !fits(row))
  expect(others).toEqual([])
  expect(misfit?.replacements[0]?.apart).toBe('age')
  expect(() => misfit?.replacements[0]?.value).toThrow('asked for its name')
  expect(() => misfit?.replacements[0]?.certificate).toThrow('asked for its certificate')
})

function drawOf(fittingNamed: boolean): Draw {
  return {
    edges: [{ subject: 's', object: 'o', relations: [iri('director')], objects: 'any' }],
    complete: [],
    exchange: {
      ...{ edge: 0, place: 'object', count: 1, plausible },
      ...(fittingNamed && { fittingNamed }),
    },
    perRelation: 5000,
    salt: 'test',
    seed: 3,
    language: 'en',
  }
}
