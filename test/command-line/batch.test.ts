import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Response } from '../../src/domain/response.ts'
import { Response as ResponseRecord } from '../../src/domain/response.ts'
import { runFolder } from '../../src/responses/run-folder.ts'
import { readJsonLines } from '../../src/workspace/read-json-lines.ts'
import { responsesPath } from '../../src/workspace/run-files.ts'
import { batchServer, type RowOutcome } from '../servers/batch-server.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
})
afterAll(() => exam[Symbol.asyncDispose]())

const key = 'a-key-of-a-batch-1'

function steps(model: string, baseUrl: string, runs: string) {
  return (...more: readonly string[]) =>
    elenchus(
      [
        ...['ask', exam.at('questions.jsonl'), '-m', model, '--base-url', baseUrl],
        ...['--batch', '--limit', '6', '-o', exam.at(runs), ...more],
      ],
      { environment: { OPENAI_API_KEY: key, ANTHROPIC_API_KEY: key } },
    )
}

async function stored(runs: string, model: string): Promise<readonly Response[]> {
  const found = new Map<string, Response>()
  const path = responsesPath(runFolder(exam.at(runs), model, 'plain'))
  for await (const { record } of readJsonLines(path, ResponseRecord)) {
    found.set(`${record.question}-${record.sample}`, record)
  }
  return [...found.values()]
}

/** In the first batch the second row is refused and the third expires; later ones are answered. */
function first(row: number, batch: number): RowOutcome {
  if (batch > 1) return 'answered'
  return row === 1 ? 'refused' : row === 2 ? 'expired' : 'answered'
}

test.for(['openai:m', 'anthropic:m'])(
  '%s: handed in, looked after, collected; only what has no answer is handed in again',
  async (model) => {
    await using server = await batchServer(first)
    const runs = `runs-${model.slice(0, 3)}`
    const step = steps(model, server.baseUrl, runs)

    const submitted = await step()
    const waiting = await step()
    server.end()
    const collected = await step()
    const again = await step()
    const rest = await step()
    const done = await step()

    expect(submitted.output).toMatch(/submitted 6 questions as batch \S+1\. .*the same command/)
    expect(waiting.output).toMatch(/running: \d of 6 questions/)
    expect(collected.output).toMatch(/collected 4 answers, 1 failed, 1 expired; the same command/)
    expect(again.output).toMatch(/submitted 2 questions as batch \S+2/)
    expect(rest.output).toMatch(/collected 2 answers; next: elenchus assess/)
    expect(done.output).toMatch(/all 6 answered/)
    expect(server.batches.map((rows) => rows.length)).toEqual([6, 2])
    const [all = [], missing = []] = server.batches
    expect(missing).toEqual([all[1], all[2]])
    const responses = await stored(runs, model)
    expect(responses).toHaveLength(6)
    expect(responses[0]).toMatchObject({
      text: 'Arles',
      finish: 'stop',
      usage: { inputTokens: 9, outputTokens: 2 },
    })
    for (const { output, notes } of [submitted, collected])
      expect(output + notes).not.toContain(key)
  },
)

test('what was handed in is collected whole, even where fewer questions are wanted by then', async () => {
  await using server = await batchServer(() => 'answered')
  const step = steps('openai:m', server.baseUrl, 'fewer')
  await step()
  server.end()

  const collected = await elenchus(
    [
      ...['ask', exam.at('questions.jsonl'), '-m', 'openai:m', '--base-url', server.baseUrl],
      ...['--batch', '--limit', '2', '-o', exam.at('fewer')],
    ],
    { environment: { OPENAI_API_KEY: key } },
  )

  expect(collected.output).toMatch(/collected 6 answers/)
  expect(await stored('fewer', 'openai:m')).toHaveLength(6)
})

test('a row that is refused is a failed response with its reason', async () => {
  await using server = await batchServer((row) => (row === 0 ? 'refused' : 'answered'))
  const step = steps('openai:m', server.baseUrl, 'refused')
  await step()
  server.end()
  await step()

  const failed = (await stored('refused', 'openai:m')).filter(({ status }) => status === 'failed')

  expect(failed).toMatchObject([
    { reason: 'refused-request', message: expect.stringContaining('no such parameter') },
  ])
})

test('a batch whose handing in broke off is found again where the service can tell, and not handed in twice', async () => {
  await using server = await batchServer(() => 'answered')
  const step = steps('openai:m', server.baseUrl, 'broken')
  server.breakOff = true

  const broken = await step()
  server.end()
  const next = await step()

  expect(broken.code).toBe(1)
  expect(next.output).toMatch(/collected 6 answers/)
  expect(server.batches).toHaveLength(1)
})

test('where the service can not tell, the user is asked to look', async () => {
  await using server = await batchServer(() => 'answered')
  const step = steps('anthropic:m', server.baseUrl, 'unsure')
  server.breakOff = true

  await step()
  const next = await step()

  expect(next.code).toBe(1)
  expect(next.notes).toContain("Check the provider's console")
  expect(server.batches).toHaveLength(1)

  await rm(`${runFolder(exam.at('unsure'), 'anthropic:m', 'plain')}/batch.json`)
  expect((await step()).output).toMatch(/submitted 6/)
})

test('a batch that is refused is said, and can be handed in anew', async () => {
  await using server = await batchServer(() => 'answered')
  const step = steps('openai:m', server.baseUrl, 'too-large')
  server.refuse = true
  const refused = await step()
  server.refuse = false
  const again = await step()

  expect(refused.notes).toContain('the file is too large')
  expect(again.output).toMatch(/submitted 6/)
})

