import { expect, test } from 'vitest'
import { failed, questions, runInFolder, warsaw, witness } from '../../test/witness.ts'
import type { Completion } from '../domain/completion.ts'

const { askAll, stored } = runInFolder()

test.for([
  { reason: 'network', asked: 5, says: 'The first 5 requests to test:witness failed, all alike' },
  { reason: 'refused-request', asked: 5, says: 'The first 5 requests' },
  { reason: 'authentication', asked: 1, says: 'A request to test:witness failed: it was' },
  { reason: 'over-quota', asked: 1, says: 'A request to test:witness failed: it was' },
] as const)(
  'a model whose every request fails with $reason is abandoned after $asked, and the failures are stored',
  async ({ reason, asked: requests, says }) => {
    const { model, asked } = witness(() => failed(reason))

    await expect(askAll(model, { concurrency: 1 })).rejects.toMatchObject({
      code: 'model-unreachable',
      message: expect.stringContaining(says),
    })
    expect(asked).toHaveLength(requests)
    expect(await stored()).toHaveLength(requests)
  },
)

test('a wrong key is reported with its fix', async () => {
  await expect(askAll(witness(() => failed('authentication')).model)).rejects.toMatchObject({
    fix: expect.stringContaining('API key'),
  })
})

test('what is no server says itself what to do about its failures', async () => {
  const { model } = witness(() => failed('unreadable-reply'))
  const program = { ...model, fixes: { 'unreadable-reply': 'Print JSON.' } }

  await expect(askAll(model)).rejects.toMatchObject({ fix: expect.stringContaining('base URL') })
  await expect(askAll(program)).rejects.toMatchObject({ fix: 'Print JSON.' })
})

test.for([
  { alike: 'one sentence', message: () => 'bad field', asked: 7 },
  {
    alike: 'one sentence with other numbers',
    message: (n: number) => `req-${n}: bad field`,
    asked: 7,
  },
  { alike: 'sentences of their own', message: (n: number) => 'x'.repeat(n + 1), asked: 20 },
])(
  'when the model refuses with $alike after some answers, $asked are asked',
  async ({ message, asked: most }) => {
    const { model, asked } = witness(({ about }) => {
      const number = questions.findIndex(({ id }) => id === about.id)
      return number < 2
        ? warsaw
        : ({
            ...failed('refused-request'),
            status: 'failed',
            message: message(number),
          } as Completion)
    })

    const run = askAll(model, { concurrency: 1 })

    if (most === 20) expect(await run).toMatchObject({ answered: 2, failed: 18 })
    else await expect(run).rejects.toThrow('The last 5 requests to test:witness failed, all alike')
    expect(asked).toHaveLength(most)
  },
)

test('an exhausted quota ends the run, and the answers stay', async () => {
  const { model, asked } = witness(({ about }) =>
    about.id === questions[6]?.id ? failed('over-quota') : warsaw,
  )

  await expect(askAll(model, { concurrency: 1 })).rejects.toMatchObject({
    code: 'model-unreachable',
    fix: expect.stringContaining('credit'),
  })
  expect(asked).toHaveLength(7)
  expect((await stored()).filter(({ status }) => status === 'answered')).toHaveLength(6)
})

test('a spent budget ends the run without a failure, and the same command resumes', async () => {
  const poor = witness(({ about }) =>
    questions.findIndex(({ id }) => id === about.id) >= 8 ? failed('over-budget') : warsaw,
  )
  const summary = await askAll(poor.model, { concurrency: 4 })

  expect(summary).toMatchObject({
    answered: 8,
    failed: 0,
    missing: 12,
    stopped: false,
    overBudget: 'it was over-budget',
  })
  expect(await stored()).toHaveLength(8)
  expect(await askAll(witness().model)).toMatchObject({ before: 8, answered: 12, missing: 0 })
})

test('a model that answers now and then is not abandoned', async () => {
  const { model, asked } = witness(({ about }) =>
    about.id === questions[3]?.id ? warsaw : failed('server-error'),
  )

  const summary = await askAll(model, { concurrency: 1 })

  expect(asked).toHaveLength(20)
  expect(summary).toMatchObject({ answered: 1, failed: 19 })
})

test('a server that answered and went away is asked to the end, unlike one where nothing ever listened', async () => {
  const gone = { ...failed('network'), unreached: true } as const
  let requests = 0
  const once = witness(() => (++requests === 1 ? warsaw : gone))
  const never = witness(() => gone)

  await expect(askAll(never.model, { concurrency: 1 })).rejects.toMatchObject({
    code: 'model-unreachable',
  })
  expect(never.asked).toHaveLength(1)
  expect(await askAll(once.model, { concurrency: 1 })).toMatchObject({ answered: 1, failed: 19 })
})
