import { expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { exchangeTitles, titlesIn } from '../../interop/titles/exchange-titles.ts'
import { certifyTitles } from './certify-titles.ts'

const passages = [
  ['Red Kites (film)', 'Red Kites is a 1961 comedy film directed by Ada Brandt.'],
  ['Ada Brandt', 'Ada Brandt (born 3 May 1920) is a Norwegian director. She lives in Bergen.'],
  ['Blue Sails (1970 film)', 'Blue Sails is a 1970 comedy film.'],
]
const labels = {
  kites: 'Red Kites (film)',
  sails: 'Blue Sails (1970 film)',
  ada: 'Ada Brandt',
  carl: 'Carl Corvin',
}
const directed = 'kites director ada'
const functional = [declare('director', { functional: true })]
const named = 'Which prize did "Red Kites", the film by Ada Brandt, win at Cannes?'

test('a link between two names of the question certifies the twin when it is false for the new name', async () => {
  await using knowledge = await knowledgeOf(directed, 'sails director carl', {
    labels,
    declarations: functional,
  })

  const { pairs } = await certified(knowledge, named)

  expect(pairs[0]?.twin).toMatchObject({
    text: 'Which prize did "Blue Sails", the film by Ada Brandt, win at Cannes?',
    premise: { exchanges: [{ place: 'subject', original: 'Red Kites' }] },
    statements: [{ subject: iri('sails'), relation: iri('director'), object: iri('ada') }],
    facts: [{ subject: iri('kites'), relation: iri('director'), object: iri('ada') }],
    certificates: [{ ground: 'functional' }],
    labels: { [iri('ada')]: 'Ada Brandt', [iri('sails')]: 'Blue Sails' },
  })
  expect(pairs[0]?.twin.review).toBeUndefined()
})

test('a link that the graph does not exclude keeps the mark', async () => {
  await using knowledge = await knowledgeOf(directed, 'sails country norway', {
    labels,
    declarations: functional,
  })

  const { pairs } = await certified(knowledge, named)

  expect(pairs[0]?.twin.certificates).toEqual([])
  expect(pairs[0]?.twin.review?.reason).toMatch(/^unverified: /)
})

test('a link that also holds for the new name makes no false premise', async () => {
  await using knowledge = await knowledgeOf(directed, 'sails director ada', {
    labels,
    declarations: functional,
  })

  expect(await certified(knowledge, named)).toMatchObject({ pairs: [], true: 1 })
})

test('an entity that the question does not name is not presupposed', async () => {
  await using knowledge = await knowledgeOf(directed, 'sails director carl', {
    labels,
    declarations: functional,
  })
  const unnamed = 'Which prize did the director of "Red Kites" win at Cannes?'

  const { pairs } = await certified(knowledge, unnamed)

  expect(pairs[0]?.twin.review?.reason).toMatch(/^unverified: /)
})

test('a name shared by two entities identifies neither', async () => {
  await using knowledge = await knowledgeOf(
    directed,
    'sails director carl',
    'other director carl',
    {
      labels: { ...labels, other: 'Blue Sails (1970 film)' },
      declarations: functional,
    },
  )

  const { pairs } = await certified(knowledge, named)

  expect(pairs[0]?.twin.review?.reason).toMatch(/^unverified: /)
})

async function certified(knowledge: Awaited<ReturnType<typeof knowledgeOf>>, question: string) {
  const record = {
    question,
    answer: 'The Silver Ox',
    supporting_facts: [
      ['Red Kites (film)', 0],
      ['Ada Brandt', 0],
    ],
    context: passages.map(([title, text]) => [title, [text]]),
  }
  const records = [{ row: 1, record }]
  const made = exchangeTitles(records, { name: 'test', language: 'en' }, [])
  if (made.kind === 'broken') throw new Error(made.reason)
  const called = await knowledge.entitiesCalled(titlesIn(records))
  return certifyTitles(made.pairs, called, knowledge)
}
