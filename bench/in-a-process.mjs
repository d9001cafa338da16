import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const processes = join(import.meta.dirname, 'processes')
const execute = promisify(execFile)

/**
 * Runs a script of `processes/` alone and gives what it measured. Linux counts the memory of the process that starts another
 * into the other's peak: whoever calls this has to stay small.
 */
export async function inAProcess(script, ...parts) {
  const { stdout } = await execute(process.execPath, [
    '--expose-gc',
    join(processes, script),
    ...parts.map(String),
  ])
  return JSON.parse(stdout)
}

/** Runs each of them in turn, three times over unless told, so that a busy moment hits all alike: of each the quickest run. */
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

/** Calls `use` with the address of the instant server, which lives no longer. */
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
