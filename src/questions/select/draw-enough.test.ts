import { expect, test } from 'vitest'
import { drawsOf, factsOf } from '../../../test/support/questions/small-graph.ts'
import type { Draw, Draws } from '../../domain/draws.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { rules } from '../rules/rules.ts'
import { generateQuestions } from './generate.ts'
import type { Quota } from './quota.ts'

const lexicon = loadLexicon()
const [author, birthplace] = ['author', 'birthplace'].map((name) => expandPrefix(`atlas:${name}`))
const facts = factsOf({ seed: 3, towns: 30, steepness: 1, longNames: 'any' })
// hardly any fact of it makes a row, for what is wanted at first
const yieldOfAuthors = 1 / 50

test('a barren relation is not come back to where the others serve', async () => {
  const { questions, asks } = await asked({ count: 10 })

  expect(questions).toHaveLength(10)
  expect(questions.some(({ facts: [fact] }) => fact?.relation === author)).toBe(false)
  expect(leastOf(asks, author)).toBeGreaterThan(yieldOfAuthors)
})

test('a barren relation is looked at further where the others do not serve', async () => {
  const { questions } = await asked({ count: 150 })

  const about = (relation: string | undefined) =>
    questions.filter(({ facts: [fact] }) => fact?.relation === relation).length
  expect(about(birthplace)).toBeGreaterThan(0)
  // the other serves a hundred, and a small set is the beginning of a large one
  expect(about(author)).toBe(50)
})

test('a barren relation that is wanted for itself asks no less of the others', async () => {
  const { questions, asks } = await asked({ perRelation: 60 })

  const about = questions.filter(({ facts: [fact] }) => fact?.relation === author)
  expect(about).toHaveLength(60)
  expect(leastOf(asks, author)).toBeLessThan(yieldOfAuthors)
  expect(leastOf(asks, birthplace)).toBe(1 / 8)
})

test('where nothing is left to look at it ends with fewer than were wanted', async () => {
  const { questions } = await asked({ count: 10_000 })

  expect(questions.length).toBeLessThanOrEqual(200)
  expect(questions.length).toBeGreaterThan(150)
})

type Asks = readonly Pick<Draw, 'only' | 'leastYield'>[]

function leastOf(asks: Asks, relation: string | undefined): number {
  const own = asks.filter(({ only }) => relation !== undefined && only?.includes(relation))
  return Math.min(...own.map(({ leastYield = 0 }) => leastYield))
}

/** Questions of both relations, and what was asked of each. */
async function asked(wanted: Partial<Quota>) {
  const asks: Pick<Draw, 'only' | 'leastYield'>[] = []
  const all = drawsOf(facts)
  const isBarren = (leastYield = 0) => leastYield > yieldOfAuthors
  const draws: Draws = {
    ...all,
    draw: async function* (draw) {
      asks.push(draw)
      for await (const rows of all.draw(draw)) {
        yield rows.filter(
          ({ facts: [fact] }) => fact?.relation !== author || !isBarren(draw.leastYield),
        )
      }
    },
    unlooked: async ({ only, leastYield }) =>
      new Map(
        only
          ?.filter((relation) => relation === author && isBarren(leastYield))
          .map((relation) => [relation, 'barren'] as const),
      ),
  }
  const uses = [author, birthplace].flatMap((relation) => {
    const entry = relation && lexicon.entryOf(relation)
    return relation && entry ? [{ relation, entry }] : []
  })
  const made = await generateQuestions({
    draws,
    lexicon,
    themes: [{ uses }],
    all: uses,
    rules: rules.filter(({ id }) => id === 'wh-object'),
    quota: { counted: 'questions', ...wanted },
    concepts: [],
    seed: 1,
    language: 'en',
  })
  return { questions: [...made.questions], asks }
}
