import { expect, test } from 'vitest'
import { drawsOf, factsOf } from '../../../test/support/questions/small-graph.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { generateQuestions } from '../select/generate.ts'
import { presets } from './presets.ts'
import { rules } from './rules.ts'

const lexicon = loadLexicon()
const uses = ['author', 'birth-date', 'birthplace', 'death-date', 'deathplace', 'painter'].flatMap(
  (name) => {
    const relation = expandPrefix(`atlas:${name}`)
    const entry = lexicon.entryOf(relation)
    return entry === undefined ? [] : [{ relation, entry }]
  },
)
const facts = factsOf({ seed: 3, towns: 30, steepness: 1, longNames: 'any' })

/** Rules, and pairs that come of so many facts of each relation at the least. */
/** Pairs that come of so many facts of each relation at the least. */
function yieldOf(beyond: string): number {
  switch (beyond) {
    case 'of-subject':
    case 'itself':
      return 40
    case 'of-object':
      return 8
    default:
      throw new Error(`what a rule asks beyond its fact is not known: ${beyond}`)
  }
}

test.for(presets['syn-qa2'] ?? [])(
  '%s makes pairs of what can be named and certified',
  async (id) => {
    const rule = rules.filter((one) => one.id === id)

    const { questions, tallies } = await generateQuestions({
      draws: drawsOf(facts),
      lexicon,
      themes: [{ uses }],
      all: uses,
      rules: rule,
      quota: { counted: 'groups', count: 50 },
      concepts: [],
      seed: 1,
      language: 'en',
    })

    const twins = [...questions].filter(({ premise }) => premise.status === false)
    const [, beyond = 'itself'] = /^similar-(?:subject|object)-(.+)$/.exec(id) ?? []
    expect(twins.length, JSON.stringify(tallies[0]?.dropped)).toBeGreaterThanOrEqual(
      yieldOf(beyond),
    )
  },
)
