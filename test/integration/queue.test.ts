import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { openBullQueue } from '../../src/models/queue/bull-queue.ts'
import { type Built, build } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { type ChatServer, chatServer, completion } from '../servers/chat-server.ts'
import { breakableWay } from './servers/breakable-way.ts'
import { freePort } from './servers/free-port.ts'
import { missingRedis, type RedisServer, redisServer } from './servers/redis.ts'

const missing = missingRedis()
// said once, by its name
const test = anyTest.skipIf(missing !== undefined)
anyTest.runIf(missing !== undefined)('the queue is not tested', ({ skip }) => skip(missing))

let built: Built
beforeAll(() => {
  if (missing === undefined) built = build()
}, 300_000)
afterAll(() => built?.[Symbol.dispose]())

const size = 60
const atOnce = 4

/** A set, a Redis, and a server that counts what it is asked. */
interface Site extends AsyncDisposable {
  readonly folder: Folder
  readonly redis: RedisServer
  readonly server: ChatServer
  readonly ask: (...words: readonly string[]) => Running
  readonly work: (...words: readonly string[]) => Running
  /** Waits until the server has been asked so often. */
  readonly asked: (count: number) => Promise<void>
  /** How often each question was paid for. */
  readonly paid: () => ReadonlyMap<string, number>
}

interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<{
    readonly code: number | null
    readonly output: string
    readonly notes: string
  }>
}

