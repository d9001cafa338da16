import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderFacts } from '../graph/memory/order-facts.ts'
import type { TermKeys } from '../graph/memory/term-keys.ts'
import { chooseHidden, eachHidden } from './choose-hidden.ts'

// a thousand subjects, each with one value of one relation and four of another, one of them for two periods
const subjects = 1000
const [single, several, firstValue] = [subjects, subjects + 1, subjects + 2]
const codes = firstValue + 5
const keyOf = (name: string) => createHash('sha256').update(name).digest()
const rows = Array.from({ length: subjects }, (_, subject) => [
  fact(subject, single, 0, 0),
  ...[1, 2, 3].map((value) => fact(subject, several, value, 0)),
  fact(subject, several, 4, 1),
  fact(subject, several, 4, 2),
]).flat(2)
const facts = orderFacts(Int32Array.from(rows), codes)
const keys: Pick<TermKeys, 'high' | 'low'> = {
  high: Int32Array.from({ length: codes }, (_, code) => keyOf(`${code}`).readInt32LE(0)),
  low: Int32Array.from({ length: codes }, (_, code) => keyOf(`${code}`).readInt32LE(4)),
}

// all stand in as many facts and are the head, of which half as much is missing: 15 % of half of them, and of the others 30 % of four in five
test('a fifth is hidden, of a value told for two periods both, and counted once', () => {
  const hidden = chooseHidden(facts, keys, 0)

  const told = placesOf((value) => value === 4)
  const values = new Set<number>()
  eachHidden(facts, hidden, (_, at) => values.add(at))
  const share = values.size / (5 * subjects)
  expect(share).toBeGreaterThan(0.17)
  expect(share).toBeLessThan(0.22)
  for (const [first, second] of told) {
    expect([0, 3]).toContain((hidden[first ?? -1] ?? 0) + (hidden[second ?? -1] ?? 0))
  }
})

test('half of the subjects lose single values of several alone, and never all of them', () => {
  const hidden = chooseHidden(facts, keys, 0)

  const lost = Array.from({ length: subjects }, (_, subject) => {
    const { start, end } = facts.bySubject.of(subject)
    const gone = Array.from(hidden.subarray(start, end), (one) => one > 0)
    return { one: gone[0] === true, all: gone.slice(1).every(Boolean), some: gone.includes(true) }
  })
  const whole = lost.filter(({ one }) => one).length
  expect(whole).toBeGreaterThan(0.05 * subjects)
  expect(whole).toBeLessThan(0.1 * subjects)
  expect(lost.filter(({ some }) => some).length).toBeGreaterThan(subjects / 2)
  expect(lost.filter(({ one, all }) => all && !one).length).toBeLessThan(subjects / 20)
})

test('the same facts are hidden again, and others in another round', () => {
  const hidden = chooseHidden(facts, keys, 0)

  expect(chooseHidden(facts, keys, 0)).toEqual(hidden)
  expect(chooseHidden(facts, keys, 1)).not.toEqual(hidden)
})

function fact(subject: number, relation: number, value: number, period: number) {
  const key = keyOf(`${subject} ${relation} ${value} ${period}`)
  return [subject, relation, firstValue + value, period, key.readInt32LE(0), key.readInt32LE(4)]
}

/** The places of each subject's facts with a value. */
function placesOf(wanted: (value: number) => boolean): readonly (readonly number[])[] {
  return Array.from({ length: subjects }, (_, subject) => {
    const { start, end } = facts.bySubject.of(subject)
    return Array.from({ length: end - start }, (__, turn) => start + turn).filter((at) =>
      wanted((facts.bySubject.others[at] ?? 0) - firstValue),
    )
  })
}
