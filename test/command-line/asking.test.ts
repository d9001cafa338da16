import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RunManifest } from '../../src/domain/manifest.ts'
import { answering, chatServer, completion, errorBody } from '../servers/chat-server.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
})
afterAll(() => exam[Symbol.asyncDispose]())

/** `ask` of the exam into runs of that name, with a cache of its own. */
function ask(runs: string, words: string, environment: Readonly<Record<string, string>> = {}) {
  const argv = ['ask', exam.at('questions.jsonl'), '-o', exam.at(runs), ...words.split(' ')]
  return elenchus(argv, { environment: { XDG_CACHE_HOME: exam.at('cache'), ...environment } })
}

async function manifestsIn(runs: string) {
  const files = await readdir(exam.at(runs), { recursive: true })
  const paths = files.filter((file) => file.endsWith('run.manifest.json')).toSorted()
  return Promise.all(
    paths.map(async (path) =>
      RunManifest.parse(JSON.parse(await readFile(join(exam.at(runs), path), 'utf8'))),
    ),
  )
}

test('a dry run says requests, tokens, money and time, and sends nothing', async () => {
  await using server = await chatServer(answering(200, completion('Yes')))
  const prices = await exam.write(
    'prices.yaml',
    'date: 2026-01-02\nmodels:\n  openai-compatible:\n    m: { input: 1000000, output: 2000000 }\n',
  )

  const { code, output } = await ask(
    'dry',
    `-m openai-compatible:m -m openai-compatible:other --base-url ${server.baseUrl} --limit 3 --max-tokens 10 --requests-per-minute 60 --prices ${prices} --dry-run --json`,
  )

  expect(code).toBe(0)
  const { runs, priceDates } = JSON.parse(output)
  expect(priceDates[0]).toBe('2026-01-02')
  expect(runs[0]).toMatchObject({ requests: 3, before: 0, mostOutputTokens: 30, seconds: 3 })
  // a dollar for each token in, two for each out
  expect(runs[0].mostCost).toBe(runs[0].inputTokens + 60)
  expect(runs[1]).not.toHaveProperty('mostCost')
  expect(server.requests).toEqual([])
  await expect(readdir(exam.at('dry'))).rejects.toThrow()
})

test('a dry run needs no key, asking does', async () => {
  const dry = await ask('keyless', '-m openai:gpt-4o-mini --dry-run')
  const asked = await ask('keyless', '-m openai:gpt-4o-mini')

  expect(dry.code).toBe(0)
  expect(dry.output).toContain('openai:gpt-4o-mini')
  expect(asked).toMatchObject({ code: 1, notes: expect.stringContaining('OPENAI_API_KEY') })
})

test('an unknown price is said to be unknown, and no limit of money holds it', async () => {
  const where = '-m openai-compatible:m --base-url http://127.0.0.1:9/v1'

  const dry = await ask('unpriced', `${where} --dry-run`)
  const limited = await ask('unpriced', `${where} --max-cost 1`)

  expect(dry.output).toMatch(/unknown[\s\S]*cost unknown/)
  expect(limited).toMatchObject({
    code: 2,
    notes: expect.stringContaining('The price of openai-compatible:m is unknown'),
  })
})

test('a limit of requests stops the run well, and the same command goes on', async () => {
  const first = await ask('limited', '-m simulated:careful --max-requests 15')
  const second = await ask('limited', '-m simulated:careful --max-requests 100 --json')

  expect(first.code).toBe(0)
  expect(first.notes).toContain(
    'Stopped because the limit of 15 requests is reached: 25 questions left. Run the same command to resume.',
  )
  expect(JSON.parse(second.output)).toMatchObject([{ before: 15, answered: 25, missing: 0 }])
})

test('a sample is asked alone, and the whole set goes on from it', async () => {
  const how = '-m simulated:careful --json'

  const ten = JSON.parse((await ask('sampled', `${how} --sample 10`)).output)
  const [asked] = await manifestsIn('sampled')
  const more = JSON.parse((await ask('sampled', `${how} --sample 25`)).output)
  const all = JSON.parse((await ask('sampled', how)).output)

  expect(ten).toMatchObject([{ total: 10, answered: 10, missing: 0 }])
  expect(more).toMatchObject([{ total: 25, before: 10, answered: 15 }])
  expect(all).toMatchObject([{ total: 40, before: 25, answered: 15 }])
  expect(asked).toMatchObject({ meant: 10 })
  expect((await manifestsIn('sampled'))[0]).not.toHaveProperty('meant')
})

test('labels name the runs of several models and protocols', async () => {
  await ask(
    'labelled',
    '-m simulated:careful -m simulated:gullible --label one --label two -p plain -p detection-few-shot-nested --limit 2',
  )

  const manifests = await manifestsIn('labelled')
  expect(manifests.map(({ model, protocol }) => [model.label, model.model, protocol.id])).toEqual([
    ['one', 'careful', 'detection-few-shot-nested'],
    ['one', 'careful', 'plain'],
    ['two', 'gullible', 'detection-few-shot-nested'],
    ['two', 'gullible', 'plain'],
  ])
})

test('all that is given is sent, and stands in the manifest', async () => {
  await using server = await chatServer(answering(200, completion('Yes')))

  const { code, notes } = await ask(
    'given',
    `-m openai-compatible:m --base-url ${server.baseUrl} --limit 1 --temperature default --top-p 0.5 --stop \\n --system Briefly. --seed 7 --max-tokens 9`,
  )

  expect(code, notes).toBe(0)
  expect(server.requests[0]?.body).toMatchObject({
    top_p: 0.5,
    stop: ['\n'],
    seed: 7,
    messages: [{ role: 'system', content: 'Briefly.' }, { role: 'user' }],
  })
  expect(server.requests[0]?.body).not.toHaveProperty('temperature')
  const parameters = { topP: 0.5, maxTokens: 9, stop: ['\n'], seed: 7, system: 'Briefly.' }
  expect((await manifestsIn('given'))[0]?.parameters).toEqual(parameters)
})

