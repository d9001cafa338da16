import { isatty } from 'node:tty'
import { truncate } from '../../text/display-width.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { systemCode } from '../../workspace/file-error.ts'
import type { Console } from './console.ts'
import { processKeyboard } from './keyboard.ts'

/** Milliseconds between progress lines: on a terminal, and in a log. */
const redraw = 100
const logged = 10_000

/** The console of this process. If the reader goes away, work continues silently. */
export function processConsole(): Console {
  surviveLostReaders()
  let signal: AbortSignal | undefined
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    ...progressOn(process.stderr),
    input: () => process.stdin,
    keyboard: processKeyboard,
    style: styleOf(process.stdout),
    noteStyle: styleOf(process.stderr),
    environment: process.env,
    now: () => Date.now(),
    // replace the system's interrupt handling only if the command listens to the signal
    get interrupted() {
      signal ??= interruption()
      return signal
    },
    abandon,
    exitWith: (code) => {
      process.exitCode = code
    },
  }
}

function surviveLostReaders(): void {
  process.stdout.on('error', (error) => {
    if (systemCode(error) === 'EPIPE') return
    process.exitCode = 1
    process.stderr.write(
      `error The result could not be printed: ${error.message}.\n  fix Free some space, or send the output elsewhere.\n code disk-full\n`,
    )
  })
  process.stderr.on('error', (error) => {
    // there is nowhere left to print it
    if (systemCode(error) !== 'EPIPE') process.exitCode = 1
  })
}

function progressOn(stream: NodeJS.WriteStream): Pick<Console, 'progress' | 'endProgress'> {
  const live = stream.isTTY === true
  // in a log the first line comes after a delay, so short work prints none
  let last = live ? 0 : Date.now()
  let drawn = false
  return {
    progress: (text) => {
      const now = Date.now()
      if (now - last < (live ? redraw : logged)) return
      last = now
      drawn = live
      // a wrapped line could not be overwritten
      const line = live ? truncate(text, (stream.columns || 80) - 1, '…') : text
      stream.write(live ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    endProgress: () => {
      if (drawn) stream.write('\r\u001b[2K')
      drawn = false
    },
  }
}

function styleOf(stream: NodeJS.WriteStream & { readonly fd: number }): TerminalStyle {
  const terminal = isatty(stream.fd)
  const { NO_COLOR, FORCE_COLOR, TERM, COLUMNS } = process.env
  const wanted = Number(COLUMNS)
  return {
    width: Number.isInteger(wanted) && wanted >= 40 ? wanted : stream.columns || 80,
    colour: !NO_COLOR && (terminal ? TERM !== 'dumb' : Boolean(FORCE_COLOR) && FORCE_COLOR !== '0'),
    unicode: terminal && TERM !== 'linux' && TERM !== 'dumb',
  }
}

function interruption(): AbortSignal {
  const controller = new AbortController()
  process.once('SIGINT', () => {
    controller.abort()
    process.once('SIGINT', abandon)
  })
  return controller.signal
}

/** Ends by the signal itself: a normal exit would wait for pending reads, such as from a pipe that nobody writes to. */
function abandon(): void {
  process.removeAllListeners('SIGINT')
  process.kill(process.pid, 'SIGINT')
}
