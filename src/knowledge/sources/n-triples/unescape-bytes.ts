import { byte } from '../byte-classes.ts'

const plain = new Map([
  ['t', '\t'],
  ['b', '\b'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
])
const plainBytes = Uint8Array.from({ length: 256 }, (_, code) =>
  (plain.get(String.fromCharCode(code)) ?? '\0').charCodeAt(0),
)

/**
 * Writes the text between `start` and `end` without its escapes to `into` from `at`, in UTF-8, which takes no more bytes. Returns
 * where it ends, or -1 when an escape is none. The same as `unescapeText`, without making a string.
 */
export function unescapeBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: Uint8Array,
  at: number,
): number {
  let to = at
  let from = start
  while (from < end) {
    const code = bytes[from++] ?? 0
    if (code !== byte.backslash) {
      into[to++] = code
      continue
    }
    const letter = bytes[from++] ?? 0
    const digits = digitsAfter(letter)
    const point = digits === 0 ? (plainBytes[letter] ?? 0) : hexadecimal(bytes, from, from + digits)
    from += digits
    if (from > end || !isScalar(point) || (point === 0 && digits === 0)) return -1
    to = writePoint(point, into, to)
  }
  return to
}

function digitsAfter(letter: number): 0 | 4 | 8 {
  if (letter === 0x75) return 4
  return letter === 0x55 ? 8 : 0
}

function isScalar(point: number): boolean {
  return point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
}

function hexadecimal(bytes: Uint8Array, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0
    const lower = code | 0x20
    if (code >= 0x30 && code <= 0x39) number = 16 * number + code - 0x30
    else if (lower >= 0x61 && lower <= 0x66) number = 16 * number + lower - 0x57
    else return -1
  }
  return number
}

function writePoint(point: number, into: Uint8Array, at: number): number {
  if (point < 0x80) {
    into[at] = point
    return at + 1
  }
  if (point < 0x800) {
    into[at] = 0xc0 | (point >> 6)
    into[at + 1] = 0x80 | (point & 0x3f)
    return at + 2
  }
  if (point < 0x10000) {
    into[at] = 0xe0 | (point >> 12)
    into[at + 1] = 0x80 | ((point >> 6) & 0x3f)
    into[at + 2] = 0x80 | (point & 0x3f)
    return at + 3
  }
  into[at] = 0xf0 | (point >> 18)
  into[at + 1] = 0x80 | ((point >> 12) & 0x3f)
  into[at + 2] = 0x80 | ((point >> 6) & 0x3f)
  into[at + 3] = 0x80 | (point & 0x3f)
  return at + 4
}
