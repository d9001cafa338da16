// Answers a second of `ask` against an instant local server beside bare fetch, and memory at 1,000 and 100,000 questions.
// node --expose-gc bench/ask.mjs [BUILD]
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const build = resolve(process.argv[2] ?? 'dist')
const load = (file) => import(pathToFileURL(join(build, file)).href)
const { ask } = await load('responses/ask.js')
const { plain } = await load('responses/protocols/plain.js')
const { createModel } = await load('models/create-model.js')
const { questionId } = await load('domain/question-id.js')

const concurrency = 8
const server = spawn(process.execPath, [join(import.meta.dirname, 'instant-server.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const baseUrl = await new Promise((done) =>
  server.stdout.once('data', (line) => done(`${line}`.trim())),
)
const folder = await mkdtemp(join(tmpdir(), 'elenchus-bench-'))

await bareFetch(2000)
await asking(2000)
for (let round = 1; round <= 3; round++) {
  const bare = await bareFetch(10_000)
  const { rate } = await asking(10_000)
  console.log(
    `round ${round}: fetch ${bare.toFixed(0)}/s, ask ${rate.toFixed(0)}/s, ratio ${(rate / bare).toFixed(2)}`,
  )
}
for (const count of [1000, 100_000]) {
  const { before, most } = await asking(count, 'simulated:careful')
  console.log(`${count} questions: heap ${before} MB before, ${most} MB at most while asking`)
}
server.kill()
await rm(folder, { recursive: true })

async function bareFetch(count) {
  const body = JSON.stringify({
    model: 'm',
    messages: plain.messages(questionOf(1)),
    max_tokens: 150,
    temperature: 0,
  })
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', headers, body })
      await reply.json()
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  return (count / (performance.now() - start)) * 1000
}

async function asking(count, name = 'openai-compatible:m') {
  const run = await mkdtemp(join(folder, 'run-'))
  globalThis.gc?.()
  const before = megabytes()
  let most = before
  let said = 0
  const start = performance.now()
  await ask({
    questions: questions(count),
    set: { path: 'bench', hash: 'bench', count },
    model: createModel(name, { baseUrl, now: () => performance.timeOrigin + performance.now() }),
    protocol: plain,
    folder: run,
    elenchus: 'bench',
    concurrency,
    now: () => performance.now(),
    onProgress: ({ done }) => {
      if (done < said + count / 10) return
      said = done
      globalThis.gc?.()
      most = Math.max(most, megabytes())
    },
  })
  return { rate: (count / (performance.now() - start)) * 1000, before, most }
}

function megabytes() {
  return Math.round(process.memoryUsage().heapUsed / 1e5) / 10
}

function* questions(count) {
  for (let number = 0; number < count; number++) yield questionOf(number)
}

function questionOf(number) {
  const question = {
    language: 'en',
    form: 'wh',
    text: `Where was person ${number} born?`,
    premise: { status: true },
    expected: {
      kind: 'entities',
      answers: [{ id: 'urn:x:warsaw', label: 'Warsaw', aliases: [] }],
      need: 'any',
    },
    statements: [],
    facts: [],
    certificates: [],
    rule: 'bench',
    concepts: [],
    relations: [],
    hops: 1,
    origin: { kind: 'knowledge' },
    labels: { 'urn:x:lyon': 'Lyon' },
  }
  return { id: questionId(question), ...question }
}
