import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderFacts } from '../../graph/memory/order-facts.ts'
import { rankedFacts } from './ranked-facts.ts'

const codes = 30
const key = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(999))
const facts = fc.uniqueArray(fc.tuple(fc.nat(2), key), {
  selector: ([relation, [high, low]]) => `${relation} ${high} ${low}`,
  minLength: 1,
})

test('the objects of a relation come in the order of their facts’ keys', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const told = given.map(([relation, [high, low]], place) => ({
        relation,
        object: 3 + (place % 27),
        high,
        low,
      }))
      const cells = told.flatMap(({ relation, object, high, low }) => [
        ...[1, relation, object, 0, high, low],
      ])
      const { countOf, objectsAt } = rankedFacts(orderFacts(Int32Array.from(cells), codes))

      for (const relation of [0, 1, 2]) {
        const own = told
          .filter((one) => one.relation === relation)
          .toSorted((one, other) => one.high - other.high || one.low - other.low)
        expect(countOf(relation)).toBe(own.length)
        expect(objectsAt(own.map((_, rank) => ({ relation, rank })))).toEqual(
          own.map(({ object }) => object),
        )
      }
    }),
  )
})
