import { bytes, ensure, text } from './memory'

/** Four equal bytes and 255 more, and what a copy of 16 bytes writes beyond its end. */
const mostAtOnce: usize = 4 + 255 + 16

/** Writes the text of bytes in their order: behind four equal ones stands how many more there are. Returns its length. */
export function spell(length: u32): usize {
  let from = bytes
  const end = from + (length as usize)
  let to = text
  let room = to
  while (from < end) {
    if (to + mostAtOnce > room) {
      room = text + 2 * (to - text) + (length as usize) + mostAtOnce
      ensure(room)
    }
    const before = bytesBeforeRun(from, end)
    v128.store(to, v128.load(from))
    to += before
    from += before
    if (before === 16 || from >= end) continue
    // a run may end with the block, without a number behind it
    const count: usize = from + 4 < end ? 4 + (load<u8>(from, 4) as usize) : 4
    memory.fill(to, load<u8>(from), count)
    to += count
    from += 5
  }
  return to - text
}

/** How many of the next 16 bytes stand before four equal ones, or before the end. */
function bytesBeforeRun(from: usize, end: usize): usize {
  const next = v128.load(from)
  const pairs = i8x16.eq(next, v128.load(from, 1))
  const more = i8x16.eq(v128.load(from, 2), v128.load(from, 3))
  const runs = v128.and(v128.and(pairs, more), i8x16.eq(next, v128.load(from, 2)))
  const before = ctz<i32>(i8x16.bitmask(runs) | 0x10000) as usize
  const left = end - from
  if (left >= 19) return before
  // what stands behind the end is no part of a run
  return before + 4 <= left ? before : min<usize>(left, 16)
}
