import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { drawsOf, factsOf, smallGraph } from '../../../test/support/questions/small-graph.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Question } from '../../domain/question.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { Spool } from '../../workspace/spool.ts'
import { weightOfDoubts } from '../checks/look.ts'
import { rules } from '../rules/rules.ts'
import { groupsOf } from './cells.ts'
import { generateQuestions } from './generate.ts'
import { optionRanks } from './option-ranks.ts'
import { QuestionStore } from './question-store.ts'
import { whatIsAsked } from './what-is-asked.ts'

const lexicon = loadLexicon()
const folder = mkdtempSync(join(tmpdir(), 'elenchus-store-'))
afterAll(() => rmSync(folder, { recursive: true }))
const uses = ['author', 'birth-date', 'birthplace', 'deathplace', 'painter'].flatMap((name) => {
  const relation = expandPrefix(`atlas:${name}`)
  const entry = lexicon.entryOf(relation)
  return entry === undefined ? [] : [{ relation, entry }]
})

test('a set is the same whether its questions lie in memory or on the disk, and a sketch tells of each what the question does', async () => {
  await fc.assert(
    fc.asyncProperty(smallGraph, fc.nat(), async (graph, seed) => {
      const make = (store: QuestionStore) =>
        generateQuestions({
          draws: drawsOf(factsOf(graph)),
          lexicon,
          themes: [{ uses }],
          all: uses,
          rules: rules.filter(({ id }) => /^(yes-no|choice|false-premise)/.test(id)),
          quota: { counted: 'groups', count: 100 },
          concepts: [],
          seed,
          language: 'en',
          store,
        })
      const spool = new Spool({ beside: join(folder, 'set'), mostInMemory: 0 })
      using inMemory = new QuestionStore(lexicon)
      using onDisk = new QuestionStore(lexicon, spool)

      const { questions, tallies } = await make(inMemory)
      const spooled = await make(onDisk)

      expect(spooled.tallies).toEqual(tallies)
      expect([...spooled.questions]).toEqual([...questions])
      expect(questions.length).toBeGreaterThan(50)
      const all = [...questions]
      expect(questions.sketches.map(({ place, asks, facts, ...told }) => told)).toEqual(
        all.map(toldOf),
      )
      expect(sharing(questions.sketches.map(({ asks }) => asks))).toEqual(
        sharing(all.map((question) => whatIsAsked(question, lexicon))),
      )
      expect(groupsOf(questions.sketches).map((group) => group.map(({ id }) => id))).toEqual(
        [...new Set(all.map(groupOf))].map((group) =>
          all.flatMap((one) => (groupOf(one) === group ? one.id : [])),
        ),
      )
    }),
    { numRuns: 2 },
  )
  expect(readdirSync(folder)).toEqual([])
})

test('two that ask the same thing have a number in common, whatever else they have', () => {
  const store = new QuestionStore(lexicon)
  const asks = (text: string, object: string) =>
    store.add({
      id: text,
      form: 'yes-no',
      text,
      expected: { kind: 'boolean', value: true },
      statements: [{ subject: 'urn:s', relation: 'urn:r', object }],
      relations: ['urn:r'],
      concepts: [],
    } as unknown as Question).asks

  expect(sharing([asks('One?', 'urn:a'), asks('Two?', 'urn:a'), asks('Three?', 'urn:b')])).toEqual([
    [0, 1],
    [0, 1],
    [2],
  ])
})

function groupOf({ id, groups }: Question): string {
  return groups?.[0]?.id ?? id
}

function toldOf(question: Question) {
  const { id, form, expected, relations, concepts, options } = question
  const isYesNo = expected.kind === 'boolean'
  return {
    id,
    group: groupOf(question),
    concepts: concepts.join(' '),
    yes: isYesNo ? expected.value : undefined,
    about: isYesNo ? relations.join(' ') : '',
    stratum: question.stratum ?? { form: form === 'wh' ? 'free-form' : form },
    isAcceptance: question.expected.kind === 'acceptance',
    doubts: weightOfDoubts(question.doubts ?? []),
    optionRanks: options === undefined ? {} : optionRanks(question),
  }
}

/** For each the places of those that it has a key in common with. */
function sharing(all: readonly (readonly (string | number)[])[]): readonly number[][] {
  return all.map((own) =>
    all.flatMap((other, place) => (other.some((key) => own.includes(key)) ? place : [])),
  )
}

test('a checker is shown each question that is chosen, once, and others take the places of what it objects to', async () => {
  const shown: string[] = []
  const { questions, tallies } = await generateQuestions({
    draws: drawsOf(factsOf({ seed: 3, towns: 30, steepness: 1, longNames: 'any' })),
    lexicon,
    themes: [{ uses }],
    all: uses,
    rules: rules.filter(({ id }) => id === 'wh-object'),
    quota: { counted: 'questions', count: 40 },
    concepts: [],
    seed: 1,
    language: 'en',
    check: async ({ text }) => {
      shown.push(text)
      return text.length % 3 === 0 ? 'a length of three' : undefined
    },
  })

  const texts = [...questions].map(({ text }) => text)
  expect(texts).toHaveLength(40)
  expect(texts.filter((text) => text.length % 3 === 0)).toEqual([])
  expect(shown).toHaveLength(new Set(shown).size)
  const objected = shown.filter((text) => text.length % 3 === 0)
  expect(objected.length).toBeGreaterThan(0)
  expect(tallies[0]?.discarded).toEqual({ 'a length of three': objected.length })
})
