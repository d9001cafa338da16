import { displayWidth } from '../text/display-width.ts'
import { printable } from '../text/printable.ts'
import type { Key } from './keyboard.ts'

/** A line that is being written, in what readers see as characters. */
export interface EditedLine {
  readonly characters: readonly string[]
  /** Before which of them the cursor stands. */
  readonly cursor: number
}

export type EditStep =
  | { readonly kind: 'line'; readonly line: EditedLine }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'cancelled' }

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line to go on with, the cursor at its end; what a terminal would obey is made visible. */
export function editedLine(text: string): EditedLine {
  const characters = [...segmenter.segment(printable(text))].map(({ segment }) => segment)
  return { characters, cursor: characters.length }
}

/** The line after a key: return ends it, escape and Ctrl-C leave it as it was. */
export function pressKey(line: EditedLine, key: Key): EditStep {
  const { characters, cursor } = line
  if (key.kind === 'text') {
    const typed = editedLine(key.text).characters
    const next = [...characters.slice(0, cursor), ...typed, ...characters.slice(cursor)]
    return { kind: 'line', line: { characters: next, cursor: cursor + typed.length } }
  }
  switch (key.name) {
    case 'return':
      return { kind: 'done', text: characters.join('').trim() }
    case 'escape':
    case 'interrupt':
      return { kind: 'cancelled' }
    case 'backspace':
      return cursor === 0 ? moved(line, 0) : without(line, cursor - 1)
    case 'delete':
      return without(line, cursor)
    case 'left':
      return moved(line, cursor - 1)
    case 'right':
      return moved(line, cursor + 1)
    case 'home':
    case 'up':
      return moved(line, 0)
    case 'end':
    case 'down':
      return moved(line, characters.length)
    case 'clear':
      return { kind: 'line', line: { characters: [], cursor: 0 } }
  }
}

/** As much of the line as fits, the cursor in it, and the column where that is. */
export function shownLine(
  { characters, cursor }: EditedLine,
  width: number,
): { readonly text: string; readonly column: number } {
  const widths = characters.map(displayWidth)
  let first = cursor
  let column = 0
  // one column is the cursor's own
  while (first > 0 && column + (widths[first - 1] ?? 0) < width) {
    first -= 1
    column += widths[first] ?? 0
  }
  let [last, used] = [cursor, column]
  while (last < characters.length && used + (widths[last] ?? 0) <= width) {
    used += widths[last] ?? 0
    last += 1
  }
  return { text: characters.slice(first, last).join(''), column }
}

function moved({ characters }: EditedLine, cursor: number): EditStep {
  const within = Math.min(Math.max(cursor, 0), characters.length)
  return { kind: 'line', line: { characters, cursor: within } }
}

function without({ characters }: EditedLine, at: number): EditStep {
  const left = characters.filter((_, place) => place !== at)
  return { kind: 'line', line: { characters: left, cursor: Math.min(at, left.length) } }
}
