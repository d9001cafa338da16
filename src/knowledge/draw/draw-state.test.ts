import { expect, test } from 'vitest'
import { graphOf } from '../../../test/support/knowledge/graph-of.ts'
import { iri } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw } from '../../domain/draws.ts'
import { advanced, drawParts, takenRows } from './draw-state.ts'

const facts = ['wrote', 'read', 'met', 'saw'].flatMap((relation, number) =>
  Array.from({ length: 3 + number }, (_, turn) => `s${turn} ${relation} o${turn}`),
)
const draw: Draw = {
  edges: [
    {
      subject: 's',
      object: 'o',
      relations: ['wrote', 'read', 'met', 'saw', 'absent'].map(iri),
      objects: 'any',
    },
  ],
  complete: [],
  perRelation: 5,
  salt: 'test',
  seed: 1,
  language: 'en',
}

test.each([1, 7, 8, 9, 100])(
  'parts of at least %i rows, one after another, are the draw',
  async (rows) => {
    using one = await graphOf(...facts)
    using other = await graphOf(...facts)

    const whole = await takenRows(one.graph, draw, await advanced(one.graph, draw))
    const parts = await drawParts(other.graph, draw, rows)
    const parted: unknown[] = []
    for (const part of parts) {
      const state = await advanced(other.graph, part)
      parted.push(...(await takenRows(other.graph, part, state)))
    }

    expect(parted).toEqual(whole)
    expect(whole.flat()).toHaveLength(3 + 4 + 5 + 5)
    expect(parts).toHaveLength({ 1: 4, 7: 2, 8: 2, 9: 2, 100: 1 }[rows] ?? 0)
  },
)

test('rows that are not kept are found again, and those before one are left out', async () => {
  using kept = await graphOf(...facts)
  using released = await graphOf(...facts)
  const budget = await released.graph.rowBudget()
  budget.left = 4
  const from = new Map([[iri('saw'), 2]])

  const taken = async ({ graph }: typeof kept, wanted: Draw) =>
    await takenRows(graph, wanted, await advanced(graph, wanted))
  const whole = await taken(kept, draw)
  await taken(released, { ...draw, perRelation: 3 })
  const again = await taken(released, draw)
  const later = await taken(released, { ...draw, from })

  expect(again).toEqual(whole)
  expect(later).toEqual(
    whole.map((rows) => (rows.length === 5 && rows === whole[2] ? rows.slice(2) : rows)),
  )
})
