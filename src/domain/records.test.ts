import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Certificate } from './certificate.ts'
import { Expected } from './expected.ts'
import { Fact } from './fact.ts'
import { Judgement } from './judgement.ts'
import { QuestionsManifest, RunManifest, VerdictsManifest } from './manifest.ts'
import { Question } from './question.ts'
import { Response } from './response.ts'
import { Score } from './score.ts'
import { Truth } from './truth.ts'
import { Verdict } from './verdict.ts'

const born = { subject: 'urn:curie', relation: 'urn:birthplace', object: 'urn:warsaw' }

const certificate = {
  ground: 'functional',
  level: 'certified',
  basis: 'declared',
  statement: { ...born, object: 'urn:london' },
  facts: [born],
  sentence: 'Marie Curie was born in Warsaw, and a person is born in one place.',
  error: 0.001,
}

const question = {
  id: '0123456789abcdef',
  language: 'en',
  form: 'yes-no',
  text: 'Was Marie Curie born in London?',
  premise: { status: true },
  expected: { kind: 'boolean', value: false },
  statements: [certificate.statement],
  facts: [born],
  certificates: [certificate],
  rule: 'yes-no',
  concepts: ['birthplace'],
  relations: ['urn:birthplace'],
  hops: 1,
  origin: { kind: 'knowledge' },
  labels: { 'urn:curie': 'Marie Curie' },
}

const protocol = { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} }

const records: readonly [string, z.ZodType, object][] = [
  ['fact', Fact, { ...born, from: '1867', to: '1867', sources: ['atlas'] }],
  ['fact with a literal', Fact, { ...born, object: { value: '1867', datatype: 'urn:year' } }],
  ['certificate', Certificate, certificate],
  ['question', Question, question],
  [
    'question with a false premise',
    Question,
    {
      ...question,
      form: 'wh',
      premise: {
        status: false,
        exchanges: [{ place: 'object', original: 'Warsaw', replacement: 'London', hop: 0 }],
        correction: 'Marie Curie was born in Warsaw.',
      },
      expected: { kind: 'rejection', correction: 'Marie Curie was born in Warsaw.' },
      popularity: [
        { entity: 'urn:curie', role: 'subject', third: 'head', value: 9, measure: 'degree' },
      ],
      groups: [{ id: 'fedcba9876543210', role: 'false', index: 0 }],
      review: { reason: 'cannot be certified', decision: 'keep' },
      origin: { kind: 'imported', source: 'falseqa', row: 12 },
    },
  ],
  [
    'answered response',
    Response,
    {
      question: question.id,
      sample: 0,
      status: 'answered',
      text: 'No.',
      finish: 'stop',
      usage: { inputTokens: 9 },
      milliseconds: 12,
    },
  ],
  [
    'failed response',
    Response,
    {
      question: question.id,
      sample: 0,
      status: 'failed',
      reason: 'timeout',
      message: 'took too long',
      attempts: 3,
    },
  ],
  [
    'verdict',
    Verdict,
    {
      question: question.id,
      sample: 0,
      outcome: 'correct',
      reason: 'said no',
      step: 'first-word',
      span: { start: 0, end: 2 },
      stance: 'none',
      detail: 'none',
    },
  ],
  ['score', Score, { question: question.id, sample: 0, metric: 'bleu', value: 0.5 }],
  [
    'judgement',
    Judgement,
    {
      question: 'Where?',
      form: 'wh',
      premise: 'unknown',
      references: ['Warsaw'],
      answer: 'Warsaw',
      model: 'm',
      annotator: 'a',
      aspect: 'correct',
      value: true,
    },
  ],
  ['truth', Truth, { status: 'false', certificate }],
  [
    'question set manifest',
    QuestionsManifest,
    {
      kind: 'questions',
      version: 1,
      elenchus: '0.1.0',
      hash: 'ab',
      count: 1,
      options: {},
      versions: {},
      canary: 'c',
      notice: 'n',
      sources: [],
      counts: {},
    },
  ],
  [
    'run manifest',
    RunManifest,
    {
      kind: 'run',
      version: 1,
      elenchus: '0.1.0',
      questions: { path: 'questions.jsonl', hash: 'ab', count: 1 },
      model: { label: 'simulated:mute', provider: 'simulated', model: 'mute', simulated: true },
      parameters: { temperature: 0, maxTokens: 150 },
      protocol,
      samples: 1,
    },
  ],
  [
    'verdicts manifest',
    VerdictsManifest,
    {
      kind: 'verdicts',
      version: 1,
      elenchus: '0.1.0',
      assessor: { id: 'rules', version: 1 },
      questions: 'ab',
    },
  ],
]

test.for(records)('a %s is read as it was written', ([, schema, record]) => {
  expect(schema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
})

test.for(records.filter(([name]) => name !== 'truth'))(
  'a %s keeps the fields that it does not know',
  ([, schema, record]) => {
    expect(schema.parse({ ...record, ofTomorrow: 1 })).toHaveProperty('ofTomorrow', 1)
  },
)

const broken: readonly [string, z.ZodType, object][] = [
  ['a question whose id is not 16 hex digits', Question, { ...question, id: 'x' }],
  ['a question without a text', Question, { ...question, text: '' }],
  [
    'a false premise without an exchange',
    Question,
    { ...question, premise: { status: false, exchanges: [] } },
  ],
  ['an answer of no known kind', Expected, { kind: 'opinion' }],
  ['an option that is no letter', Expected, { kind: 'option', letter: 'AB' }],
  ['an error above one', Certificate, { ...certificate, error: 1.5 }],
  [
    'a verdict with an outcome of no known name',
    Verdict,
    { question: 'q', sample: 0, outcome: 'maybe', reason: '', step: '' },
  ],
  ['a negative sample', Score, { question: 'q', sample: -1, metric: 'm', value: 0 }],
]

test.for(broken)('%s is refused', ([, schema, record]) => {
  expect(schema.safeParse(record).success).toBe(false)
})

const judgements = '../shared/data/judgements'

test.skipIf(!existsSync(judgements))(
  'every shared judgement is one (skipped without ../shared/data)',
  () => {
    for (const file of readdirSync(judgements)) {
      const rows = gunzipSync(readFileSync(join(judgements, file)))
        .toString()
        .trim()
        .split('\n')
      const broken = rows.filter((row) => !Judgement.safeParse(JSON.parse(row)).success)

      expect([file, broken.slice(0, 1)]).toEqual([file, []])
    }
  },
)
