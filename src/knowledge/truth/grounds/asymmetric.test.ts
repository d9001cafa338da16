import { expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Declaration } from '../../../domain/declaration.ts'
import { Kinds } from '../../../lexicon/kinds.ts'

const kinds = new Kinds([
  { kind: 'human', noun: 'person', plural: 'people', types: [iri('Human')], apart: ['work'] },
  { kind: 'work', noun: 'work', plural: 'works', types: [iri('Work')] },
])
const series = Array.from({ length: 40 }, (_, number) => `series${number}`)
const sound = series.map((one) => `${one} cast jeri`)
const types = {
  jeri: 'Human',
  roxann: 'Human',
  voyager: 'Work',
  ...Object.fromEntries(series.map((one) => [one, 'Work'])),
}
const cast: Partial<Declaration> = { asymmetric: true, subject: ['work'], object: ['human'] }

test.each([
  ['a cast entered the wrong way round excludes nobody', types, 'unknown'],
  [
    'a cast of which nothing is known speaks against the other way',
    { ...types, roxann: '', voyager: '' },
    'false',
  ],
])('%s', async (_, types, status) => {
  const known = Object.fromEntries(Object.entries(types).filter(([, type]) => type !== ''))
  using knowledge = await knowledgeOf(...sound, 'roxann cast voyager', {
    declarations: [declare('cast', cast)],
    kinds,
    types: known,
  })

  const statement = { subject: iri('voyager'), relation: iri('cast'), object: iri('roxann') }

  expect(await knowledge.truth([statement])).toMatchObject([{ status }])
})

test('in a cycle nothing tells which way is right', async () => {
  const chain = Array.from({ length: 40 }, (_, number) => `low${number} kindOf high${number}`)
  using knowledge = await knowledgeOf(...chain, 'a kindOf b', 'b kindOf c', 'c kindOf a', {
    declarations: [declare('kindOf', { asymmetric: true, containment: true })],
  })
  const stated = (subject: string, object: string) => ({
    subject: iri(subject),
    relation: iri('kindOf'),
    object: iri(object),
  })

  const truths = await knowledge.truth([stated('a', 'c'), stated('high1', 'low1')])

  expect(truths).toMatchObject([{ status: 'unknown' }, { status: 'false' }])
})

test('a whole is no part of its part', async () => {
  const wholes = Array.from({ length: 40 }, (_, number) => `whole${number} owns part${number}`)
  using knowledge = await knowledgeOf(...wholes, {
    declarations: [declare('owns', { asymmetric: true, nested: 'subject' })],
  })

  const turned = { subject: iri('part1'), relation: iri('owns'), object: iri('whole1') }

  expect(await knowledge.truth([turned])).toMatchObject([{ status: 'false' }])
})