async function newSite(failing: 'none' | 'first' = 'none', delay = 150): Promise<Site> {
  const folder = await newFolder()
  const redis = await redisServer()
  const counts = new Map<string, number>()
  const server = await chatServer(({ body }, response) => {
    const question = body.messages.at(-1)?.content ?? ''
    const number = (counts.get(question) ?? 0) + 1
    counts.set(question, number)
    const fails = failing === 'first' && number === 1
    const json = { 'content-type': 'application/json' }
    const answer = () =>
      response.writeHead(fails ? 503 : 200, json).end(fails ? '{}' : completion('Author'))
    setTimeout(answer, delay)
  })
  const rows = Array.from({ length: size }, (_, row) => `Who wrote Book ${row}?,Author ${row}`)
  await folder.write('q.csv', `question,answer\n${rows.join('\n')}\n`)
  const running: ChildProcess[] = []
  const start = (words: readonly string[]) => {
    const child = spawn(process.execPath, [built.path, ...words], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, XDG_CACHE_HOME: folder.at('cache') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
      ([output, notes, [code]]) => ({ code, output, notes }),
    )
    return { process: child, ended }
  }
  const imported = await start(['import', 'q.csv', '-o', 'q.jsonl']).ended
  if (imported.code !== 0) throw new Error(imported.notes)
  const model = ['-m', 'openai-compatible:m', '--base-url', server.baseUrl]
  const queue = ['--queue', redis.url]
  return {
    folder,
    redis,
    server,
    ask: (...words) =>
      start([
        ...['ask', 'q.jsonl', ...model, ...queue, '--no-cache', '--concurrency', '12'],
        ...(words.includes('-o') ? words : ['-o', 'runs', ...words]),
      ]),
    work: (...words) =>
      start([
        ...['work', ...model, '--concurrency', `${atOnce}`],
        ...(words.includes('--queue') ? words : [...queue, ...words]),
      ]),
    asked: (count) =>
      expect.poll(() => server.requests.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(count),
    paid: () => counts,
    [Symbol.asyncDispose]: async () => {
      for (const child of running) child.kill('SIGKILL')
      await redis[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Each question has one answer in the journal; at most so many requests were paid for besides. */
async function expectAll(site: Site, { ended }: Running, besides: number, runs = 'runs') {
  const { code, notes } = await ended
  expect(code, notes).toBe(0)
  const path = site.folder.at(`${runs}/openai-compatible=m/plain/responses.jsonl`)
  const records = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const answered = records.filter(({ status }) => status === 'answered')
  expect(new Set(answered.map(({ question }) => question)).size).toBe(size)
  expect(answered).toHaveLength(size)
  expect(site.server.requests.length - size).toBeLessThanOrEqual(besides)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.concurrent('two workers answer all questions, each paid for once, and progress tells of both', async () => {
  await using site = await newSite()
  site.work()
  site.work()

  const ask = site.ask('--json')

  await expectAll(site, ask, 0)
  expect([...site.paid().values()].filter((count) => count > 1)).toEqual([])
  const { notes } = await ask.ended
  expect(notes).toMatch(/"queue":\{"waiting":\d+,"running":\d+,"workers":2/)
})

test.concurrent('workers that are killed one after the other lose and double only what was in flight', async () => {
  await using site = await newSite()
  const first = site.work()
  const ask = site.ask()
  await site.asked(15)
  first.process.kill('SIGKILL')
  const second = site.work()
  await site.asked(30)
  second.process.kill('SIGKILL')
  site.work()

  await expectAll(site, ask, 2 * atOnce)
})

test.concurrent('the late answers of a worker that slept longer than its lock are dropped', async () => {
  await using site = await newSite('none', 400)
  const sleeper = site.work()
  const ask = site.ask()
  await site.asked(10)
  sleeper.process.kill('SIGSTOP')
  const other = site.work()
  await site.asked(30)
  await pause(25_000)
  sleeper.process.kill('SIGCONT')

  await expectAll(site, ask, 2 * atOnce)
  expect(other.process.exitCode).toBeNull()
})

test.concurrent('a Redis that starts again with nothing is filled again', async () => {
  await using site = await newSite()
  site.work()
  site.work()
  const ask = site.ask()
  await site.asked(20)
  await site.redis.restart(1500)

  await expectAll(site, ask, 12)
})

test.concurrent('while Redis is full nothing is lost', async () => {
  await using site = await newSite()
  site.work()
  const ask = site.ask()
  await site.asked(15)
  await site.redis.command('CONFIG', 'SET', 'maxmemory', '1')
  await pause(4000)
  await site.redis.command('CONFIG', 'SET', 'maxmemory', '0')

  await expectAll(site, ask, 2 * atOnce)
})

test.concurrent('a collector that is killed finds the answers that came meanwhile', async () => {
  await using site = await newSite()
  site.work()
  const first = site.ask()
  await site.asked(20)
  first.process.kill('SIGKILL')
  await pause(3000)

  await expectAll(site, site.ask(), 0)
})

test.concurrent('of two collectors of one folder the second is refused; in another folder it has answers of its own', async () => {
  await using site = await newSite('none', 400)
  site.work()
  site.work()
  const first = site.ask()
  await site.asked(5)
  const second = await site.ask().ended
  const elsewhere = site.ask('-o', 'others')

  expect(second.notes).toContain('code path-in-use')
  await expectAll(site, first, size)
  await expectAll(site, elsewhere, size, 'others')
})

test.concurrent('what failed once is asked again under the same name', async () => {
  await using site = await newSite('first', 20)
  site.work()

  await expectAll(site, site.ask(), size)
})

test.concurrent('a limit of requests holds for all workers together, and the same command goes on', async () => {
  await using site = await newSite()
  site.work()
  site.work()
  const limited = await site.ask('--max-requests', '25').ended

  expect(limited.notes + limited.output).toContain('the limit of 25 requests is reached')
  expect(site.server.requests).toHaveLength(25)
  await expectAll(site, site.ask(), 0)
})

test.concurrent('a worker whose network was away comes back', async () => {
  await using site = await newSite()
  await using way = await breakableWay(site.redis.port)
  site.work('--queue', way.url)
  const ask = site.ask()
  await site.asked(15)
  way.close()
  await pause(5000)
  way.open()

  await expectAll(site, ask, 3 * atOnce)
})

test.concurrent('a worker of another version ends with a sentence, and pays for nothing', async () => {
  await using site = await newSite()
  {
    const name = 'openai-compatible=m'
    const options = { url: site.redis.url, name, folder: '.', now: Date.now }
    await using queue = await openBullQueue(options)
    const data = JSON.stringify({
      elenchus: '9.9.9',
      request: { messages: [], maxTokens: 1, sample: 0, about: await firstQuestion(site) },
    })
    await queue.submit([{ id: 'r1', run: 'other', data }])
  }

  const { code, notes } = await site.work().ended

  expect(code).toBe(1)
  expect(notes).toContain('code other-version')
  expect(site.server.requests).toHaveLength(0)
})

test.concurrent('a Redis that throws keys away, and an address where none is, are refused', async () => {
  await using site = await newSite()
  await using lossy = await redisServer('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru')

  const refused = await site.work('--queue', lossy.url).ended
  const nowhere = await site.work('--queue', `redis://127.0.0.1:${await freePort()}`).ended

  expect(refused.notes).toContain('code unfit-queue')
  expect(nowhere.notes).toContain('code queue-unreachable')
  expect([refused.code, nowhere.code]).toEqual([1, 1])
})

async function firstQuestion(site: Site): Promise<unknown> {
  const [line = ''] = (await readFile(site.folder.at('q.jsonl'), 'utf8')).split('\n', 1)
  return JSON.parse(line)
}
