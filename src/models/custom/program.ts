import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'

/** A program with a line-based protocol, started on first use and restarted after it exits. */
export interface Program {
  /** The reply to one request; rejects with a `ProgramError` if the program can't start, exits, or prints invalid JSON. */
  readonly ask: (request: object) => Promise<unknown>
  /** Stops it at once, and all open requests fail: if one hangs, all would. */
  readonly kill: () => void
}

export class ProgramError extends Error {
  override readonly name = 'ProgramError'
  readonly kind: 'not-started' | 'ended' | 'stopped' | 'no-json' | 'too-large'

  constructor(kind: ProgramError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

interface Waiting {
  readonly id: number
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: ProgramError) => void
}

/** Maximum characters of a line, and of the last error output. */
const longestLine = 4_000_000
const keptComplaints = 500

/**
 * Runs `command` (words, quoted if they contain spaces; no shell). Each request is a line of JSON with an `id`; each output line is the reply
 * to the request with its `id`, or else to the oldest. Does not keep this process alive while idle.
 */
export function startProgram(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
): Program {
  const [file = '', ...args] = wordsOf(command)
  let child: ChildProcessWithoutNullStreams | undefined
  let waiting: Waiting[] = []
  let ids = 0

  const fail = (error: ProgramError) => {
    const failed = waiting
    waiting = []
    for (const one of failed) one.reject(error)
  }
  const take = (line: string) => {
    const reply = parseJson(line)
    const at = waiting.findIndex(({ id }) => id === idOf(reply))
    const [one] = waiting.splice(Math.max(0, at), 1)
    if (reply === undefined) one?.reject(new ProgramError('no-json', line))
    else one?.resolve(withoutId(reply))
    if (waiting.length === 0 && child !== undefined) release(child)
  }

  const start = (): ChildProcessWithoutNullStreams => {
    const started = spawn(file, args, { env: { ...environment }, stdio: 'pipe' })
    let complaints = ''
    let rest = ''
    const end = (error: ProgramError) => {
      if (child === started) {
        child = undefined
        fail(error)
      }
    }
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      // what a stopped one still printed answers no later request
      if (child !== started) return
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') take(line)
      if (rest.length > longestLine) {
        started.kill('SIGKILL')
        end(new ProgramError('too-large', `a line is longer than ${longestLine} characters`))
      }
    })
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints = `${complaints}${text}`.slice(-keptComplaints)
    })
    // write errors are reported when the program exits
    started.stdin.on('error', () => undefined)
    started.on('error', (error) => end(new ProgramError('not-started', error.message)))
    started.on('close', (code, signal) => {
      const last = complaints.trim().split('\n').at(-1) ?? ''
      const how = code === null ? `by ${signal}` : `with code ${code}`
      end(new ProgramError('ended', `ended ${how}${last === '' ? '' : `: ${last}`}`))
    })
    return started
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const id = ++ids
        waiting.push({ id, resolve, reject })
        child ??= start()
        hold(child)
        child.stdin.write(`${JSON.stringify({ id, ...request })}\n`)
      }),
    kill: () => {
      const stopped = child
      child = undefined
      stopped?.kill('SIGKILL')
      fail(new ProgramError('stopped', 'was stopped: it had not answered another request in time'))
    },
  }
}

/** Keeps this process alive only while requests are pending. */
function hold(child: ChildProcessWithoutNullStreams): void {
  child.ref()
  for (const stream of streamsOf(child)) stream.ref?.()
}

function release(child: ChildProcessWithoutNullStreams): void {
  child.unref()
  for (const stream of streamsOf(child)) stream.unref?.()
}

function streamsOf({ stdin, stdout, stderr }: ChildProcessWithoutNullStreams) {
  return [stdin, stdout, stderr] as readonly { ref?: () => void; unref?: () => void }[]
}

function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  )
}

function idOf(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'id' in reply ? reply.id : undefined
}

function withoutId(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || !('id' in reply)) return reply
  const { id, ...rest } = reply
  return rest
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
