import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const processes = join(import.meta.dirname, 'processes')
const execute = promisify(execFile)

/**
 * Runs a script of `processes/` alone and returns its measurements. Linux counts a parent's memory in its child's peak,
 * so the caller has to stay small.
 */
export async function inAProcess(script, ...parts) {
  const { stdout } = await execute(process.execPath, [
    '--expose-gc',
    join(processes, script),
    ...parts.map(String),
  ])
  return JSON.parse(stdout)
}

/**
 * Runs each in turn, three times unless given, so that a busy moment affects all alike; returns the quickest run of
 * each.
 */
export async function bestInTurns(runs, rounds = 3) {
  const best = []
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const result = await run()
      if (best[index] === undefined || result.seconds < best[index].seconds) best[index] = result
    }
  }
  return best
}

/** Calls `use` with the address of the instant server, and stops the server afterwards. */
export async function withInstantServer(use) {
  const server = spawn(process.execPath, [join(processes, 'instant-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const line = await new Promise((done) => server.stdout.once('data', done))
    return await use(String(line).trim())
  } finally {
    server.kill()
  }
}
