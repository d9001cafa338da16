import { expect, test } from 'vitest'
import { entity, rowOf, saidAll, text } from '../../../test/support/questions/drawn-row.ts'
import type { DrawnRow } from '../../domain/draws.ts'
import type { Named } from '../../domain/named.ts'
import { falsePremise } from './false-premise.ts'

const crookes = entity('William Crookes', 'human')
const [london, leeds, oxford] = ['London', 'Leeds', 'Oxford'].map((name) => entity(name, 'city'))

test('where somebody was born stands beside where he died, not beside when', () => {
  const asked = (relation: string, value: Named) =>
    saidAll(falsePremise, 'birthplace', withSecond(relation, value))[0]

  const place = asked('deathplace', entity('Vienna', 'city'))
  expect(place?.text).toBe('Where did William Crookes, who was born in London, die?')
  expect(place?.doubts).toBeUndefined()
  expect(asked('death-date', year('1919'))?.doubts).toEqual(['idle-aside'])
})

test('where others may be as right, a true question expects that its premise is not rejected', () => {
  const row = { ...withSecond('educated-at', entity('Eton', 'university')), complete: [] }

  const [right, twin] = saidAll(falsePremise, 'birthplace', row)

  expect(right?.expected).toEqual({ kind: 'acceptance' })
  expect(right?.certificates).toEqual([])
  expect(twin?.expected.kind).toBe('rejection')
  expect(twin?.certificates).toHaveLength(1)
})

test('of whom it is told when he died nobody asks where', () => {
  const premise = rowOf('death-date', crookes, year('1919'), [year('1915')])

  expect(
    saidAll(falsePremise, 'death-date', beside(premise, 'deathplace', london as Named)),
  ).toEqual([])
})

test('of what is said to be in one place nobody asks where it is', () => {
  const school = entity('Alder College', 'university')
  const asked = (relation: string, value: Named) => {
    const premise = rowOf('dbo:state', school, entity('Ohio', 'state'), [entity('Iowa', 'state')])
    const facts = [...premise.facts, ...rowOf(relation, school, value, []).facts]
    return saidAll(falsePremise, 'dbo:state', { ...premise, facts })
  }

  expect(asked('founding-year', year('1871'))).not.toEqual([])
  expect(asked('dbo:city', leeds as Named)).toEqual([])
})

test('no part of a town takes its place', () => {
  const wrong = rowOf('birthplace', crookes, london as Named, [entity('Marylebone', 'city')])

  expect(saidAll(falsePremise, 'birthplace', beside(wrong, 'deathplace', oxford as Named))).toEqual(
    [],
  )
})

test('what has no bearing on a question is noted: a symbol to a year or a number, a capital to a mountain', () => {
  const asked = (premise: DrawnRow, relation: string, value: Named) => {
    const [{ subject } = { subject: crookes }] = premise.facts
    const second = rowOf(relation, subject as typeof crookes, value, [])
    const row = { ...premise, facts: [...premise.facts, ...second.facts] }
    return saidAll(falsePremise, premise.facts[0]?.relation.split(':').at(-1) ?? '', row)[0]?.doubts
  }
  const nitrogen = entity('nitrogen', 'element')
  const ofSymbol = rowOf('symbol', nitrogen, text('N'), [text('Ne')])
  const ofNumber = rowOf('atomic-number', nitrogen, integer('7'), [integer('9')])
  const ofCapital = rowOf('capital', entity('Estonia', 'country'), entity('Tallinn', 'city'), [
    entity('Riga', 'city'),
  ])

  expect(asked(ofSymbol, 'discovery-year', year('1772'))).toEqual(['idle-aside'])
  expect(asked(ofNumber, 'discovery-year', year('1772'))).toEqual(['idle-aside'])
  expect(asked(ofCapital, 'highest-point', entity('Suur Munamägi', 'mountain'))).toEqual([
    'idle-aside',
  ])
  expect(asked(ofNumber, 'symbol', text('N'))).toEqual(['idle-aside'])
})

function integer(value: string): Named {
  return {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#integer' },
  }
}

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
