import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import type { Request } from '../../domain/completion.ts'
import { createModel } from '../create-model.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-own-'))
afterAll(() => rmSync(root, { recursive: true }))

const request: Request = {
  messages: [{ role: 'user', content: 'Where was person 1 born?' }],
  temperature: 0,
  maxTokens: 150,
  sample: 0,
  about: whQuestion(1),
}

let files = 0
function fileOf(extension: string, text: string): string {
  const path = join(root, `${++files}.${extension}`)
  writeFileSync(path, text)
  chmodSync(path, 0o700)
  return path
}

/** A program that answers each line by a function of the request, in JavaScript. */
function program(answer: string, before = ''): string {
  const path = fileOf(
    'mjs',
    `import { createInterface } from 'node:readline'
    let count = 0
    ${before}
    for await (const line of createInterface(process.stdin)) {
      count += 1
      const request = JSON.parse(line)
      const reply = (${answer})(request, count)
      if (reply !== undefined) console.log(typeof reply === 'string' ? reply : JSON.stringify(reply))
    }`,
  )
  return `"${process.execPath}" ${path}`
}

function command(line: string, timeout = 20_000) {
  return createModel(`command:${line}`, { environment: process.env, now: Date.now, timeout })
}

test('a program stays alive over many requests, and gets all but the question with its answer', async () => {
  const model = command(
    program(
      '(request, count) => ({ id: request.id, text: count + " " + Object.keys(request).sort() })',
      'console.error("loading …")',
    ),
  )

  const replies = [await model.complete(request), await model.complete(request)]

  expect(replies).toMatchObject([
    { status: 'answered', text: '1 id,maxTokens,messages,sample,temperature' },
    { status: 'answered', text: '2 id,maxTokens,messages,sample,temperature' },
  ])
})

test('replies find their requests by id, in whatever order they come', async () => {
  const model = command(
    program(
      `(request, count) => {
        held.push(request)
        if (count < 3) return undefined
        return held.reverse().map(({ id, sample }) => JSON.stringify({ id, text: 'sample ' + sample })).join('\\n')
      }`,
      'const held = []',
    ),
  )

  const replies = await Promise.all(
    [0, 1, 2].map((sample) => model.complete({ ...request, sample })),
  )

  expect(replies.map((reply) => reply.status === 'answered' && reply.text)).toEqual([
    'sample 0',
    'sample 1',
    'sample 2',
  ])
})

test('what a program says of its answer is kept', async () => {
  const model = command(
    program(
      '() => ({ text: "<think>Hm.</think>Warsaw", confidence: 0.9, finish: "length", usage: { inputTokens: 5 } })',
    ),
  )

  expect(await model.complete(request)).toMatchObject({
    text: 'Warsaw',
    reasoning: 'Hm.',
    confidence: 0.9,
    finish: 'length',
    usage: { inputTokens: 5 },
  })
})

test.for([
  { says: '() => ({ error: "no memory" })', reason: 'server-error', message: /said: no memory$/ },
  { says: '() => "plain words"', reason: 'unreadable-reply', message: /no JSON: plain words$/ },
  { says: '() => ({ answer: "x" })', reason: 'unreadable-reply', message: /no answer/ },
  {
    says: '() => { console.error("first\\nout of luck"); process.exit(3) }',
    reason: 'server-error',
    message: /ended with code 3: out of luck$/,
  },
  { says: '() => "x".repeat(5_000_000)', reason: 'too-large', message: /line is longer/ },
])('a program that answers $says fails as data', async ({ says, reason, message }) => {
  const model = command(program(says))

  expect(await model.complete(request)).toMatchObject({
    status: 'failed',
    reason,
    message: expect.stringMatching(message),
  })
})

test('a program that died is started again for the next request', async () => {
  const path = join(root, 'died')
  const model = command(
    program(
      `(request) => {
        if (existsSync(${JSON.stringify(path)})) return { id: request.id, text: 'well' }
        writeFileSync(${JSON.stringify(path)}, '')
        process.exit(1)
      }`,
      "const { existsSync, writeFileSync } = await import('node:fs')",
    ),
  )

  expect(await model.complete(request)).toMatchObject({ status: 'failed', retryable: true })
  expect(await model.complete(request)).toMatchObject({ text: 'well' })
})

test('a program that is stopped for one late reply fails its other requests as time-outs', async () => {
  const model = command(program('() => undefined'), 400)
  const late = model.complete(request)
  await new Promise((resolve) => setTimeout(resolve, 200))

  const failed = await Promise.all([late, model.complete(request)])

  expect(failed).toMatchObject([
    { reason: 'timeout', message: 'no answer within 0.4 s' },
    { reason: 'timeout', message: expect.stringContaining('was stopped'), retryable: true },
  ])
})

test('a program that hangs is a time-out, one that is not there is not found', async () => {
  const hanging = await command(program('() => undefined'), 300).complete(request)
  const missing = await command(join(root, 'nowhere')).complete(request)

  expect(hanging).toMatchObject({ reason: 'timeout', retryable: true })
  expect(missing).toMatchObject({
    reason: 'not-found',
    message: expect.stringContaining("can't be started"),
  })
})

function moduleOf(text: string) {
  return createModel(`module:${fileOf('mjs', text)}`, { now: Date.now, timeout: 500 })
}

test.for([
  { says: '"Warsaw"', reply: { status: 'answered', text: 'Warsaw' } },
  { says: '({ text: "Warsaw", confidence: 0.5 })', reply: { text: 'Warsaw', confidence: 0.5 } },
  { says: '7', reply: { reason: 'unreadable-reply' } },
  { says: 'Promise.reject(new Error("no luck"))', reply: { reason: 'server-error' } },
  { says: 'new Promise(() => {})', reply: { reason: 'timeout' } },
])('a module that returns $says', async ({ says, reply }) => {
  const model = moduleOf(`export const complete = async (request) => ${says}`)

  expect(await model.complete(request)).toMatchObject(reply)
})

test('a module that is none says what it has to export', async () => {
  await expect(moduleOf('export const x = 1').complete(request)).rejects.toMatchObject({
    code: 'bad-model-file',
    message: expect.stringContaining('it exports no function `complete`'),
  })
  expect(() => createModel('module:./nowhere.mjs', { now: Date.now })).toThrow(
    expect.objectContaining({ code: 'bad-model-file' }),
  )
})
