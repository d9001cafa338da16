import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A SPARQL server with data in it, in a process of its own. */
export interface TripleStore extends AsyncDisposable {
  readonly url: string
  /** Named graphs that its data is in; its default graph where there are none. */
  readonly graphs: readonly string[]
}

export function newHome(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'elenchus-server-'))
}

const patience = 90_000
const between = 200

/** Starts a program and waits until it answers; ends it, with its folder, when what comes of it is disposed of. */
export async function started(
  program: string,
  parameters: readonly string[],
  home: string,
  answers: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const child = spawn(program, parameters, { cwd: home, stdio: 'ignore' })
  const stop = () => end(child, home)
  try {
    await once(child, 'spawn')
    for (let waited = 0; !(await answers().catch(() => false)); waited += between) {
      if (child.exitCode !== null || waited > patience)
        throw new Error(`${program} does not answer`)
      await setTimeout(between)
    }
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess, home: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
}
