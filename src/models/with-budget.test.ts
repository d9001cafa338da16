import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { chatServer, completion } from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { createModel } from './create-model.ts'
import { type BudgetLimits, openBudget, withBudget } from './with-budget.ts'

// 30 characters: 10 tokens, 4 for the message and 3 for the whole
const request: Request = {
  messages: [{ role: 'user', content: 'Where was person number 1 born' }],
  maxTokens: 100,
  sample: 0,
  about: whQuestion(1),
}
/** What the server counts, 12 tokens in and 3 out, costs 12 × 1000 / 10⁶ + 3 × 2000 / 10⁶ = 0.018; the most is 0.217. */
const price = { input: 1000, output: 2000 }

async function spend(limits: BudgetLimits, times: number, now = () => 0) {
  await using server = await chatServer((_, response) => response.end(completion('Warsaw')))
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: Date.now })
  const budget = openBudget(limits, now)
  const thrifty = withBudget(model, budget, price)
  const replies = await Promise.all(Array.from({ length: times }, () => thrifty.complete(request)))
  const over = replies.filter((reply) => reply.status === 'failed')
  return { replies, over, budget, sent: server.requests.length }
}

test('an answer says what it cost, and the purse counts it', async () => {
  const { replies, budget } = await spend({}, 2)

  expect(replies[0]).toMatchObject({ status: 'answered', cost: 0.018 })
  expect(budget.spent()).toMatchObject({
    requests: 2,
    unpriced: 0,
    inputTokens: 24,
    outputTokens: 6,
  })
  expect(budget.spent().cost).toBeCloseTo(0.036)
  expect(budget.exhausted()).toBeUndefined()
})

test('no request is sent that might exceed the cost, however many wait at once', async () => {
  // after n answers 0.018 n are spent, and the next may cost 0.217: the sixth has 0.31 - 0.09 = 0.22, the seventh 0.202
  const { over, sent, budget } = await spend({ maxCost: 0.31 }, 20)

  expect(sent).toBe(6)
  expect(over).toHaveLength(14)
  expect(over[0]).toMatchObject({ reason: 'over-budget', retryable: false })
  expect(budget.exhausted()).toContain('0.31 USD')
})

test('no more requests are sent than allowed', async () => {
  const { sent, over } = await spend({ maxRequests: 3 }, 5)

  expect([sent, over.length]).toEqual([3, 2])
})

test('when the time is over nothing more is sent', async () => {
  let time = 0
  const { sent, over } = await spend({ maxMilliseconds: 3500 }, 5, () => {
    time += 1000
    return time
  })

  expect(sent).toBeLessThan(5)
  expect(over[0]).toMatchObject({ message: 'the limit of 3.5 s is reached' })
})
