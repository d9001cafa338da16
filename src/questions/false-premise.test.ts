import { expect, test } from 'vitest'
import type { DrawnRow } from '../domain/draws.ts'
import type { Named } from '../domain/named.ts'
import { falsePremise } from './rules/false-premise.ts'
import { entity, rowOf, saidAll } from './testing/drawn-row.ts'

const crookes = entity('William Crookes', 'human')
const [london, leeds, oxford] = ['London', 'Leeds', 'Oxford'].map((name) => entity(name, 'city'))

test('where somebody was born stands beside where he died, not beside when', () => {
  const asked = (relation: string, value: Named) =>
    saidAll(falsePremise, 'birthplace', withSecond(relation, value))[0]?.text

  expect(asked('deathplace', entity('Vienna', 'city'))).toBe(
    'Where did William Crookes, who was born in London, die?',
  )
  expect(asked('death-date', year('1919'))).toBeUndefined()
})

test('no part of a town is where somebody was born', () => {
  const manhattan = rowOf('birthplace', crookes, entity('Manhattan', 'city'), [leeds as Named])
  const wrong = rowOf('birthplace', crookes, london as Named, [entity('Brooklyn', 'city')])

  for (const row of [manhattan, wrong]) {
    expect(saidAll(falsePremise, 'birthplace', beside(row, 'deathplace', oxford as Named))).toEqual(
      [],
    )
  }
})

function withSecond(relation: string, value: Named): DrawnRow {
  return beside(rowOf('birthplace', crookes, london as Named, [leeds as Named]), relation, value)
}

function beside(row: DrawnRow, relation: string, value: Named): DrawnRow {
  const second = rowOf(relation, crookes, value, [])
  return { ...row, facts: [...row.facts, ...second.facts] }
}

function year(value: string): Named {
  return {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  }
}
