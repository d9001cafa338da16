import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { questionOf, whQuestion } from '../../test/sample-questions.ts'
import { failed, questions, runInFolder, said, warsaw, witness } from '../../test/witness.ts'
import type { Completion, Request } from '../domain/completion.ts'
import { judgedReply } from '../domain/judged-reply.ts'
import { turnsPath } from '../workspace/run-files.ts'
import { converse } from './conversation.ts'
import type { FollowUp } from './protocols/follow-up.ts'
import { protocolNamed } from './protocols/protocols.ts'

const { askAll, stored, folder } = runInFolder()
const protocol = protocolNamed('plain-final-answer')
const final = 'Give your final answer in one line.'
const isSecond = ({ messages }: Request) => messages.length > 1
const long: Completion = {
  ...{ status: 'answered', text: 'Some say Lyon, others Warsaw.', ...said },
  cost: 2,
  usage: { inputTokens: 5, outputTokens: 7 },
}
const short: Completion = {
  ...{ status: 'answered', text: 'Warsaw', ...said },
  cost: 1,
  usage: { inputTokens: 20, outputTokens: 1 },
}
const answer = (request: Request) => (isSecond(request) ? short : long)

test('the final answer is asked for in the same conversation, stored beside the first reply, and judged', async () => {
  const { model, asked } = witness(answer)

  const summary = await askAll(model, { protocol })

  const [row] = await stored()
  expect(summary).toMatchObject({ answered: 20, inputTokens: 500, outputTokens: 160, cost: 60 })
  expect(asked.filter(isSecond)[0]?.messages).toEqual([
    { role: 'user', content: questions[0]?.text },
    { role: 'assistant', content: 'Some say Lyon, others Warsaw.' },
    { role: 'user', content: final },
  ])
  expect(row).toMatchObject({
    text: 'Some say Lyon, others Warsaw.',
    cost: 3,
    usage: { inputTokens: 5 },
    turns: [{ id: 'final-answer', asked: final, text: 'Warsaw', usage: { inputTokens: 20 } }],
  })
  expect(row?.status === 'answered' && judgedReply(row).text).toBe('Warsaw')
  await expect(access(turnsPath(folder()))).rejects.toThrow()
})

test('a final answer without words leaves the first reply to be judged', async () => {
  await askAll(witness((request) => (isSecond(request) ? { ...short, text: ' ' } : long)).model, {
    protocol,
  })

  const [row] = await stored()
  expect(row?.status === 'answered' && judgedReply(row).text).toBe('Some say Lyon, others Warsaw.')
})

test('a question about a premise, and a first reply without words, get no second turn', async () => {
  const premise = questionOf(90, { expected: { kind: 'acceptance' } })
  const { model, asked } = witness(({ about }) =>
    about.id === premise.id ? long : { ...warsaw, text: '' },
  )

  await askAll(model, {
    protocol,
    questions: [premise, whQuestion(91)],
    set: { path: 'questions.jsonl', hash: 'abc', count: 2 },
  })

  expect(asked).toHaveLength(2)
  expect((await stored()).filter((row) => 'turns' in row)).toEqual([])
})

test('a conversation goes on at its missing turn: what was paid for is not asked again', async () => {
  const first = witness((request) => (isSecond(request) ? failed('too-large') : long))
  const before = await askAll(first.model, { protocol })
  const { model, asked } = witness(answer)

  const after = await askAll(model, { protocol })

  expect(before).toMatchObject({ answered: 0, failed: 20 })
  expect(asked.filter((request) => !isSecond(request))).toEqual([])
  expect(asked).toHaveLength(20)
  expect(after).toMatchObject({ answered: 20, missing: 0 })
  const rows = (await stored()).filter(({ status }) => status === 'answered')
  expect(rows.map((row) => row.status === 'answered' && row.cost)).toEqual(Array(20).fill(3))
  await expect(access(turnsPath(folder()))).rejects.toThrow()
})

const push = (id: string, after: FollowUp['after']): FollowUp => ({
  ...{ id, after, judged: false },
  asked: (_, replies) => `${id}: you said ${replies.at(-1)}`,
})

test('turns go on from the last one, or branch off behind the first reply', async () => {
  const { model, asked } = witness(({ messages }) => ({
    ...short,
    text: `reply ${messages.length}`,
  }))
  const request: Request = {
    ...{ messages: [{ role: 'user', content: 'Where?' }], maxTokens: 9, sample: 0 },
    about: whQuestion(1),
  }
  const followUps = [push('a', 'last'), push('b', 'last'), push('c', 'first')]

  const paid = { of: () => undefined, keep: async () => undefined }
  const completion = await converse(model, request, followUps, paid)

  expect(asked.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
    ['Where?'],
    ['Where?', 'reply 1', 'a: you said reply 1'],
    ['Where?', 'reply 1', 'a: you said reply 1', 'reply 3', 'b: you said reply 3'],
    ['Where?', 'reply 1', 'c: you said reply 5'],
  ])
  expect(completion).toMatchObject({
    turns: [{ id: 'a' }, { id: 'b' }, { id: 'c', after: 'first', text: 'reply 3' }],
  })
})

test('a protocol for base models has no second turn', () => {
  expect(() => protocolNamed('completion-final-answer')).toThrow(
    expect.objectContaining({ code: 'bad-argument' }),
  )
})
