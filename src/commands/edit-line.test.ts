import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayWidth } from '../text/display-width.ts'
import { type EditedLine, editedLine, pressKey, shownLine } from './edit-line.ts'
import type { Key, KeyName } from './keyboard.ts'

const named = (name: KeyName): Key => ({ kind: 'named', name })
const typed = (text: string): Key => ({ kind: 'text', text })

test.for<readonly [string, readonly Key[], string]>([
  ['typed text goes where the cursor is', [named('left'), typed('x')], 'abxc'],
  ['backspace takes the character before the cursor', [named('left'), named('backspace')], 'ac'],
  ['delete takes the one behind it', [named('home'), named('delete')], 'bc'],
  ['nothing stands before the beginning', [named('home'), named('backspace')], 'abc'],
  ['the whole line can be cleared', [named('clear'), typed('new')], 'new'],
  ['a pasted escape sequence is made visible', [typed('\u001b[2J')], 'abc\\x1b[2J'],
])('%s', ([, keys, expected]) => {
  const line = pressed('abc', keys)

  expect(pressKey(line, named('return'))).toEqual({ kind: 'done', text: expected })
})

test('escape leaves the line as it was', () => {
  expect(pressKey(editedLine('abc'), named('escape'))).toEqual({ kind: 'cancelled' })
})

test('what is shown fits the width, and the cursor stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(60), (text, at, room) => {
      const { characters } = editedLine(text)
      const width = room + 2

      const { text: shown, column } = shownLine(
        { characters, cursor: at % (characters.length + 1) },
        width,
      )

      expect(displayWidth(shown)).toBeLessThanOrEqual(width)
      expect(column).toBeLessThan(width)
    }),
  )
})

function pressed(text: string, keys: readonly Key[]): EditedLine {
  let line = editedLine(text)
  for (const key of keys) {
    const step = pressKey(line, key)
    if (step.kind === 'line') line = step.line
  }
  return line
}
