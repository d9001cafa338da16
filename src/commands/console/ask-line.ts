import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { printable } from '../../text/printable.ts'
import type { Key, Keyboard } from './keyboard.ts'

/** Reads one typed line, starting from a default; `undefined` if the user cancels with Escape or Ctrl-C. */
export async function askLine(keyboard: Keyboard, usual: string): Promise<string | undefined> {
  const keys = keyboard.keys[Symbol.asyncIterator]()
  const line = createInterface({
    // keys come from the keyboard alone
    input: new PassThrough(),
    output: keyboard.screen,
    terminal: true,
    historySize: 0,
    prompt: '> ',
  })
  try {
    line.prompt()
    // what a terminal would obey is made visible
    line.write(printable(usual))
    for (;;) {
      const { done, value: key } = await keys.next()
      if (done === true || isLeaving(key)) return undefined
      if (key.kind === 'text') line.write(printable(key.text))
      else if (key.name === 'return') return line.line.trim()
      else if (key.name === 'clear') {
        line.write(null, { name: 'end' })
        line.write(null, { ctrl: true, name: 'u' })
      } else line.write(null, { name: key.name })
    }
  } finally {
    line.close()
    keyboard.screen.write('\n')
  }
}

function isLeaving(key: Key): boolean {
  return key.kind === 'named' && (key.name === 'escape' || key.name === 'interrupt')
}
