import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Console } from '../../src/commands/console/console.ts'
import type { Key, Keyboard } from '../../src/commands/console/keyboard.ts'
import { main } from '../../src/commands/main.ts'
import type { TerminalStyle } from '../../src/text/terminal-style.ts'

export interface Ended {
  readonly code: number
  /** Standard output, as if into a pipe unless a style says otherwise. */
  readonly output: string
  /** Standard error, without the lines of progress. */
  readonly notes: string
  readonly progress: readonly string[]
}

export interface Surroundings {
  readonly environment?: Readonly<Record<string, string>>
  /** What is piped in. */
  readonly input?: string
  /** What is typed at the terminal; without it there is none. */
  readonly keys?: readonly Key[]
  readonly style?: Partial<TerminalStyle>
  readonly interrupted?: AbortSignal
}

/** Of this checkout and worker alone: what was worked out of a graph stays in it. */
const cache = fileURLToPath(
  new URL(
    `../../node_modules/.cache/elenchus-tests-${process.env.VITEST_POOL_ID ?? 0}`,
    import.meta.url,
  ),
)

/** Runs a command in this process, and keeps what it says. */
export async function elenchus(
  argv: readonly string[],
  surroundings: Surroundings = {},
): Promise<Ended> {
  const output: string[] = []
  const notes: string[] = []
  const progress: string[] = []
  const style = { width: 80, colour: false, unicode: false, ...surroundings.style }
  let asked = 0
  const console: Console = {
    print: (text) => output.push(text),
    note: (text) => notes.push(text),
    progress: (text) => progress.push(text),
    endProgress: () => undefined,
    input: async function* () {
      yield Buffer.from(surroundings.input ?? '')
    },
    keyboard: () => keyboardOf(surroundings.keys, output),
    style,
    noteStyle: style,
    environment: Object.defineProperties(
      { XDG_CACHE_HOME: cache },
      // a getter stays one
      Object.getOwnPropertyDescriptors(surroundings.environment ?? {}),
    ),
    now: () => Date.now(),
    interrupted: surroundings.interrupted ?? new AbortController().signal,
    abandon: () => {
      throw new Error('the process would have ended')
    },
    exitWith: (code) => {
      asked = code
    },
  }
  const code = await main(argv, console)
  // a later test's server may get the same port, and is asked the same questions
  rmSync(join(cache, 'elenchus', 'answers'), { recursive: true, force: true })
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
  return { code: code === 0 ? asked : code, output: text(output), notes: text(notes), progress }
}

function keyboardOf(keys: readonly Key[] | undefined, output: string[]): Keyboard | undefined {
  if (keys === undefined) return undefined
  return {
    keys: (async function* () {
      yield* keys
    })(),
    screen: new Writable({
      write: (chunk, _, done) => {
        output.push(`${chunk}`)
        done()
      },
    }),
    [Symbol.dispose]: () => undefined,
  }
}

/** What an error looks like that a user can mend. */
export function said(message: string, fix: string, code: string): string {
  return `error ${message}\n  fix ${fix}\n code ${code}\n`
}
