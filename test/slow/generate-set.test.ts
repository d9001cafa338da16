import { expect, test } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import {
  generateSet,
  type SetRequest,
  type SetSupply,
} from '../../src/pipeline/generate/generate-set.ts'
import { relationUses } from '../../src/pipeline/generate/relation-uses.ts'
import { resolveTopics } from '../../src/pipeline/generate/resolve-topics.ts'
import type { Generated } from '../../src/questions/select/generate.ts'
import { knowledgeOf } from '../support/knowledge/knowledge-of.ts'

const lexicon = loadLexicon()
const [birthplace, publication, occupation, human, novel] = [
  'birthplace',
  'publication-year',
  'occupation',
  'human',
  'novel',
].map((word) => expandPrefix(`atlas:${word}`))
const people = Array.from({ length: 24 }, (_, number) => `Ada${number}`)
const world = [
  ...people.map((person, number) => `${person} ${birthplace} Town${number % 6}`),
  ...people.map((_, number) => `Book${number} ${publication} ${1950 + number}`),
  ...people.slice(0, 9).map((person) => `${person} ${occupation} ${expandPrefix('atlas:poet')}`),
]
const details = {
  declarations: lexicon.declarations(),
  types: Object.fromEntries([
    ...people.map((person) => [person, human]),
    ...people.map((_, number) => [`Book${number}`, novel]),
    ...people.slice(0, 6).map((_, number) => [`Town${number}`, expandPrefix('atlas:city')]),
  ]),
}

test('topics of the list, classes and values choose the subjects, and stand in the questions', async () => {
  const { questions } = await setOf({ topics: ['writers', 'class:novel'], perTopic: 4 })

  const topics = [...questions].map(({ topic, domain, facts }) =>
    [topic, domain ?? '', `${facts[0]?.subject}`.replace(/\d+$/, '')].join(' '),
  )
  expect(counted(topics)).toEqual({
    'writers people urn:test:Ada': 4,
    'novel  urn:test:Book': 4,
  })
})

test('what a topic lacks goes to the others, unless each has its number', async () => {
  const shared = await setOf({ topics: ['writers', 'films', 'books'], count: 30 })
  const own = await setOf({ topics: ['writers', 'films', 'books'], perTopic: 10 })

  expect(counted([...shared.questions].map(({ topic }) => `${topic}`))).toEqual({
    writers: 9,
    books: 21,
  })
  expect(own.shortfalls).toEqual([
    { of: 'topic', name: 'writers', wanted: 10, got: 9 },
    { of: 'topic', name: 'films', wanted: 10, got: 0 },
  ])
})

test('numbers of relations and rules', async () => {
  const set = { preset: 'all', rules: ['yes-no', 'wh-object'], perRelation: 6, count: 10 }
  const { questions, shortfalls } = await setOf({
    ...set,
    relations: ['publication-year', 'birthPlace', 'spouse'],
  })

  // yes-no asks in twos, and of a plan of two forms has three fifths; which relation gets the odd pair, the plan's order of forms
  // decides
  expect(counted([...questions].map(({ rule, concepts }) => `${rule} ${concepts}`))).toEqual({
    'yes-no birthplace': 2,
    'yes-no publication-year': 4,
    'wh-object birthplace': 2,
    'wh-object publication-year': 2,
  })
  expect(shortfalls).toContainEqual({ of: 'relation', name: 'spouse', wanted: 6, got: 0 })
})

test('it says first what the graph has', async () => {
  const told: SetSupply[] = []
  await setOf({ topics: ['writers'], count: 2 }, 1, (supply) => told.push(supply))

  // what they worked as is vague
  expect(told).toEqual([
    {
      rules: [
        { name: 'wh-object', relations: 1, facts: 9 },
        { name: 'wh-subject', relations: 1, facts: 9 },
        { name: 'open-object', relations: 1, facts: 9 },
        { name: 'open-subject', relations: 0, facts: 0 },
      ],
      topics: [{ topic: 'writers', relations: 1, facts: 9 }].map(({ topic, ...rest }) => ({
        name: topic,
        ...rest,
      })),
    },
  ])
})

test('the same set on one thread and on two', async () => {
  const set = { preset: 'all', topics: ['writers', 'class:novel'], count: 40 }

  const [one, two] = [await setOf(set, 1), await setOf(set, 2)]

  expect(one.questions.length).toBeGreaterThan(20)
  const written = ({ questions, ...told }: Generated) => JSON.stringify([[...questions], told])
  expect(written(two)).toBe(written(one))
})

test('what is vague is asked about where it is named, and of what the systems ask where all rules suppose it', async () => {
  const uses = ['dbo:associatedBand', 'dbo:residence', 'dbo:spouse', 'wdt:P26'].map(expandPrefix)
  const asked = async (set: Partial<SetRequest>) => {
    using knowledge = await knowledgeOf(
      ...people.flatMap((person, number) =>
        uses.map((relation) => `${person} ${relation} Bea${number}`),
      ),
      details,
    )
    const [relations, supplies]: [string[], SetSupply[]] = [set.relations?.slice() ?? [], []]
    await generateSet(
      { preset: 'wh', ...set, relations },
      {
        draws: knowledge,
        lexicon,
        uses: relationUses(await knowledge.relations(), lexicon, relations, 'allowed'),
        topics: [],
        seed: 1,
        language: 'en',
        asked: [],
        onSupply: (supply) => supplies.push(supply),
      },
    )
    return supplies[0]?.rules[0]?.relations
  }

  // Wikidata's spouses alone: in DBpedia stand couples who never married
  expect(await asked({})).toBe(1)
  expect(await asked({ relations: ['associated-musician'] })).toBe(1)
  expect(await asked({ relations: ['dbo:spouse'] })).toBe(1)
  // nobody is asked where somebody lived
  expect(await asked({ preset: 'invite' })).toBe(3)
  expect(await asked({ preset: 'invite', relations: ['residence'] })).toBe(1)
})

test.for([
  ['film', /^Did you mean films/],
  ['class:nvoel', /^Did you mean novel/],
  ['ocupation=poet', /^Did you mean occupation/],
  ['occupation=poett', /^Did you mean poet/],
] as const)('nothing is of the topic %s: the nearest are named', async ([name, fix]) => {
  using knowledge = await knowledgeOf(...world, {
    ...details,
    labels: { [novel ?? '']: 'novel', [expandPrefix('atlas:poet')]: 'poet' },
  })

  await expect(resolveTopics([name], knowledge, lexicon)).rejects.toMatchObject({
    code: 'unknown-topic',
    fix: expect.stringMatching(fix),
  })
})

async function setOf(
  set: Partial<SetRequest>,
  threads = 1,
  onSupply: (supply: SetSupply) => void = () => {},
): Promise<Generated> {
  using knowledge = await knowledgeOf(...world, { ...details, threads })
  const relations = await knowledge.relations()
  const wanted: SetRequest = { preset: 'wh', relations: [], ...set }
  return await generateSet(wanted, {
    draws: knowledge,
    lexicon,
    uses: relationUses(relations, lexicon, wanted.relations, 'allowed'),
    topics: await resolveTopics(wanted.topics ?? [], knowledge, lexicon),
    seed: 1,
    language: 'en',
    asked: [],
    onSupply,
  })
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}
