import { expect, test } from 'vitest'
import { drawnPairs } from '../../../test/support/knowledge/drawn-pairs.ts'
import { declare, iri } from '../../../test/support/knowledge/knowledge-of.ts'

const declarations = [
  declare('bornIn', { functional: true, widens: true }),
  declare('within', { containment: true }),
  declare('capital', {
    functional: true,
    implies: [{ relation: iri('capitalOf'), inverted: true }],
  }),
  declare('capitalOf', { implies: [{ relation: iri('capital'), inverted: true }] }),
  declare('mother', { functional: true, implies: [{ relation: iri('child'), inverted: true }] }),
  declare('child'),
]

interface Case {
  readonly facts: readonly string[]
  /** All of these, and nothing else about the subjects in `about`, or about anything. */
  readonly asked: readonly string[]
  readonly about?: readonly string[]
}

interface LooseCase {
  readonly facts: readonly string[]
  readonly asked: readonly string[]
  readonly notAsked: readonly string[]
}

const exactly: Readonly<Record<string, Case>> = {
  'a country with one capital that is also the country of another city is not asked about': {
    facts: [
      ...['australia capital melbourne', 'canberra capitalOf australia'],
      ...['peru capital lima', 'lima capitalOf peru', 'kenya capital nairobi'],
    ],
    asked: ['kenya nairobi', 'peru lima'],
    about: ['kenya', 'peru', 'japan', 'australia'],
  },
  'a former capital does not contradict the present one': {
    facts: ['japan capital tokyo', 'kyoto capitalOf japan 1268..1868'],
    asked: ['japan tokyo'],
    about: ['kenya', 'peru', 'japan', 'australia'],
  },
  'a father’s child does not contradict the mother': {
    facts: ['lincoln mother nancy', 'thomas child lincoln'],
    asked: ['lincoln nancy'],
  },
  'a country with several capitals is not asked about, one with a former capital is': {
    facts: [
      ...['africa capital pretoria', 'africa capital capeTown'],
      ...['brazil capital brasilia', 'brazil capital rio 1763..1960'],
    ],
    asked: ['brazil brasilia'],
  },
}

const cases: Readonly<Record<string, LooseCase>> = {
  'somebody born in the States was not born in Newport, Wales': {
    facts: [
      ...['Newport within Wales', 'Cardiff within Wales', 'Barry within Wales'],
      ...['Troy within States', 'Salem within States', 'Ithaca within States'],
      ...['mary bornIn Newport', 'mary bornIn States'],
      ...['ann bornIn Troy', 'ann bornIn States', 'tom bornIn Cardiff'],
    ],
    asked: ['ann Troy', 'tom Cardiff'],
    notAsked: ['mary Newport'],
  },
  'somebody born in a former empire may have been born in a town of the present country': {
    facts: [
      ...['Baden', 'Saxony', 'Hesse'].map((land) => `${land} within Empire`),
      ...['Ulm within Swabia', 'Swabia within Germany', 'Empire within Germany'],
      ...['albert bornIn Ulm', 'albert bornIn Empire'],
    ],
    asked: ['albert Ulm'],
    notAsked: [],
  },
  'of a town and a city that does not contain it, the city is not asked about as a birthplace': {
    facts: [
      ...['Huntington within York', 'City within York', 'Queens within City'],
      ...['Bronx within City', 'Brooklyn within City'],
      ...['walt bornIn City', 'walt bornIn Huntington'],
      ...['ann bornIn Queens', 'ann bornIn City', 'tom bornIn City'],
    ],
    asked: ['ann Queens', 'ann City', 'tom City'],
    notAsked: ['walt City'],
  },
  'a city called the capital of a country that names another is not asked about': {
    facts: [
      ...['bonn capitalOf germany', 'berlin capitalOf germany', 'germany capital berlin'],
      ...['bern capitalOf switzerland', 'bern capitalOf canton', 'canton capital bern'],
      ...['philadelphia capitalOf america', 'america capital philadelphia'],
      'america capital washington',
    ],
    asked: ['berlin germany', 'bern canton', 'bern switzerland'],
    notAsked: ['bonn germany', 'philadelphia america'],
  },
}

const relations = ['bornIn', 'capital', 'capitalOf', 'mother']

test.for(Object.entries(exactly))('%s', async ([, { facts, asked, about }]) => {
  const drawn = await drawnPairs(facts, declarations, relations)

  const found = drawn.filter((pair) => about?.includes(pair.split(' ')[0] ?? '') ?? true)
  expect(found.toSorted()).toEqual(asked)
})

test.for(Object.entries(cases))('%s', async ([, { facts, asked, notAsked }]) => {
  const drawn = await drawnPairs(facts, declarations, relations)

  expect(drawn).toEqual(expect.arrayContaining([...asked]))
  expect(drawn.filter((pair) => notAsked.includes(pair))).toEqual([])
})
