// Runs of `ask --queue` with a real redis-server, each with one random fault: node bench/queue-faults.mjs [--runs 20] [--seed 1] [--at-once 4]
// A counting server proves that no paid answer is lost, and none is paid for twice beyond what was in flight. A worker is stopped
// (SIGSTOP) for 25 s, longer than its lock of 10 s and the search for lost locks of 5 s; a longer stop would show nothing else.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const program = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
  },
})
const [size, workers, perWorker, most] = [60, 2, 4, 80]
const stopped = 25_000
const faults = {
  'worker killed': async ({ worker }) => worker.kill('SIGKILL'),
  'worker stopped': async ({ worker }) => {
    worker.kill('SIGSTOP')
    await pause(stopped)
    worker.kill('SIGCONT')
  },
  'Redis restarted': async ({ redis }) => redis.restart(),
  'collector killed': async ({ collector }) => collector().kill('SIGKILL'),
}

const seed = Number(values.seed)
const runs = Array.from({ length: Number(values.runs) }, (_, run) => run)
const results = []
const lane = async () => {
  for (let run = runs.shift(); run !== undefined; run = runs.shift()) {
    results.push(await oneRun(run))
    process.stdout.write(`${JSON.stringify(results.at(-1))}\n`)
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, lane))
const broken = results.filter(({ faulty }) => faulty.length > 0)
process.stdout.write(
  `${results.length - broken.length} of ${results.length} runs kept all invariants\n`,
)
process.exitCode = broken.length === 0 ? 0 : 1

async function oneRun(run) {
  const random = randomOf(seed * 1000 + run)
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-faults-'))
  const names = Object.keys(faults)
  const fault = names[Math.floor(random() * names.length)]
  const at = 5 + Math.floor(random() * (size - 15))
  const server = await countingServer(random)
  const redis = await redisServer()
  const children = []
  const start = (...words) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, XDG_CACHE_HOME: join(folder, 'cache') },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let notes = ''
    child.stderr.on('data', (text) => {
      notes += text
    })
    children.push(child)
    return Object.assign(child, { notes: () => notes })
  }
  try {
    const rows = Array.from({ length: size }, (_, row) => `Who wrote Book ${row}?,Author ${row}`)
    await writeFile(join(folder, 'q.csv'), `question,answer\n${rows.join('\n')}\n`)
    await once(start('import', 'q.csv', '-o', 'q.jsonl'), 'exit')
    const model = ['-m', 'openai-compatible:m', '--base-url', server.url, '--queue', redis.url]
    const limits = ['--no-cache', '--concurrency', '12', '--max-requests', `${most}`]
    const ask = () => start('ask', 'q.jsonl', ...model, ...limits, '-o', 'runs')
    let collector = ask()
    const work = () => start('work', ...model, '--concurrency', `${perWorker}`)
    const [worker] = Array.from({ length: workers }, work)
    while (server.paid() < at && collector.exitCode === null) await pause(20)
    await faults[fault]({ worker, redis, collector: () => collector })
    // whoever runs it starts the same command again
    let starts = 1
    for (;;) {
      if (collector.exitCode === null && collector.signalCode === null)
        await once(collector, 'exit')
      if (collector.exitCode === 0 || starts === 4) break
      starts++
      collector = ask()
    }
    const path = join(folder, 'runs/openai-compatible=m/plain/responses.jsonl')
    const lines = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const answered = lines
      .filter(({ status }) => status === 'answered')
      .map(({ question }) => question)
    const faulty = brokenInvariants({ fault, answered, paid: server.paid(), collector })
    const twice = server.paid() - size
    return { run, fault, at, paid: server.paid(), twice, starts, faulty }
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await redis.stop()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What did not hold at the end; nothing where all is well. */
function brokenInvariants({ fault, answered, paid, collector }) {
  const inFlight = fault === 'Redis restarted' ? workers * perWorker : perWorker
  const different = new Set(answered).size
  return [
    ...(different === size ? [] : [`${different} of ${size} answered`]),
    ...(answered.length === different ? [] : ['an answer is there twice']),
    ...(paid - size <= inFlight ? [] : [`${paid - size} paid for twice`]),
    ...(paid <= most + inFlight ? [] : ['the budget is overspent']),
    ...(collector.exitCode === 0 ? [] : [collector.notes().slice(-300)]),
  ]
}

async function countingServer(random) {
  let paid = 0
  const body = JSON.stringify({
    ...{ id: 'c', object: 'chat.completion', created: 1, model: 'm' },
    choices: [
      { index: 0, message: { role: 'assistant', content: 'Author' }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
  })
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end()
    request.resume()
    request.on('end', () => {
      paid++
      const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      setTimeout(answer, 100 + 200 * random())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}/v1`
  return {
    url,
    paid: () => paid,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function redisServer() {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address()
  await new Promise((resolve) => free.close(resolve))
  const start = async () => {
    const options = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--port', `${port}`]
    const child = spawn('redis-server', options, { stdio: 'ignore' })
    while (!(await answers(port))) await pause(50)
    return child
  }
  let server = await start()
  const stop = async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const restart = async () => {
    await stop()
    await pause(1000)
    server = await start()
  }
  return { url: `redis://127.0.0.1:${port}`, stop, restart }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Mulberry32. */
function randomOf(start) {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
