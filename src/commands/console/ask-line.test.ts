import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askLine } from './ask-line.ts'
import type { Key } from './keyboard.ts'

test.for([
  ['what is usual is taken', 'return', 'Rome'],
  ['letters are put where the cursor stands', 'left left x é return', 'Roxéme'],
  ['letters are taken out on both sides', 'backspace home delete return', 'om'],
  ['a line is begun anew', 'clear Ulm return', 'Ulm'],
  ['escape leaves', 'x escape return', undefined],
  ['Ctrl-C leaves', 'x interrupt return', undefined],
  ['a terminal that goes away leaves', 'x', undefined],
] as const)('%s', async ([, pressed, answer]) => {
  const screen = new PassThrough().resume()

  const asked = askLine({ keys: keysOf(pressed), screen, [Symbol.dispose]: () => {} }, 'Rome')

  expect(await asked).toBe(answer)
})

test('what a terminal would obey is shown, not obeyed', async () => {
  const screen = new PassThrough()

  await askLine(
    { keys: keysOf('return'), screen, [Symbol.dispose]: () => {} },
    'a\u001b]0;title\u0007',
  )

  expect(`${screen.read()}`).not.toContain('\u001b]0;')
})

const named = ['return', 'left', 'backspace', 'home', 'delete', 'clear', 'escape', 'interrupt']

async function* keysOf(pressed: string): AsyncGenerator<Key> {
  for (const word of pressed.split(' ')) {
    yield named.includes(word)
      ? ({ kind: 'named', name: word } as Key)
      : { kind: 'text', text: word }
  }
}
