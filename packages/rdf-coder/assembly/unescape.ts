/**
 * Writes the text between `start` and `end` without its escapes to `into`, in UTF-8, which takes no more bytes; to nowhere where
 * `into` is 0. Returns a number of bytes more than none by one, or 0 when an escape is none. The same as `unescapeText`.
 */
export function unescapedEnd(start: usize, end: usize, into: usize): usize {
  let to: usize = 0
  let from = start
  while (from < end) {
    const code = load<u8>(from++)
    if (code !== 0x5c) {
      if (into !== 0) store<u8>(into + to, code)
      to++
      continue
    }
    const point = escapedPoint(from)
    from = escapeEnd
    if (from > end || !isScalar(point)) return 0
    to += writePoint(point, into === 0 ? 0 : into + to)
  }
  return to + 1
}

// behind the escape that was read last
let escapeEnd: usize = 0

/** What stands for a character behind a backslash; -1 where nothing does. */
function escapedPoint(start: usize): i32 {
  const letter = load<u8>(start)
  const digits: usize = letter === 0x75 ? 4 : letter === 0x55 ? 8 : 0
  escapeEnd = start + 1 + digits
  return digits === 0 ? plain(letter) : hexadecimal(start + 1, digits)
}

function plain(letter: u8): i32 {
  switch (letter) {
    case 0x74:
      return 0x09
    case 0x62:
      return 0x08
    case 0x6e:
      return 0x0a
    case 0x72:
      return 0x0d
    case 0x66:
      return 0x0c
    case 0x22:
    case 0x27:
    case 0x5c:
      return letter as i32
    default:
      return -1
  }
}

function hexadecimal(start: usize, digits: usize): i32 {
  let number: u64 = 0
  for (let at = start; at < start + digits; at++) {
    const code = load<u8>(at)
    const lower: u8 = code | 0x20
    if (code - 0x30 < 10) number = 16 * number + ((code - 0x30) as u64)
    else if (lower - 0x61 < 6) number = 16 * number + ((lower - 0x57) as u64)
    else return -1
  }
  return number > 0x10ffff ? -1 : (number as i32)
}

function isScalar(point: i32): bool {
  return point >= 0 && (point < 0xd800 || point > 0xdfff)
}

/** How many bytes it takes. */
function writePoint(point: i32, to: usize): usize {
  const length: usize = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  if (to === 0) return length
  if (length === 1) {
    store<u8>(to, point as u8)
    return 1
  }
  let rest = point
  for (let at = length - 1; at > 0; at--) {
    store<u8>(to + at, (0x80 | (rest & 0x3f)) as u8)
    rest >>= 6
  }
  const mark = length === 2 ? 0xc0 : length === 3 ? 0xe0 : 0xf0
  store<u8>(to, (mark | rest) as u8)
  return length
}
