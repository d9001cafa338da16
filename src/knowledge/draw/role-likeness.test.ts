import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { DrawnRow } from '../../domain/draws.ts'

const plausible = {
  ...{ trades: [], sexes: [], fathers: [], mothers: [], couples: [], continents: [], capitals: [] },
  countries: [iri('country')],
  locations: [],
}

/** Five states with a capital each, and an island; all capitals lie in one country and share a river. */
const states = ['alder', 'birch', 'cedar', 'elm', 'oak']
const facts = [
  ...states.flatMap((one) => [`${one} capital ${one}ton`, `${one} country land`]),
  'isle capital islington',
  'isle country land',
  ...[...states.map((one) => `${one}ton`), 'islington'].flatMap((one) => [
    `${one} country land`,
    `${one} beside river`,
    `${one} twin ${one}twin`,
  ]),
]
const types = Object.fromEntries([
  ...states.map((one) => [one, 'state']),
  ['isle', 'island'],
  ...[...states.map((one) => `${one}ton`), 'islington'].map((one) => [one, 'city']),
])

test('the capital of another state comes before that of an island', async () => {
  const rows = await drawn()

  const levels = new Map<string, number | undefined>()
  for (const {
    facts: [fact],
    replacements,
  } of rows) {
    if (fact?.subject.label === 'isle') continue
    for (const { value, likeness } of replacements) {
      levels.set(value.kind === 'entity' ? value.label : '', likeness)
    }
  }
  const ofStates = states.map((one) => levels.get(`${one}ton`) ?? 0)
  expect(Math.min(...ofStates)).toBeGreaterThan(levels.get('islington') ?? 0)
  expect(first(rows)).not.toContain('islington')
})

/** The first replacement of each state. */
function first(rows: readonly DrawnRow[]): readonly (string | undefined)[] {
  return rows
    .filter(({ facts: [fact] }) => fact?.subject.label !== 'isle')
    .map(({ replacements: [one] }) => (one?.value.kind === 'entity' ? one.value.label : undefined))
}

async function drawn(): Promise<readonly DrawnRow[]> {
  using knowledge = await knowledgeOf(...facts, {
    types,
    declarations: [declare('capital', { functional: true })],
  })
  return await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('capital')], objects: 'entity' }],
    complete: [],
    exchange: { edge: 0, place: 'object', count: 1, spare: 4, near: true, plausible },
    perRelation: 50,
    salt: 'roles',
    seed: 1,
    language: 'en',
  })
}
