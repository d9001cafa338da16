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

/** Behind the part of a name that follows the colon; it may be empty. */
export function localEnd(start: usize): usize {
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
    return code === 0x25 && isHexadecimal(load<u8>(at, 1)) && isHexadecimal(load<u8>(at, 2)) ? 3 : 0
  }
  return first ? 0 : letterLength(at)
}

/** The same beyond ASCII, in bytes that are UTF-8. */
function letterLength(at: usize): usize {
  const code = load<u8>(at) as i32
  if (code >= 0xf0) return 0
  const next = (load<u8>(at, 1) as i32) & 0x3f
  if (code < 0xe0) {
    const point = ((code & 0x1f) << 6) | next
    return point >= 0xc0 && point !== 0xd7 && point !== 0xf7 && point !== 0x37e ? 2 : 0
  }
  const point = ((code & 0x0f) << 12) | (next << 6) | ((load<u8>(at, 2) as i32) & 0x3f)
  return point < 0x2000 || (point > 0x3000 && point < 0xd800) ? 3 : 0
}

/** Whether a name may end here: what follows, perhaps behind a dot, is blank or punctuation. */
function isDelimited(at: usize): bool {
  const code = load<u8>(at)
  return isDelimiter(code === 0x2e ? load<u8>(at, 1) : code)
}

/** Blank, `,` `;` `#` `(` `)` `[` `]` `"` `'` `<` `>`. */
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
      return true
    default:
      return false
  }
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
