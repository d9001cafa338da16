import { isatty } from 'node:tty'
import { truncate } from '../text/display-width.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { systemCode } from '../workspace/file-error.ts'
import type { Console } from './console.ts'
import { processKeyboard } from './keyboard.ts'

/** Milliseconds between lines of progress: on a terminal, and in a log. */
const redraw = 100
const logged = 10_000

/** The console of this very process. A reader that goes away is no error: the work goes on, unheard. */
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
    // only a command that obeys the signal takes the interrupt away from the system
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
    // nowhere is left to say it
    if (systemCode(error) !== 'EPIPE') process.exitCode = 1
  })
}

function progressOn(stream: NodeJS.WriteStream): Pick<Console, 'progress' | 'endProgress'> {
  const live = stream.isTTY === true
  // in a log the first line comes after a while: short work has none
  let last = live ? 0 : Date.now()
  let drawn = false
  return {
    progress: (text) => {
      const now = Date.now()
      if (now - last < (live ? redraw : logged)) return
      last = now
      drawn = live
      // a line that wraps could not be drawn over
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

/** By the signal itself: an exit would wait for reads that are under way, of a pipe that nobody writes to for ever. */
function abandon(): void {
  process.removeAllListeners('SIGINT')
  process.kill(process.pid, 'SIGINT')
}
