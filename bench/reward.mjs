import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'elenchus-bench')
const program = join(import.meta.dirname, '..', 'dist', 'cli.js')
const echo = join(import.meta.dirname, 'processes', 'hono-echo.mjs')
const count = 10_000
const together = 32

/** Rollouts verified over HTTP, beside a server of hono that gives back what it gets: what a server of any kind costs here. */
export async function reward({ exam }) {
  const questions = await exam(1000)
  const run = (server) => () => measured(server, questions)
  const ours = run([program, 'serve', questions, '--port', '0'])
  const hono = join(cache, 'hono')
  const isThere = existsSync(join(hono, 'node_modules', 'hono'))
  if (!isThere)
    console.error(`npm install hono @hono/node-server in ${hono} to compare with a bare one`)
  const [verified, echoed] = await bestInTurns([ours, ...(isThere ? [run([echo, hono])] : [])])
  const row = (measured, unit, better, figureOf) => ({
    measured,
    unit,
    ours: figureOf(verified),
    ...(echoed === undefined ? {} : { beside: { name: 'hono, echo', value: figureOf(echoed) } }),
    better,
  })
  const what = `${grouped(count)} rollouts verified over HTTP, ${together} at a time`
  return [
    row(what, '/s', 'more', ({ seconds }) => count / seconds),
    row(
      '… for each second of the server on a processor',
      '/s',
      'more',
      ({ processor }) => count / processor,
    ),
  ]
}

/** Starts a server that says its address, asks it all, ends it. */
async function measured(server, questions) {
  const child = spawn(process.execPath, server, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await new Promise((done, failed) => {
      child.once('exit', () => failed(new Error('the server did not start')))
      child.stdout.on('data', (said) => {
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? []
        if (found !== undefined) done(found)
      })
    })
    const started = processorOf(child.pid)
    const { seconds } = await inAProcess('verify.mjs', url, questions, count, together)
    return { seconds, processor: processorOf(child.pid) - started }
  } finally {
    child.kill()
  }
}

/** Seconds that a process has been on a processor, all its threads together, where Linux says so. */
function processorOf(pid) {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