test.for([
  { model: 'simulated:careful', words: [], says: 'does not support batches' },
  {
    model: 'openai:m',
    words: ['--max-requests', '3'],
    says: "can't be combined with --max-requests",
  },
  {
    model: 'openai:m',
    words: ['-p', 'evidence-answer'],
    says: "can't be combined with evidence-answer",
  },
])('$model with $words is refused', async ({ model, words, says }) => {
  const argv = [
    'ask',
    exam.at('questions.jsonl'),
    '-m',
    model,
    '--batch',
    '-o',
    exam.at('no'),
    ...words,
  ]

  const { code, notes } = await elenchus(argv, { environment: { OPENAI_API_KEY: key } })

  expect(code).toBeGreaterThan(0)
  expect(notes).toContain(says)
})

/** A result of each request but the fourth, as a service writes it: the second fails, the third was not asked. */
const services = {
  'vllm:m': (line: { custom_id: string }, row: number) => {
    const { custom_id } = line
    const [message, usage] = [
      { role: 'assistant', content: 'Arles' },
      { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 },
    ]
    const body = { id: 'c', object: 'chat.completion', created: 1, model: 'm', usage }
    const choices = [{ index: 0, finish_reason: 'stop', message }]
    if (row === 1) return { id: 'v', custom_id, response: null, error: 'out of memory' }
    if (row === 2) return { id: 'v', custom_id, response: null, error: { code: 'batch_expired' } }
    return {
      id: 'v',
      custom_id,
      response: { status_code: 200, body: { ...body, choices } },
      error: null,
    }
  },
  'google:gemini-2.5-flash': (line: { key: string }, row: number) => {
    const { key: id } = line
    if (row === 1)
      return { key: id, error: { code: 8, message: 'quota', status: 'RESOURCE_EXHAUSTED' } }
    if (row === 2) return { id: 'of another program' }
    const content = { role: 'model', parts: [{ text: 'Arles' }] }
    const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 2, totalTokenCount: 11 }
    const candidates = [{ content, finishReason: 'STOP', index: 0 }]
    return { key: id, response: { candidates, usageMetadata, modelVersion: 'g' } }
  },
  'anthropic:m': (line: { custom_id: string }, row: number) => {
    const { custom_id } = line
    if (row === 1) {
      const error = { type: 'error', error: { type: 'overloaded_error', message: 'busy' } }
      return { custom_id, result: { type: 'errored', error } }
    }
    if (row === 2) return { custom_id, result: { type: 'expired' } }
    const usage = { input_tokens: 9, output_tokens: 2 }
    const content = [{ type: 'text', text: 'Arles' }]
    const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content, usage }
    return {
      custom_id,
      result: {
        type: 'succeeded',
        message: { ...message, stop_reason: 'end_turn', stop_sequence: null },
      },
    }
  },
}

test.for(['vllm:m', 'google:gemini-2.5-flash', 'anthropic:m'] as const)(
  '%s: requests go into a file without a key, and results come back; failures of a row are never answers',
  async (model) => {
    const folder = `files-${model.slice(0, 4)}`
    const [requests, results] = [exam.at(`${folder}.jsonl`), exam.at(`${folder}.out.jsonl`)]
    const step = (...more: readonly string[]) =>
      elenchus([
        ...['ask', exam.at('questions.jsonl'), '-m', model, '--limit', '5', '-o', exam.at(folder)],
        ...['--batch-file', requests, ...more],
      ])

    const written = await step()
    const lines = readFileSync(requests, 'utf8').trim().split('\n')
    const early = await step('--batch-results', results)
    const rows = lines.map((line, row) => JSON.stringify(services[model](JSON.parse(line), row)))
    writeFileSync(results, `${[...rows.slice(0, 3), rows[4]].join('\n')}\n{"cut off`)
    const collected = await step('--batch-results', results)
    const again = await step()

    expect(written.output).toContain(`5 requests in ${requests}`)
    expect(lines).toHaveLength(5)
    expect(lines.join()).not.toContain('none')
    expect(early.notes).toContain('code no-such-file')
    expect(collected.output).toContain('collected 2 answers, 1 failed')
    expect(again.notes).toContain('code not-replaced')
    const kept = await stored(folder, model)
    expect(kept.map(({ status }) => status).toSorted()).toEqual(['answered', 'answered', 'failed'])
  },
)

test.for([
  [['--batch-results', 'x.jsonl'], '--batch-results needs --batch-file'],
  [['--batch', '--batch-file', 'x.jsonl'], "--batch can't be combined with --batch-file"],
  [['--batch-file', 'x.jsonl', '-m', 'vllm:n'], 'one model and protocol'],
] as const)('%j is refused', async ([more, said]) => {
  const run = await elenchus([
    ...['ask', exam.at('questions.jsonl'), '-m', 'vllm:m', '-o', exam.at('refused'), ...more],
  ])

  expect(run).toMatchObject({ code: 2, notes: expect.stringContaining(said) })
})

test('a model without files of its own, and results of other requests, are refused', async () => {
  const file = exam.at('other.jsonl')
  const command = ['ask', exam.at('questions.jsonl'), '--batch-file', file]

  const simulated = await elenchus([...command, '-m', 'simulated:careful', '-o', exam.at('none')])
  await elenchus([...command, '-m', 'vllm:m', '-o', exam.at('others')])
  await exam.write('strange.jsonl', '{"custom_id": "x", "response": null, "error": "x"}\n')
  const strange = await elenchus([
    ...[...command, '-m', 'vllm:m', '-o', exam.at('others')],
    ...['--batch-results', exam.at('strange.jsonl')],
  ])

  expect(simulated.notes).toContain('code no-batch')
  expect(strange.notes).toContain('has no result of the requests')
})
