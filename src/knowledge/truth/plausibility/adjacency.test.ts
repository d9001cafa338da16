import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderFacts } from '../../graph/memory/order-facts.ts'
import { Adjacency, type Places } from './adjacency.ts'

const codes = 12
const code = fc.integer({ min: 0, max: codes - 1 })
const facts = fc.uniqueArray(fc.tuple(code, code, code), { selector: String, maxLength: 80 })

test('edges are found by their bond and by where they lead, from both ends of a fact', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const rows = Int32Array.from(given.flatMap((fact) => [...fact, 0, 0, 0]))

      const adjacency = Adjacency.of(orderFacts(rows, codes))

      const edges = given.flatMap(([subject, relation, object]) => [
        { one: subject, bond: 2 * relation, other: object },
        { one: object, bond: 2 * relation + 1, other: subject },
      ])
      for (let one = 0; one < codes; one++) {
        const own = edges.filter((edge) => edge.one === one)
        expect(read(adjacency.of(one))).toEqual(texts(own))
        expect(adjacency.degree(one)).toBe(own.length)
        for (let wanted = 0; wanted < 2 * codes; wanted++) {
          const withBond = texts(own.filter(({ bond }) => bond === wanted))
          const leadingTo = texts(own.filter(({ other }) => other === wanted))
          expect(read(adjacency.withBond(one, wanted))).toEqual(withBond)
          expect(read(adjacency.leadingTo(one, wanted))).toEqual(leadingTo)
        }
      }
    }),
    { numRuns: 20 },
  )
})

function read({ edges, start, end }: Places): readonly string[] {
  const places = Array.from({ length: end - start }, (_, number) => start + number)
  return texts(places.map((at) => ({ bond: edges.bonds[at], other: edges.others[at] })))
}

function texts(edges: readonly { bond?: number | undefined; other?: number | undefined }[]) {
  return edges.map(({ bond, other }) => `${bond} to ${other}`).toSorted()
}
