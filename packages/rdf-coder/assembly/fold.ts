/** What lower case ASCII has for a byte, 0 where it is not printable; then eight bytes for each letter from U+00C0 to U+017F: how many
 * and which ones it becomes. Written when this is started, from `fold`. */
export const foldTable = memory.data(128 + 8 * 192, 16)

/** Longer names may become longer than a lane. */
export const mostFolded: usize = 120

/**
 * `foldedName` for what most names are, printable ASCII and Latin letters with single blanks inside. Returns a number of
 * bytes more than none by one, or 0 for other names. `into` has twice the name's bytes.
 */
export function foldedEnd(start: usize, end: usize, into: usize): usize {
  let to = into
  let before: u8 = 0x20
  let at = start
  while (at < end) {
    const code = load<u8>(at++)
    if (code === 0x20 && before === 0x20) return 0
    before = code
    if (code < 0x80) {
      const folded = load<u8>(foldTable + (code as usize))
      if (folded === 0) return 0
      store<u8>(to++, folded)
      continue
    }
    if (code < 0xc3 || code > 0xc5) return 0
    const letter = (((code as usize) & 0x1f) << 6) + ((load<u8>(at++) as usize) & 0x3f) - 0xc0
    const entry = foldTable + 128 + (letter << 3)
    const length = load<u8>(entry) as usize
    store<u32>(to, load<u32>(entry + 1))
    to += length
  }
  return before === 0x20 ? 0 : to - into + 1
}
