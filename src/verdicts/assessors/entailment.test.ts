import { expect, test } from 'vitest'
import { falsePremiseQuestion, whQuestion } from '../../../test/sample-questions.ts'
import { answerTo } from '../../../test/support/verdicts/verdict-of.ts'
import type { Entailer } from '../../domain/entailer.ts'
import type { Question } from '../../domain/question.ts'
import type { Verdict } from '../../domain/verdict.ts'
import type { AssessorTools } from '../assessor-entry.ts'
import { entailment } from './entailment.ts'

const plain = { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} } as const

/** Entails anything that shares the word "Warsaw"; must only ever be asked about the correction. */
const byWord: Entailer = {
  label: 'by-word',
  entail: async (pairs) =>
    pairs.map(({ premise, hypothesis }) => {
      const entails = premise.includes('Warsaw') && hypothesis.includes('Warsaw') ? 0.9 : 0.1
      return { entails, contradicts: 0.05, neutral: 0.95 - entails }
    }),
}

const nothing = () => {
  throw new Error('not asked for')
}

async function verdictBy(entailer: Entailer, question: Question, reply: string): Promise<Verdict> {
  const tools: AssessorTools = {
    judges: nothing,
    embedder: nothing,
    wordVectors: nothing,
    thresholds: async () => ({}),
    entailer: async () => entailer,
  }
  const assessor = await entailment.make(tools)
  return assessor.assess(question, answerTo(question, reply), plain)
}

const asked = falsePremiseQuestion(1)

test.for([
  ['In 1934, far from Warsaw, the town of this birth.', 'corrected', 'entailment'],
  ['In 1934.', 'accepted', 'premise-accepted'],
  ['The premise is false.', 'corrected', 'premise-rejected'],
])('"%s" is %s by %s', async ([reply, outcome, step]) => {
  expect(await verdictBy(byWord, asked, `${reply}`)).toMatchObject({ outcome, step })
})

test('only a false premise needs the model', async () => {
  const broken: Entailer = { label: 'broken', entail: nothing }

  expect(await verdictBy(broken, whQuestion(1), 'Warsaw')).toMatchObject({ outcome: 'correct' })
})
