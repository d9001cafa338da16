import { fold } from '../../text/fold.ts'

// letters of Latin with accents: each is folded by itself, whatever stands beside it
const [firstLetter, lastLetter] = [0xc0, 0x17f]
const letters = Array.from({ length: lastLetter - firstLetter + 1 }, (_, index) =>
  Buffer.from(fold(String.fromCodePoint(firstLetter + index))),
)
const space = 0x20

/**
 * `foldedName` for what most names are, printable ASCII and Latin letters with single blanks inside: writes the UTF-8 of the folded
 * name to `into` and returns its length, or -1 for other names. `into` has twice the name's bytes.
 */
export function foldBytes(bytes: Uint8Array, start: number, end: number, into: Uint8Array): number {
  let to = 0
  let before = space
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0
    if (code === space && before === space) return -1
    before = code
    if (code < 0x80) {
      const folded = asciiFolded[code] ?? 0
      if (folded === 0) return -1
      into[to++] = folded
      continue
    }
    to = foldLetter(code, bytes[++at] ?? 0, into, to)
    if (to === -1) return -1
  }
  return before === space ? -1 : to
}

function foldLetter(first: number, second: number, into: Uint8Array, at: number): number {
  const folded = letterAt(first, second)
  if (folded === undefined) return -1
  for (let index = 0; index < folded.length; index++) into[at + index] = folded[index] ?? 0
  return at + folded.length
}

/** Lower case of what is printable, 0 for the rest. */
const asciiFolded = Uint8Array.from({ length: 0x80 }, (_, code) =>
  code < space || code === 0x7f ? 0 : String.fromCharCode(code).toLowerCase().charCodeAt(0),
)

function letterAt(first: number, second: number): Buffer | undefined {
  return first < 0xc3 || first > 0xc5
    ? undefined
    : letters[((first & 0x1f) << 6) + (second & 0x3f) - firstLetter]
}
