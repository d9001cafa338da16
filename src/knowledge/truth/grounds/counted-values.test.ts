import { expect, test } from 'vitest'
import {
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Truth } from '../../../domain/truth.ts'

const number = (count: number) => Array.from({ length: count }, (_, place) => place)
const offices = number(24).map((place) => `office${place} in town${place % 7}`)
const films = number(24).flatMap((place) => [
  `film${place} in town${place % 7}`,
  `film${place} in town${(place + 1) % 7}`,
])
const typed = (prefix: string, type: string, count = 24) =>
  Object.fromEntries(number(count).map((place) => [`${prefix}${place}`, iri(type)]))

test('where each office has one place, films with several take nothing from it', async () => {
  const truth = await truthOf(['office0', 'town3'], ...offices, ...films, {
    types: { ...typed('office', 'office'), ...typed('film', 'film') },
  })

  expect(truth).toMatchObject({
    status: 'false',
    certificate: { level: 'likely', basis: 'measured', error: 3 / 24 },
  })
  expect(truth.status === 'false' && truth.certificate.sentence).toContain(
    'at least 24 subjects of this type in the graph have one value: at most 13 % of them may have another (3/24)',
  )
})

test('without types they are all alike, and a second value of one proves nothing of another', async () => {
  expect(await truthOf(['office0', 'town3'], ...offices, ...films)).toEqual({ status: 'unknown' })
})

test('a doubled name takes nothing from the others, and is itself left out; more than one in twenty are no doubles', async () => {
  const doubled = ['office1 in town6']
  const many = number(3).map((place) => `office${place + 1} in town${place + 4}`)

  const truth = await truthOf(['office0', 'town3'], ...offices, ...doubled)
  const itself = await truthOf(['office1', 'town3'], ...offices, ...doubled)
  const several = await truthOf(['office0', 'town3'], ...offices, ...many)

  expect(truth).toMatchObject({ status: 'false', certificate: { level: 'likely' } })
  // Clopper and Pearson: 1 of 24 at 95 %
  expect(truth.status === 'false' && truth.certificate.error).toBeCloseTo(0.1829, 3)
  expect([itself.status, several.status]).toEqual(['unknown', 'unknown'])
})

test('twelve of one type and twelve of another are not twenty', async () => {
  const types = { ...typed('office', 'office', 12), ...typed('office', 'shop') }
  const halves = { ...types, ...typed('office', 'office', 12) }

  expect(await truthOf(['office0', 'town3'], ...offices, { types: halves })).toEqual({
    status: 'unknown',
  })
})

test('twenty count, nineteen do not', async () => {
  const twenty = await truthOf(['office0', 'town3'], ...offices.slice(0, 20))
  const nineteen = await truthOf(['office0', 'town3'], ...offices.slice(0, 19))

  expect([twenty.status, nineteen.status]).toEqual(['false', 'unknown'])
})

async function truthOf(
  [subject, object]: readonly [string, string],
  ...facts: readonly (string | KnowledgeDetails)[]
): Promise<Truth> {
  using knowledge = await knowledgeOf(...facts, { own: true })
  const [truth] = await knowledge.truth(
    [{ subject: iri(subject), relation: iri('in'), object: iri(object) }],
    { standard: 'likely' },
  )
  return truth ?? { status: 'unknown' }
}
