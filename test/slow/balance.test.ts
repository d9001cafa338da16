import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import type { Question } from '../../src/domain/question.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { rules } from '../../src/questions/rules/rules.ts'
import { gapsOf } from '../../src/questions/select/gaps-of.ts'
import { generateQuestions } from '../../src/questions/select/generate.ts'
import { drawsOf, factsOf, type SmallGraph, smallGraph } from '../support/questions/small-graph.ts'

const lexicon = loadLexicon()
const uses = ['author', 'birth-date', 'birthplace', 'deathplace', 'painter'].flatMap((name) => {
  const relation = expandPrefix(`atlas:${name}`)
  const entry = lexicon.entryOf(relation)
  return entry === undefined ? [] : [{ relation, entry }]
})
const idsOf = (part: RegExp) => rules.map(({ id }) => id).filter((id) => part.test(id))
const premises = idsOf(/^(?:false-premise|supposed-|similar-)/)

async function setOf(
  graph: SmallGraph,
  seed: number,
  ids: readonly string[],
  count: number,
  asked = uses,
): Promise<readonly Question[]> {
  const { questions } = await generateQuestions({
    draws: drawsOf(factsOf(graph)),
    lexicon,
    themes: [{ uses: asked }],
    all: asked,
    rules: rules.filter(({ id }) => ids.includes(id)),
    quota: { counted: 'questions', count },
    concepts: [],
    seed,
    language: 'en',
  })
  return [...questions]
}

/** Most were born and died in one of a few towns. */
const ofTowns = uses.filter(({ entry }) => /place$/.test(entry.concept))

const ofYears = uses.filter(({ entry }) => entry.concept === 'birth-date')

const graphsAndSeeds = fc.tuple(smallGraph, fc.nat())

test('always one letter, the longest, the shortest, the most or the least popular option gets a quarter', async () => {
  const sets: Question[] = []
  for (const [graph, seed] of fc.sample(graphsAndSeeds, { numRuns: 6, seed: 7 })) {
    const ids = ['choice-object', 'choice-subject', 'choice-two-hops']
    const all = await setOf(graph, seed, ids, 50)
    const towns = await setOf(graph, seed, ['choice-object'], 80, ofTowns)
    sets.push(...[...all, ...towns].filter(isChoice))
  }

  expect(sets.length).toBeGreaterThan(500)
  for (const [name, strategy] of Object.entries(strategies)) {
    const right = sets.reduce((sum, question) => sum + chanceOfRight(question, strategy), 0)
    // so far from a quarter a guess is once in 10,000 times
    const error = (right - sets.length / 4) / Math.sqrt((sets.length * 3) / 16)
    expect(Math.abs(error), name).toBeLessThan(3.89)
  }
})

test('always the least, the greatest or the number farthest from the others gets a quarter', async () => {
  const sets: Question[] = []
  for (const [graph, seed] of fc.sample(graphsAndSeeds, { numRuns: 6, seed: 11 })) {
    sets.push(...(await setOf(graph, seed, ['choice-object'], 80, ofYears)).filter(isChoice))
  }

  expect(sets.length).toBeGreaterThan(300)
  for (const [name, strategy] of Object.entries(ofNumbers)) {
    const right = sets.reduce((sum, question) => sum + chanceOfRight(question, strategy), 0)
    const error = (right - sets.length / 4) / Math.sqrt((sets.length * 3) / 16)
    expect(Math.abs(error), name).toBeLessThan(3.89)
  }
})

const ofNumbers: Readonly<Record<string, Strategy>> = {
  least: (question) => years(question).map((year) => -year),
  greatest: years,
  farthest: (question) => {
    const all = years(question)
    return all.map((year) => all.reduce((sum, other) => sum + Math.abs(other - year), 0))
  },
  'farthest from the next': (question) => gapsOf(years(question)),
}

function years({ options = [] }: Question): readonly number[] {
  return options.map(({ text }) => Number(text))
}

type Strategy = (question: Question) => readonly number[]

const strategies: Readonly<Record<string, Strategy>> = {
  ...Object.fromEntries(
    ['A', 'B', 'C', 'D'].map((letter): [string, Strategy] => [
      letter,
      ({ options = [] }) => options.map((option) => (option.letter === letter ? 1 : 0)),
    ]),
  ),
  longest: lengths,
  shortest: (question) => lengths(question).map((length) => -length),
  'most popular': popularities,
  'least popular': (question) => popularities(question).map((value) => -value),
}

function lengths({ options = [] }: Question): readonly number[] {
  return options.map(({ text }) => text.length)
}

function popularities({ options = [], popularity = [] }: Question): readonly number[] {
  return options.map(
    (option) => popularity.find(({ entity }) => entity === option.entity)?.value ?? 0,
  )
}

/** Of who takes any of the options that have most of something. */
function chanceOfRight(question: Question, strategy: Strategy): number {
  const values = strategy(question)
  const most = Math.max(...values)
  const taken = (question.options ?? []).filter((_, index) => values[index] === most)
  const { expected } = question
  const isRight = taken.some(
    ({ letter }) => expected.kind === 'option' && letter === expected.letter,
  )
  return isRight ? 1 / taken.length : 0
}

function isChoice({ form }: Question): boolean {
  return form === 'multiple-choice'
}

