import { editedLine, pressKey } from './edit-line.ts'
import type { Keyboard } from './keyboard.ts'

/** One line that somebody types, beginning with what is usual; `undefined` where they leave. */
export async function askLine(keyboard: Keyboard, usual: string): Promise<string | undefined> {
  let line = editedLine(usual)
  const draw = () => keyboard.draw(`> ${line.characters.join('')}`, 2 + line.cursor)
  draw()
  const keys = keyboard.keys[Symbol.asyncIterator]()
  for (;;) {
    const next = await keys.next()
    if (next.done === true) return undefined
    const step = pressKey(line, next.value)
    switch (step.kind) {
      case 'done':
        return step.text
      case 'cancelled':
        return undefined
      case 'line':
        line = step.line
        draw()
    }
  }
}
