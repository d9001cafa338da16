import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const program = 'dist/cli.js'

export interface Ended {
  /** `null` when it was killed. */
  readonly code: number | null
  readonly output: string
  /** What it said on standard error, progress included. */
  readonly notes: string
}

export interface Running {
  readonly ended: Promise<Ended>
  /** Resolves once it has told of so many done; rejects when it ends before. Needs `--json`. */
  readonly done: (count: number) => Promise<void>
  /** `kill -9`. */
  readonly kill: () => Promise<void>
}

/** Runs the built program, as a user would, to its end. */
export function elenchus(...words: readonly string[]): Promise<Ended> {
  return start(...words).ended
}

export function start(...words: readonly string[]): Running {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = createInterface(child.stderr)
  const notes: string[] = []
  lines.on('line', (line) => notes.push(line))
  const ended = Promise.all([text(child.stdout), once(child, 'exit'), once(lines, 'close')]).then(
    ([output, [code]]) => ({ code, output, notes: notes.join('\n') }),
  )

  const done = (count: number) =>
    new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (doneBy(line) >= count) resolve()
      })
      lines.once('close', () => {
        reject(new Error(`it ended before ${count} were done:\n${notes.slice(-3).join('\n')}`))
      })
    })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ended, done, kill }
}

const Progress = z.looseObject({ event: z.literal('progress'), done: z.number() })

function doneBy(line: string): number {
  try {
    return Progress.parse(JSON.parse(line)).done
  } catch {
    return 0
  }
}
