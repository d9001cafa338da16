import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactsInMemory } from './fact-orders.ts'
import { literalBit, orderFacts } from './order-facts.ts'
import { withoutFacts } from './without-facts.ts'

// the last two codes are of literals
const codes = 8
const entity = fc.nat(5)
const half = fc.integer({ min: -5, max: 5 })
const fact = fc
  .tuple(entity, fc.nat(3), fc.nat(7), fc.nat(2), half, half)
  .map(([subject, relation, object, period, high, low]) => ({
    subject,
    relation,
    object,
    told: period + (object > 5 ? literalBit : 0),
    high,
    low,
  }))
type Fact = typeof fact extends fc.Arbitrary<infer One> ? One : never

test('facts stand in order from both ends, each with its key, its period and what its object is', () => {
  fc.assert(
    fc.property(fc.array(fact), (given) => {
      const facts = ordered(given)

      const own = listed(facts)
      expect(own).toEqual(own.toSorted(compare(['subject', 'relation', 'object'])))
      expect(own.toSorted(compareAll)).toEqual(given.toSorted(compareAll))
      const turned = listedByObject(facts)
      expect(turned).toEqual(turned.toSorted(compare(['object', 'relation', 'subject'])))
      expect(turned.toSorted(compareAll)).toEqual(own.toSorted(compareAll))
    }),
  )
})

test('without some facts the others stand as if those had never been there', () => {
  fc.assert(
    fc.property(fc.array(fact), fc.infiniteStream(fc.nat(2)), (given, dice) => {
      const facts = ordered(given)
      const gone = Uint8Array.from(given, () => dice.next().value ?? 0)

      const left = withoutFacts(facts, gone)

      const kept = listed(facts).filter((_, place) => gone[place] === 0)
      expect(listed(left)).toEqual(kept)
      expect(listedByObject(left)).toEqual(
        listedByObject(facts).filter((_, turn) => gone[facts.places[turn] as number] === 0),
      )
    }),
  )
})

function ordered(given: readonly Fact[]): FactsInMemory {
  const cells = given.flatMap((one) => [
    ...[one.subject, one.relation, one.object, one.told, one.high, one.low],
  ])
  return orderFacts(Int32Array.from(cells), codes)
}

function factAt(
  { bySubject, highKeys, lowKeys, literals }: FactsInMemory,
  subject: number,
  at: number,
): Fact {
  const object = bySubject.others[at] ?? -1
  return {
    subject,
    relation: bySubject.relations[at] ?? -1,
    object,
    told: (bySubject.periods[at] ?? -1) + (literals[object] === 1 ? literalBit : 0),
    high: highKeys[at] ?? 99,
    low: lowKeys[at] ?? 99,
  }
}

function listed(facts: FactsInMemory): readonly Fact[] {
  return Array.from({ length: codes }, (_, subject) => {
    const { start, end } = facts.bySubject.of(subject)
    return Array.from({ length: end - start }, (__, turn) => factAt(facts, subject, start + turn))
  }).flat()
}

function listedByObject(facts: FactsInMemory): readonly Fact[] {
  const { byObject, places } = facts
  return Array.from({ length: codes }, (_, object) => {
    const { start, end } = byObject.of(object)
    return Array.from({ length: end - start }, (__, turn) => {
      const own = factAt(facts, byObject.others[start + turn] ?? -1, places[start + turn] ?? -1)
      const period = byObject.periods[start + turn] ?? -1
      return { ...own, told: period + (own.told >= literalBit ? literalBit : 0), object }
    })
  }).flat()
}

function compare(names: readonly (keyof Fact)[]) {
  return (one: Fact, other: Fact) =>
    names.map((name) => one[name] - other[name]).find((difference) => difference !== 0) ?? 0
}

function compareAll(one: Fact, other: Fact): number {
  return compare(['subject', 'relation', 'object', 'told', 'high', 'low'])(one, other)
}
