import { expect, test } from 'vitest'
import type { Declaration } from '../../src/domain/declaration.ts'
import { citizens } from '../support/knowledge/citizens.ts'
import { drawnRows } from '../support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../support/knowledge/knowledge-of.ts'

test('of what graphs list in part alone nothing is shown false of whom little is listed', async () => {
  const exchanged = async (declarations: readonly Declaration[]) => {
    using knowledge = await knowledgeOf(...citizens, { declarations })
    const rows = await drawnRows(knowledge, {
      edges: [{ subject: 'x', object: 'y', relations: [iri('citizen')], objects: 'any' }],
      complete: [],
      exchange: { edge: 0, place: 'object', count: 1 },
      perRelation: 40,
      salt: 'test',
      seed: 3,
      language: 'en',
    })
    return rows.length
  }

  expect(await exchanged([declare('citizen')])).toBeGreaterThan(0)
  expect(await exchanged([declare('citizen', { partial: 'subject' })])).toBe(0)
  // of every land many citizens are listed
  expect(await exchanged([declare('citizen', { partial: 'object' })])).toBeGreaterThan(0)
  expect(await exchanged([declare('citizen', { partial: 'both' })])).toBe(0)
})
