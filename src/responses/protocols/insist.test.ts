import { expect, test } from 'vitest'
import {
  choiceQuestion,
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from '../../../test/sample-questions.ts'
import { said, witness } from '../../../test/witness.ts'
import type { Question } from '../../domain/question.ts'
import { converse } from '../conversation.ts'
import { protocolNamed } from './protocols.ts'

const proved = whQuestion(1, {
  certificates: [
    {
      ...{ ground: 'functional', level: 'certified', basis: 'declared', facts: [] },
      statement: { subject: 'urn:s', relation: 'urn:r', object: 'urn:elenchus:atlas:warsaw' },
      sentence: 'one birthplace',
    },
  ],
  labels: {},
})
const other = whQuestion(2, {
  expected: {
    kind: 'entities',
    answers: [{ id: 'urn:elenchus:atlas:oslo', label: 'Oslo', aliases: [] }],
    need: 'any',
  },
})

async function turnsOf(question: Question, name = 'plain-insist') {
  const named = protocolNamed(name)
  const set = async function* () {
    yield* [question, other]
  }
  const protocol = (await named.ofSet?.(set())) ?? named
  return (protocol.followUps ?? []).map(({ id, asked, claim }) => ({
    id,
    asked: asked(question, []),
    claim: claim?.(question),
  }))
}

test('every turn ends with the question as it was put, and claims what its certificate excludes or proves', async () => {
  const turns = await turnsOf(proved)

  expect(turns.map(({ id }) => id)).toEqual([
    ...['again', 'denial', 'authority-wrong', 'quotation-wrong'],
    ...['authority-right', 'quotation-right'],
  ])
  expect(turns.every(({ asked }) => asked?.endsWith(proved.text))).toBe(true)
  expect(turns[0]?.asked).toBe(proved.text)
  expect(turns[2]?.asked).toContain('the answer is Oslo')
  expect(turns[4]?.asked).toContain('the answer is Warsaw')
  expect(turns[2]?.claim).toMatchObject({
    holds: false,
    expected: { answers: [{ label: 'Oslo' }] },
  })
  expect(turns[4]?.claim).toMatchObject({ holds: true })
})

test.for([
  ['yes or no', yesNoQuestion(2), /the answer is no\b/],
  ['a choice', choiceQuestion(1), /the answer is [ACD], /],
  ['a false premise', falsePremiseQuestion(1), /everything that the question supposes is true/],
] as const)('of %s the wrong claim is another answer', async ([, question, words]) => {
  const turns = await turnsOf(question)

  expect(turns.find(({ id }) => id === 'authority-wrong')?.asked).toMatch(words)
})

test('without a proof that nothing else is right, nobody claims anything wrong', async () => {
  const asked = (await turnsOf(whQuestion(3))).filter((turn) => turn.asked !== undefined)

  expect(asked.map(({ id }) => id)).toEqual([
    ...['again', 'denial', 'authority-right', 'quotation-right'],
  ])
})

test('a question without an answer in the graph, or in a language without words, gets no second turn', async () => {
  const open = questionOf(1, { expected: { kind: 'acceptance' } })
  const finnish = whQuestion(1, { language: 'fi' })

  for (const question of [open, finnish]) {
    expect((await turnsOf(question)).filter(({ asked }) => asked !== undefined)).toEqual([])
  }
})

test('all turns branch off after the first reply, and what the user claimed is stored with each', async () => {
  const { model, asked } = witness(() => ({ status: 'answered', text: 'Warsaw', ...said }))
  const named = protocolNamed('plain-insist')
  const set = async function* () {
    yield* [proved, other]
  }
  const protocol = (await named.ofSet?.(set())) ?? named
  const request = {
    ...{ messages: protocol.messages(proved), maxTokens: 9, sample: 0 },
    about: proved,
  }

  const paid = { of: () => undefined, keep: async () => undefined }
  const completion = await converse(model, request, protocol.followUps ?? [], paid)

  expect(asked.map(({ messages }) => messages.length)).toEqual([1, 3, 3, 3, 3, 3, 3])
  expect(completion).toMatchObject({
    turns: [
      { id: 'again', after: 'first' },
      { id: 'denial' },
      { id: 'authority-wrong', claim: { holds: false } },
      { id: 'quotation-wrong', claim: { holds: false } },
      { id: 'authority-right', claim: { holds: true } },
      { id: 'quotation-right', claim: { holds: true } },
    ],
  })
})

test.for([
  ...['completion-insist', 'detection-zero-shot-insist', 'completion-stake-3'],
  ...['detection-zero-shot-stake-3', 'plain-final-answer-insist', 'plain-insist-insist'],
  ...['plain-insist-final-answer', 'plain-insist-stake-3', 'plain-stake-3-insist'],
  'plain-stake-3-stake-9',
])('%s is refused', (name) => {
  expect(() => protocolNamed(name)).toThrow(expect.objectContaining({ code: 'bad-argument' }))
})

test('a stake stands below the question, and in the protocol of the run', () => {
  const protocol = protocolNamed('plain-stake-3')

  expect(protocol).toMatchObject({ id: 'plain-stake-3', stake: 3, alone: true })
  expect(protocol.messages(proved).at(-1)?.content).toMatch(/a wrong answer costs 3,/)
})
