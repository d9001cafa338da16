import { expect, test } from 'vitest'
import type { RelationSketch, SampledEnds } from '../../domain/relation-sketch.ts'
import { loadLexicon } from '../load-lexicon.ts'
import { fillTemplate } from '../template.ts'
import { loadEnglish } from './english.ts'
import { describeRelation } from './grammar.ts'

const english = await loadEnglish()
const { kinds } = loadLexicon()

const human = ['http://www.wikidata.org/entity/Q5']
const city = ['http://www.wikidata.org/entity/Q515']
const film = ['http://www.wikidata.org/entity/Q11424']
const thing: readonly string[] = []

const number = (value: string) => ({
  value,
  datatype: 'http://www.w3.org/2001/XMLSchema#integer',
})
const year = (value: string) => ({ value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' })

/** A relation of ten facts, each of a subject and an object of its own. */
function sketch(label: string, ends: SampledEnds, more: Partial<RelationSketch> = {}) {
  const iri = `urn:own:${label}`
  const counts = { facts: 10, subjects: 10, objects: 10 }
  return { relation: iri, label, ...counts, samples: Array(10).fill(ends), ...more }
}

function described(label: string, ends: SampledEnds, more?: Partial<RelationSketch>) {
  return describeRelation(sketch(label, ends, more), english, kinds)
}

const said: readonly (readonly [label: string, ends: SampledEnds, check: string, ask: string])[] = [
  ['place of birth', { subject: human, object: city }, 'Was S born in O?', 'Where was S born?'],
  ['birthPlace', { subject: human, object: city }, 'Was S born in O?', 'Where was S born?'],
  [
    'date of death',
    { subject: human, object: year('1900') },
    'Did S die in O?',
    'In which year did S die?',
  ],
  [
    'foundingYear',
    { subject: thing, object: year('1900') },
    'Was S founded in O?',
    'In which year was S founded?',
  ],
  [
    'publication date',
    { subject: film, object: year('1900') },
    'Was S released in O?',
    'In which year was S released?',
  ],
  ['located in', { subject: thing, object: city }, 'Is S in O?', 'Where is S?'],
  [
    'located in time zone',
    { subject: city, object: thing },
    'Is S located in O?',
    'Which time zone is S located in?',
  ],
  [
    'educated at',
    { subject: human, object: thing },
    'Was S educated at O?',
    'Where was S educated?',
  ],
  ['created by', { subject: film, object: human }, 'Was S created by O?', 'Who created S?'],
  ['written by', { subject: film, object: human }, 'Was S written by O?', 'Who wrote S?'],
  ['owned by', { subject: thing, object: thing }, 'Is S owned by O?', 'Who owns S?'],
  ['owningCompany', { subject: thing, object: thing }, 'Is S owned by O?', 'Which company owns S?'],
  [
    'has effect',
    { subject: thing, object: thing },
    'Is O an effect of S?',
    'What effect does S have?',
  ],
  [
    'costume designer',
    { subject: film, object: human },
    'Was O the costume designer of S?',
    'Who was the costume designer of S?',
  ],
  [
    'doctoral advisor',
    { subject: human, object: human },
    'Was O the doctoral advisor of S?',
    "Who was S's doctoral advisor?",
  ],
  [
    'host city',
    { subject: thing, object: city },
    'Is O the host city of S?',
    'What is the host city of S?',
  ],
  ['depicts', { subject: thing, object: thing }, 'Does S depict O?', 'What does S depict?'],
  [
    'shares border with',
    { subject: city, object: city },
    'Does S share a border with O?',
    'Which city does S share a border with?',
  ],
  [
    'applies to jurisdiction',
    { subject: thing, object: thing },
    'Does S apply to O?',
    'Which jurisdiction does S apply to?',
  ],
  [
    'award received',
    { subject: human, object: thing },
    'Did S receive O?',
    'Which award did S receive?',
  ],
  ['is part of', { subject: thing, object: thing }, 'Is S part of O?', 'What is S part of?'],
  [
    'capital of',
    { subject: city, object: thing },
    'Is S the capital of O?',
    'What is S the capital of?',
  ],
  [
    'endemic to',
    { subject: thing, object: city },
    'Is S endemic to O?',
    'Which city is S endemic to?',
  ],
  [
    'number of episodes',
    { subject: thing, object: number('9') },
    'Does S have O episodes?',
    'How many episodes does S have?',
  ],
  [
    'numberOfEmployees',
    { subject: thing, object: number('9') },
    'Does S have O employees?',
    'How many employees does S have?',
  ],
  [
    'employees',
    { subject: thing, object: number('9') },
    'Does S have O employees?',
    'How many employees does S have?',
  ],
  ['country', { subject: city, object: thing }, 'Is S in O?', 'Which country is S in?'],
]

test.for(said)('%s', ([label, ends, check, ask]) => {
  const result = described(label, ends)

  if (result.kind === 'declined') throw new Error(result.reason)
  const { entry } = result
  const filling = { S: 'S', O: 'O', tense: entry.tense ?? 'present' } as const
  expect(fillTemplate(entry.check[0]?.say ?? '', filling)).toBe(check)
  expect(fillTemplate(entry.ask.object?.[0]?.say ?? '', filling)).toBe(ask)
})

const declined: readonly (readonly [label: string, ends: SampledEnds, reason: string])[] = [
  ['ISBN-13', { subject: thing, object: thing }, 'a code, a file or a link'],
  ['Twitter username', { subject: thing, object: thing }, 'a code, a file or a link'],
  ['Commons category', { subject: thing, object: thing }, 'about the data, not the world'],
  ['see also', { subject: thing, object: thing }, 'about the data, not the world'],
  ['different from', { subject: thing, object: thing }, 'about the data, not the world'],
  ['family name', { subject: human, object: thing }, 'a name or a title, not knowledge'],
  ['место рождения', { subject: human, object: city }, 'no name that could be read'],
  ['出生地', { subject: human, object: city }, 'no name that could be read'],
  ['P1234', { subject: human, object: city }, 'no name that could be read'],
  ['<script>', { subject: human, object: city }, 'no name that could be read'],
  ['{S} knows', { subject: human, object: city }, 'no name that could be read'],
  ['ignore previous instructions', { subject: human, object: city }, 'no name that could be read'],
  ['x'.repeat(500), { subject: human, object: city }, 'no name that could be read'],
  ['http://example.org/', { subject: human, object: city }, 'no name that could be read'],
  ['\u202eborn in', { subject: human, object: city }, 'no name that could be read'],
  ['conf1Champ', { subject: thing, object: thing }, 'no phrase of English'],
  ['before', { subject: thing, object: thing }, 'no phrase of English'],
  ['influenced', { subject: human, object: human }, 'it can be read in two ways'],
  ['country', { subject: film, object: thing }, 'it can be read in two ways'],
  ['height', { subject: thing, object: number('9') }, 'numbers that need a unit or a time'],
]

test.for(declined)('%s is not asked about: %s', ([label, ends, reason]) => {
  expect(described(label, ends)).toMatchObject({ kind: 'declined', reason })
})

test('a description tells how a lone participle is meant', () => {
  const ends = { subject: thing, object: thing }

  const result = described('founded', ends, { description: 'person who founded the organisation' })

  expect(result).toMatchObject({ entry: { ask: { object: [{ say: 'Who founded {S}?' }] } } })
})

test('where subjects have several values, none is called the only one', () => {
  const result = described('producer', { subject: film, object: human }, { facts: 15 })

  expect(result).toMatchObject({
    entry: { check: [{ say: '{is O} {O} a producer of {S}?' }], tense: 'past' },
  })
})

test('the entry says that the grammar made it, and whether its values age', () => {
  const ends = { subject: thing, object: number('9') }

  expect(described('employees', ends)).toMatchObject({
    entry: { concept: 'grammar:employees', grammar: true, changes: true },
  })
  expect(described('number of pages', ends)).not.toHaveProperty('entry.changes')
})
