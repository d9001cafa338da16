import { expect, test } from 'vitest'
import { drawsOf } from '../../../test/support/questions/small-graph.ts'
import type { Draw } from '../../domain/draws.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { rules } from '../rules/rules.ts'
import { generateQuestions } from './generate.ts'

const lexicon = loadLexicon()

test('of a rule that finds nothing to draw it is said why, and nothing more is looked at for that', async () => {
  const relation = expandPrefix('atlas:birthplace')
  const entry = lexicon.entryOf(relation)
  const uses = entry === undefined ? [] : [{ relation, entry }]
  const dropped = { 'list not certified complete': 7, 'no usable label': 2 }
  const wanted: number[] = []
  const draws = {
    ...drawsOf([]),
    tally: async ({ perRelation }: Draw) => {
      wanted.push(perRelation)
      return { facts: 9, dropped }
    },
  }

  const { tallies } = await generateQuestions({
    draws,
    lexicon,
    themes: [{ uses }],
    all: uses,
    rules: rules.filter(({ id }) => id === 'wh-object'),
    quota: { counted: 'questions', count: 10 },
    concepts: [],
    seed: 1,
    language: 'en',
  })

  expect(wanted).toEqual([0])
  expect(tallies).toMatchObject([
    { rule: 'wh-object', asked: 0, drawn: 0, dropped: {}, undrawn: dropped },
  ])
})