test('as many answers are no as yes, about the same relations', async () => {
  const ids = [...idsOf(/^yes-no/), ...premises]
  await fc.assert(
    fc.asyncProperty(graphsAndSeeds, async ([graph, seed]) => {
      const questions = await setOf(graph, seed, ids, 150)

      const difference = new Map<string, number>()
      for (const { expected, relations } of questions) {
        if (expected.kind !== 'boolean') continue
        const key = relations.join(' ')
        difference.set(key, (difference.get(key) ?? 0) + (expected.value ? 1 : -1))
      }
      expect(difference.size).toBeGreaterThan(4)
      expect([...difference].filter(([, one]) => one !== 0)).toEqual([])
    }),
    { numRuns: 3, seed: 3 },
  )
})

test('beside each false premise stands its true twin, and a probe', async () => {
  await fc.assert(
    fc.asyncProperty(graphsAndSeeds, async ([graph, seed]) => {
      const questions = await setOf(graph, seed, premises, 150)

      const roles = new Map<string, string[]>()
      for (const { premise, groups, rule } of questions) {
        const [group] = groups ?? []
        const role = rule === 'probe' ? 'probe' : `${premise.status}`
        expect(group?.role).toBe(role)
        roles.set(group?.id ?? '', [...(roles.get(group?.id ?? '') ?? []), role])
      }
      expect(roles.size).toBeGreaterThan(40)
      for (const own of roles.values()) expect(own.toSorted()).toEqual(['false', 'probe', 'true'])
    }),
    { numRuns: 3, seed: 5 },
  )
})

test('no two questions have the same words, or ask of the same fact for the same in the same form', async () => {
  await fc.assert(
    fc.asyncProperty(graphsAndSeeds, async ([graph, seed]) => {
      const questions = await setOf(graph, seed, idsOf(/./), 200)

      const words = questions.map(({ form, text }) => `${form} ${text.toLowerCase()}`)
      expect(repeated(words)).toEqual([])
      const plain = questions.filter(({ form, template = '', premise }) => {
        return premise.status === true && (form !== 'wh' || !template.includes('{O}'))
      })
      const content = plain.map((question) => {
        const { form, facts, statements, options = [], expected } = question
        const right = options.find(
          ({ letter }) => expected.kind === 'option' && letter === expected.letter,
        )
        const asked = right?.entity ?? right?.text ?? (expected.kind === 'entities' && expected)
        return JSON.stringify([form, form === 'yes-no' ? statements : facts.map(bare), asked])
      })
      expect(repeated(content)).toEqual([])
    }),
    { numRuns: 2, seed: 9 },
  )
})

function bare({ subject, relation, object }: Question['facts'][number]) {
  return [subject, relation, object]
}

function repeated(keys: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.has(key) || !seen.add(key))
}

test('no question names its answer', async () => {
  await fc.assert(
    fc.asyncProperty(graphsAndSeeds, async ([graph, seed]) => {
      const questions = await setOf(graph, seed, idsOf(/^(?:choice|wh|false)/), 200)

      const told = questions.filter(({ expected, options = [], text }) => {
        const right = options.find(
          ({ letter }) => expected.kind === 'option' && letter === expected.letter,
        )
        const answers = expected.kind === 'entities' ? expected.answers : []
        const names = right === undefined ? answers.map(({ label }) => label) : [right.text]
        return names.some((name) => text.includes(name))
      })
      expect(questions.length).toBeGreaterThan(150)
      expect(told.map(({ text }) => text)).toEqual([])
    }),
    { numRuns: 2, seed: 13 },
  )
})

/** With two seeds: how many questions more or fewer there are of a rule and a relation, and how many are the same. */
async function apart(graph: SmallGraph, seed: number) {
  const ids = ['yes-no', 'choice-object', 'wh-object', 'supposed-object', 'supposed-subject']
  const one = await setOf(graph, seed, ids, 200)
  const other = await setOf(graph, seed + 1, ids, 200)

  const [few, many] = [countsOf(one), countsOf(other)]
  const kinds = [...new Set([...few.keys(), ...many.keys()])]
  const differences = kinds.map((kind) => Math.abs((few.get(kind) ?? 0) - (many.get(kind) ?? 0)))
  const texts = new Set(one.map(({ text }) => text))
  return {
    kinds: few.size,
    // where a few towns are all there is, luck decides how many choices can be balanced
    share: differences.reduce((sum, each) => sum + each, 0) / one.length,
    same: other.filter(({ text }) => texts.has(text)).length / one.length,
  }
}

test('another seed asks other questions', async () => {
  await fc.assert(
    fc.asyncProperty(graphsAndSeeds, async ([graph, seed]) => {
      const { kinds, same } = await apart(graph, seed)

      expect(kinds).toBeGreaterThan(10)
      expect(same).toBeLessThan(1 / 2)
    }),
    { numRuns: 3, seed: 17 },
  )
})

test('… about as many of each rule and about each relation, however small the world', async () => {
  await fc.assert(
    fc.asyncProperty(graphsAndSeeds, async ([graph, seed]) => {
      expect((await apart(graph, seed)).share).toBeLessThan(0.2)
    }),
    { numRuns: 3, seed: 17 },
  )
})

function countsOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { rule, relations } of questions) {
    const kind = `${rule} ${relations.join(' ')}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
