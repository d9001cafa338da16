import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { costOf, loadPrices } from './prices.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-prices-'))
afterAll(() => rmSync(root, { recursive: true }))

function fileOf(text: string): string {
  const path = join(root, 'prices.yaml')
  writeFileSync(path, text)
  return path
}

const named = (provider: string, model: string) => ({ provider, model, simulated: false })

test.for([
  { provider: 'openai', model: 'gpt-4o' },
  { provider: 'openai', model: 'gpt-4o-2024-08-06' },
  { provider: 'anthropic', model: 'claude-haiku-4-5-20251001' },
  { provider: 'google', model: 'gemini-2.5-flash' },
  { provider: 'mistral', model: 'mistral-large-2512' },
  { provider: 'groq', model: 'llama-3.3-70b-versatile' },
])('the shipped table knows $provider:$model', async ({ provider, model }) => {
  const price = (await loadPrices()).of(named(provider, model))

  expect(price?.output).toBeGreaterThan(0)
})

test.for([
  { provider: 'openai', model: 'gpt-none' },
  { provider: 'openai', model: 'constructor' },
  { provider: 'openai-compatible', model: 'gpt-4o' },
])('the price of $provider:$model is unknown, not nothing', async ({ provider, model }) => {
  expect((await loadPrices()).of(named(provider, model))).toBeUndefined()
})

test('a stand-in and a program of the user’s own cost nothing', async () => {
  const prices = await loadPrices()

  expect(prices.of({ provider: 'simulated', model: 'x', simulated: true })).toEqual({
    input: 0,
    output: 0,
  })
  expect(prices.of({ ...named('command', './mine'), free: true })).toEqual({ input: 0, output: 0 })
})

test("the user's own table goes first, and says its date", async () => {
  const own = fileOf(
    'date: 2026-12-01\nmodels:\n  openai:\n    gpt-4o: { input: 1, output: 2 }\n  vllm:\n    mine: { input: 0.5, output: 0.5 }\n',
  )

  const prices = await loadPrices(own)

  expect(prices.of(named('openai', 'gpt-4o'))).toEqual({ input: 1, output: 2 })
  expect(prices.of(named('vllm', 'mine'))).toEqual({ input: 0.5, output: 0.5 })
  expect(prices.of(named('openai', 'gpt-4o-mini'))).toBeDefined()
  expect(prices.dates[0]).toBe('2026-12-01')
})

test.for([
  'models: {}',
  'date: 2026-12-01\nmodels:\n  openai:\n    gpt-4o: { input: -1, output: 2 }',
  'date: 2026-12-01\nmodels:\n  openai:\n    gpt-4o: { in: 1, output: 2 }',
  '{',
])('a table like %j is refused with an example', async (text) => {
  await expect(loadPrices(fileOf(text))).rejects.toMatchObject({
    code: 'bad-prices',
    fix: expect.stringContaining('{ input: 2.5, output: 10 }'),
  })
})

test('a table that is not there is named', async () => {
  await expect(loadPrices(join(root, 'none.yaml'))).rejects.toMatchObject({ code: 'no-such-file' })
})

test('tokens cost by the million; tokens that nobody counted have no cost', () => {
  const price = { input: 2.5, output: 10 }

  expect(costOf({ inputTokens: 1_000_000, outputTokens: 100_000 }, price)).toBeCloseTo(3.5)
  expect(costOf({ inputTokens: 5 }, price)).toBeUndefined()
})
