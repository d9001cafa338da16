import { inputEnd } from './regions'

/** Names of Turtle, the usual ones: what ends here is a name for N3.js too; what does not may be one all the same. Each returns 0 where there is none. */

/** Behind the label of a blank node. */
export function blankLabelEnd(start: usize): usize {
  const first = load<u8>(start)
  if (!isWord(first)) return 0
  let at = start + 1
  for (;;) {
    const code = load<u8>(at)
    if (isWord(code) || code === 0x2d) at++
    else if (code === 0x2e && isLabelChar(load<u8>(at, 1))) at += 2
    else break
  }
  return isDelimited(at) ? at : 0
}

/** Behind a prefix, at its colon. */
export function prefixEnd(start: usize): usize {
  let at = start
  if (isLetter(load<u8>(at))) {
    at++
    while (isLabelChar(load<u8>(at))) at++
  }
  return load<u8>(at) === 0x3a ? at : 0
}

/** Whether characters of the name that was read last stand behind backslashes. */
export let escapedName: bool = false

/** Behind the part of a name that follows the colon; it may be empty. */
export function localEnd(start: usize): usize {
  escapedName = false
  let end = start
  let at = start
  for (;;) {
    const length = localChar(at, at === start)
    if (length > 0) {
      at += length
      end = at
    } else if (load<u8>(at) === 0x2e && at > start) at++
    else break
  }
  return isDelimited(end) ? end : 0
}

/** How many bytes a character of a name takes; 0 where it is none. */
function localChar(at: usize, first: bool): usize {
  const code = load<u8>(at)
  if (code < 0x80) {
    if (isWord(code) || code === 0x3a || (code === 0x2d && !first)) return 1
    if (code === 0x5c && isEscapable(load<u8>(at, 1))) {
      escapedName = true
      return 2
    }
    return code === 0x25 && isHexadecimal(load<u8>(at, 1)) && isHexadecimal(load<u8>(at, 2)) ? 3 : 0
  }
  return letterLength(at, first)
}

/** What may stand behind a backslash in a name. */
function isEscapable(code: u8): bool {
  switch (code) {
    case 0x21:
    case 0x3b:
    case 0x3d:
    case 0x3f:
    case 0x40:
    case 0x5f:
    case 0x7e:
      return true
    default:
      // from # to /
      return code - 0x23 < 13
  }
}

/** The same beyond ASCII, in bytes that are UTF-8. */
function letterLength(at: usize, first: bool): usize {
  const code = load<u8>(at) as i32
  const next = (load<u8>(at, 1) as i32) & 0x3f
  if (code < 0xe0) {
    const point = ((code & 0x1f) << 6) | next
    if (first && point >= 0x300 && point < 0x370) return 0
    return point >= 0xc0 && point !== 0xd7 && point !== 0xf7 && point !== 0x37e ? 2 : 0
  }
  // up to U+EFFFF
  if (code >= 0xf0) return code < 0xf3 || (code === 0xf3 && next < 0x30) ? 4 : 0
  const point = ((code & 0x0f) << 12) | (next << 6) | ((load<u8>(at, 2) as i32) & 0x3f)
  return isLetterBeyond(point) ? 3 : 0
}

/** Of three bytes. */
function isLetterBeyond(point: i32): bool {
  return (
    point < 0x2000 ||
    (point >= 0x2070 && point < 0x2190) ||
    (point >= 0x2c00 && point < 0x2ff0) ||
    (point > 0x3000 && point < 0xd800) ||
    (point >= 0xf900 && point < 0xfdd0) ||
    (point >= 0xfdf0 && point < 0xfffe)
  )
}

/** Whether a name may end here: what follows, perhaps behind a dot, is blank or punctuation. */
function isDelimited(at: usize): bool {
  const code = load<u8>(at)
  return isDelimiter(code === 0x2e ? load<u8>(at, 1) : code)
}

/** Blank, `,` `;` `#` `(` `)` `[` `]` `{` `}` `"` `'` `<` `>`. */
export function isDelimiter(code: u8): bool {
  switch (code) {
    case 0x09:
    case 0x0a:
    case 0x0d:
    case 0x20:
    case 0x22:
    case 0x23:
    case 0x27:
    case 0x28:
    case 0x29:
    case 0x2c:
    case 0x3b:
    case 0x3c:
    case 0x3e:
    case 0x5b:
    case 0x5d:
    case 0x7b:
    case 0x7d:
      return true
    default:
      return false
  }
}

/** Behind blanks, line ends and comments. */
export function blanksEnd(start: usize): usize {
  let at = start
  while (at < inputEnd) {
    const code = load<u8>(at)
    if (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d) at++
    else if (code === 0x23) at = lineEnd(at)
    else break
  }
  return at
}

function lineEnd(start: usize): usize {
  let at = start
  while (at < inputEnd && load<u8>(at) !== 0x0a && load<u8>(at) !== 0x0d) at++
  return at
}

export function isDigit(code: u8): bool {
  return code - 0x30 < 10
}

function isLetter(code: u8): bool {
  return (code | 0x20) - 0x61 < 26
}

function isWord(code: u8): bool {
  return isLetter(code) || isDigit(code) || code === 0x5f
}

function isLabelChar(code: u8): bool {
  return isWord(code) || code === 0x2d
}

function isHexadecimal(code: u8): bool {
  return isDigit(code) || (code | 0x20) - 0x61 < 6
}
