import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface RunOptions {
  readonly folder: string
  /** Added to this process's own. */
  readonly environment?: Readonly<Record<string, string>>
  /** Milliseconds; then it is ended. Ten minutes unless given. */
  readonly timeout?: number
}

/** Runs a program to its end. Throws with the last that it said when it fails, takes too long, or is not there. */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { folder, environment, timeout = 600_000 }: RunOptions,
): Promise<void> {
  try {
    await promisify(execFile)(program, [...parameters], {
      cwd: folder,
      env: { ...process.env, ...environment },
      timeout,
      maxBuffer: 64_000_000,
    })
  } catch (error) {
    throw new Error(`${program} failed: ${lastSaid(error)}`, { cause: error })
  }
}

function lastSaid(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`
  if ('killed' in error && error.killed === true) return 'it took too long'
  const { stderr = '' } = error as { readonly stderr?: string }
  const lines = stderr.trim().split('\n')
  const errors = lines.filter((line) => /error/i.test(line)).slice(0, 3)
  return (errors.length > 0 ? errors : lines.slice(-1)).join('; ') || error.message
}
