import { isatty } from 'node:tty'
import type { TerminalStyle } from '../text/terminal-style.ts'
import type { Console } from './console.ts'

/** Milliseconds between lines of progress: on a terminal, and in a log. */
const redraw = 100
const logged = 10_000

/** The console of this very process. A reader that goes away ends the program quietly. */
export function processConsole(): Console {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      process.exit(error.code === 'EPIPE' ? 0 : 1)
    })
  }
  const live = process.stderr.isTTY === true
  let last = 0
  let drawn = false
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    progress: (text) => {
      const now = Date.now()
      if (now - last < (live ? redraw : logged)) return
      if (last === 0 && !live) {
        last = now
        return
      }
      last = now
      drawn = live
      process.stderr.write(live ? `\r\u001b[2K${text}` : `${text}\n`)
    },
    endProgress: () => {
      if (drawn) process.stderr.write('\r\u001b[2K')
      drawn = false
      last = 0
    },
    style: styleOf(process.stdout),
    noteStyle: styleOf(process.stderr),
    environment: process.env,
    now: () => Date.now(),
    interrupted: interruption(),
    exitWith: (code) => {
      process.exitCode = code
    },
  }
}

function styleOf(stream: NodeJS.WriteStream & { readonly fd: number }): TerminalStyle {
  const terminal = isatty(stream.fd)
  const { NO_COLOR, FORCE_COLOR, TERM, COLUMNS } = process.env
  const wanted = Number(COLUMNS)
  return {
    width: Number.isInteger(wanted) && wanted >= 40 ? wanted : (stream.columns ?? 80),
    colour: !NO_COLOR && (terminal ? TERM !== 'dumb' : Boolean(FORCE_COLOR) && FORCE_COLOR !== '0'),
    unicode: terminal && TERM !== 'linux' && TERM !== 'dumb',
  }
}

function interruption(): AbortSignal {
  const controller = new AbortController()
  process.once('SIGINT', () => {
    controller.abort()
    process.once('SIGINT', () => process.exit(130))
  })
  return controller.signal
}
