import { expect, test } from 'vitest'
import { kinship } from './kinship.ts'
import type { Link, Links, Trait } from './links-of.ts'

const asked = 1
const river = 2
const mayor = 3
const currency = 4

test('who shares a rare neighbour and the same relations is near', () => {
  const links = linksWith({
    10: { links: [link(river, 77, 5)], traits: [trait(river, 3), trait(mayor, 3)] },
    11: { links: [link(river, 77, 5)], traits: [trait(river, 2), trait(mayor, 3)] },
  })

  expect(kinship(links, 10, 11, asked)).toEqual({ strange: false, distance: 0, shared: 1 })
})

test('who has nothing in common is strange only where enough is known of both', () => {
  const told = { links: [], traits: [trait(river, 5), trait(mayor, 5)] }
  const other = { links: [], traits: [trait(currency, 5)] }
  const untold = { links: [], traits: [] }
  const links = linksWith({ 10: told, 11: other, 12: untold })

  expect(kinship(links, 10, 11, asked)).toEqual({ strange: true, distance: 3, shared: 0 })
  expect(kinship(links, 10, 12, asked)).toEqual({ strange: false, distance: 3, shared: 0 })
})

test('neighbours by the asked relation, and those that many have, do not make two alike', () => {
  const one = (entity: number) => ({
    links: [link(asked, 5, 20), link(river, 6, 4)],
    traits: [trait(river, 5), trait(entity === 10 ? mayor : currency, 5, 9)],
  })
  const links = linksWith({ 10: one(10), 11: one(11) })

  expect(kinship(links, 10, 11, asked).strange).toBe(true)
  expect(kinship(links, 10, 11, currency).distance).toBeLessThan(3)
})

interface Known {
  readonly links: readonly Link[]
  readonly traits: readonly Trait[]
}

function linksWith(known: Readonly<Record<number, Known>>): Links {
  return {
    entities: 2 ** 12,
    linksOf: (entity) => known[entity]?.links ?? [],
    traitsOf: (entity) => known[entity]?.traits ?? [],
    bearersOf: () => ({ others: new Int32Array(0), start: 0, end: 0 }),
    isLiteral: () => false,
  }
}

function link(relation: number, other: number, bits: number): Link {
  return { relation, side: 0, other, bearers: 2, bits }
}

function trait(relation: number, facts: number, weight = 2): Trait {
  return { relation, side: 0, facts, weight }
}
