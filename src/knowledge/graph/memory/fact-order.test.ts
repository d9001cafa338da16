import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FactOrder } from './fact-order.ts'
import { inOrder, sortedBy, startsOf } from './sorted-by.ts'

const codes = 6
const code = fc.integer({ min: 0, max: codes - 1 })

test('the facts of an entity and a relation are found, in the order of their other ends', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(code, code, code)), (facts) => {
      const [ones, relations, others] = [0, 1, 2].map((end) =>
        Int32Array.from(facts, (fact) => fact[end] ?? 0),
      )
      if (ones === undefined || relations === undefined || others === undefined) return
      const order = sortedBy(ones, codes, sortedBy(relations, codes, sortedBy(others, codes)))
      const found = new FactOrder(startsOf(ones, codes), {
        relations: inOrder(relations, order),
        others: inOrder(others, order),
        periods: new Uint8Array(facts.length),
      })

      const { start, end } = found.withRelation(1, 2)
      const only = found.others
        .subarray(start, end)
        .map((_, turn) => Number(found.isOnly(1, start + turn)))

      expect([...found.others.subarray(start, end)]).toEqual(
        facts
          .flatMap(([one, relation, other]) => (one === 1 && relation === 2 ? [other] : []))
          .sort(),
      )
      expect([...only]).toEqual(Array.from(only, () => Number(end - start === 1)))
    }),
  )
})

test('nothing is known of what the graph does not have', () => {
  const order = new FactOrder(new Int32Array([0, 0]), {
    relations: new Int32Array(),
    others: new Int32Array(),
    periods: new Uint8Array(),
  })

  for (const entity of [-1000, 0, 7]) expect(order.of(entity)).toEqual({ start: 0, end: 0 })
})
