/** Whoever reads or writes in steps of 16 bytes may go so far beyond the end. */
export const slack: usize = 64

export function equalBytes(one: usize, other: usize, length: usize): bool {
  let left = length
  while (left >= 16) {
    if (v128.any_true(v128.xor(v128.load(one), v128.load(other)))) return false
    one += 16
    other += 16
    left -= 16
  }
  const different = ~i8x16.bitmask(i8x16.eq(v128.load(one), v128.load(other)))
  return (different & ((1 << (left as i32)) - 1)) === 0
}

/** Writes up to 15 bytes more than asked for, where what comes next will stand. */
export function copyBytes(to: usize, from: usize, length: usize): void {
  if (length > 256) {
    memory.copy(to, from, length)
    return
  }
  for (let at: usize = 0; at < length; at += 16) v128.store(to + at, v128.load(from + at))
}

// the golden ratio's, in two halves that a number of JavaScript can hold too
const multiplier: u64 = ((0x9e3779b9 as u64) << 32) | 0x7f4a7c15

/** For tables that live no longer than a block. */
export function hashOf(start: usize, length: usize): u64 {
  let hash: u64 = (length as u64) * multiplier
  let left = length
  while (left >= 8) {
    hash = (hash ^ load<u64>(start)) * multiplier
    hash ^= hash >> 32
    start += 8
    left -= 8
  }
  if (left > 0) {
    const rest = load<u64>(start) & (((1 as u64) << ((left as u64) << 3)) - 1)
    hash = (hash ^ rest) * multiplier
  }
  hash ^= hash >> 29
  hash *= multiplier
  return hash ^ (hash >> 32)
}

/** How many lines end between `start` and `end`; CR and LF together are one end. */
export function lineBreaks(start: usize, end: usize): i32 {
  let count = 0
  for (let at = start; at < end; at++) {
    const code = load<u8>(at)
    if (code === 0x0a || (code === 0x0d && load<u8>(at, 1) !== 0x0a)) count++
  }
  return count
}

/**
 * How many objects of Turtle may stand between `start` and `end`: each ends at `,`, `;`, `.`, `]` or `}`; or it is an item of a
 * list, which makes two of it, and ends or stands before what else begins or ends there.
 */
export function mostObjects(start: usize, end: usize): i32 {
  let ends = 0
  let others = 0
  let lists = 0
  for (let at = start; at < end; at += 16) {
    const bytes = v128.load(at)
    const commas = v128.or(is(bytes, 0x2c), is(bytes, 0x3b))
    const brackets = v128.or(is(bytes, 0x5d), is(bytes, 0x7d))
    ends += count(v128.or(v128.or(commas, is(bytes, 0x2e)), brackets))
    lists |= count(is(bytes, 0x28))
    // blanks, " and ', < and >, ( and ), [
    const quotes = v128.or(is(bytes, 0x22), is(bytes, 0x27))
    const parts = v128.or(v128.or(is(bytes, 0x3c), is(bytes, 0x3e)), is(bytes, 0x5b))
    const parentheses = v128.or(is(bytes, 0x28), is(bytes, 0x29))
    const blanks = i8x16.le_u(bytes, i8x16.splat(0x20))
    others += count(v128.or(v128.or(quotes, parts), v128.or(parentheses, blanks)))
  }
  return lists === 0 ? ends : 2 * (ends + others)
}

function is(bytes: v128, code: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(code))
}

function count(bytes: v128): i32 {
  return popcnt(i8x16.bitmask(bytes))
}

/** How many lines may end between `start` and `end`. */
export function lineEnds(start: usize, end: usize): i32 {
  const feed = i8x16.splat(0x0a)
  const carriageReturn = i8x16.splat(0x0d)
  let count = 0
  for (let at = start; at < end; at += 16) {
    const bytes = v128.load(at)
    const ends = v128.or(i8x16.eq(bytes, feed), i8x16.eq(bytes, carriageReturn))
    count += popcnt(i8x16.bitmask(ends))
  }
  return count
}