test('another run is not asked again what one was answered, each sample for itself, unless told', async () => {
  await using server = await chatServer(({ number }, response) =>
    response.end(completion(`Yes ${number}`)),
  )
  const how = `-m openai-compatible:m --base-url ${server.baseUrl} --limit 4 --json`

  await ask('cached-1', `${how} --samples 3`)
  const again = JSON.parse((await ask('cached-2', `${how} --samples 3`)).output)
  const asked = server.requests.length
  await ask('cached-3', `${how} --no-cache`)

  expect(asked).toBe(12)
  expect(again).toMatchObject([{ answered: 12, cached: 12 }])
  expect(server.requests).toHaveLength(16)
})

test('a wrong key ends that model with one message, and the others are asked', async () => {
  await using server = await chatServer(answering(401, errorBody('Incorrect API key')))

  const { code, output, notes } = await ask(
    'wrong-key',
    `-m openai-compatible:m -m simulated:careful --base-url ${server.baseUrl} --concurrency 1`,
    { OPENAI_API_KEY: 'sk-not-the-right-one' },
  )

  expect(code).toBe(1)
  expect(server.requests).toHaveLength(1)
  expect(notes.match(/Incorrect API key/g)).toHaveLength(1)
  expect(output).toMatch(/simulated:careful +plain +40 +40/)
})

test('replies that are cut off before they answer are said so at once, by assess and by report', async () => {
  const cut = JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'length' }],
  })
  await using server = await chatServer(answering(200, cut))

  const asked = await ask('cut', `-m openai-compatible:m --base-url ${server.baseUrl}`)
  const assessed = await elenchus(['assess', exam.at('cut')])
  const report = await elenchus(['report', exam.at('cut')])

  expect(asked.notes).toContain('the first 5 replies were all cut off before they answered')
  for (const { output } of [asked, assessed]) {
    expect(output).toContain(
      '40 of 40 replies were cut off at 150 tokens before they answered: --max-tokens.',
    )
  }
  expect(report.output).toContain('40 of 40 replies cut off at 150 tokens before they answered')
  expect(report.output).not.toContain('0 %')
})

test('the second of two processes on one run says who holds it', async () => {
  await using server = await chatServer((_, response) => {
    // the first process waits, the second one comes
    void second().then(() => response.end(completion('Yes')))
  })
  const how = `-m openai-compatible:m --base-url ${server.baseUrl} --limit 1`
  let refused = ''
  const second = async () => {
    refused = (await ask('held', how)).notes
  }

  const first = await ask('held', how)

  expect(first.code).toBe(0)
  expect(refused).toMatch(
    new RegExp(
      `is locked by process ${process.pid} since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC`,
    ),
  )
})

test('the protocols are listed, without questions or a model', async () => {
  const { code, output } = await elenchus(['ask', '--protocol', 'help'])

  expect(code).toBe(0)
  expect(output).toContain('detection-few-shot-reasoning-first-premises-right-appended')
  expect(output).toContain('template:FILE')
})

test.for([
  ['--max-cost 0', `--max-cost can't be "0".`],
  ['--max-cost free', `--max-cost can't be "free".`],
  ['--max-time 10', `--max-time can't be "10".`],
  ['--max-time -1h', `--max-time can't be "-1h".`],
  ['--temperature warm', `--temperature can't be "warm".`],
  ['--top-p 2', `--top-p can't be "2".`],
  ['--sample 0', `--sample can't be "0".`],
  ['--sample 5 --limit 5', "--limit and --sample can't be combined."],
  ['--label a --label b', 'There are 1 models and 2 labels.'],
])('%s is refused', async ([words, says]) => {
  const { code, notes } = await ask('refused', `-m simulated:careful ${words}`)

  expect(code).toBe(2)
  expect(notes).toContain(says)
})

test('several models are asked at once, each within its own limit', async () => {
  let [open, most] = [0, 0]
  const waiting: (() => void)[] = []
  await using server = await chatServer((_, response) => {
    most = Math.max(most, ++open)
    const answer = () => {
      open--
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion('Yes'))
    }
    waiting.push(answer)
    // whoever asks one model after the other has nothing else under way
    if (waiting.length === 3) for (const each of waiting.splice(0)) each()
    else setTimeout(() => waiting.splice(0).map((each) => each()), 2000).unref()
  })

  const models = ['a', 'b', 'c'].map((name) => `-m openai-compatible:${name}`).join(' ')
  const run = await ask(
    'at-once',
    `${models} --base-url ${server.baseUrl} --limit 3 --concurrency 1`,
  )

  expect(run.code).toBe(0)
  expect(most).toBe(3)
  expect(server.requests).toHaveLength(9)
  expect((await manifestsIn('at-once')).map(({ model }) => model.model)).toEqual(['a', 'b', 'c'])
})

test('a model that can not be reached does not stop the others', async () => {
  await using server = await chatServer((request, response) => {
    const isGone = JSON.stringify(request.body).includes('"gone"')
    const [status, body] = isGone ? [401, errorBody('no')] : [200, completion('Yes')]
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })

  const run = await ask(
    'given-up',
    `-m openai-compatible:gone -m openai-compatible:there --base-url ${server.baseUrl} --limit 12`,
  )

  expect(run.code).toBe(1)
  expect(run.notes).toContain('model-unreachable')
  expect(run.output).toContain('openai-compatible:there')
})
