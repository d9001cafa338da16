import { copyBytes } from './bytes'

/** Texts of up to so many bytes are digested side by side. */
export const mostInLane: usize = 247

// texts that take as many blocks go together: one, two, up to four; each of these has eight lanes
/** How many sizes of texts there are. */
export const sizes = 3
const lanesEach = 8
const laneWidth: usize = 384
const lanes = memory.data(3 * 8 * 384, 16)
const filled = memory.data(4 * 3, 16)
// where the digests of the lanes go
const targets = memory.data(4 * 8 * 3, 16)
// how many blocks each lane of those that are digested has
const blocks = memory.data(4 * 8, 16)
// the words of one block of each lane, and the state: a vector has the same word of four lanes, two vectors of all
const words = memory.data(16 * 32, 16)
const state = memory.data(4 * 32, 16)
const sines = memory.data<u32>([
  0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
  0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
  0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
  0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
  0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
  0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
  0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
  0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
])

/** Where the next text goes, if it is not too long. */
export function laneRoom(): usize {
  return laneAt(0, load<i32>(filled))
}

/** The text in `laneRoom` has that length, and its digest goes to a row; returns which lanes are full with it, or -1. */
export function takeLane(length: usize, target: usize): i32 {
  const size = length < 56 ? 0 : length < 120 ? 1 : 2
  const lane = load<i32>(filled + ((size as usize) << 2))
  const start = laneAt(size, lane)
  if (size !== 0) copyBytes(start, laneRoom(), length)
  endLane(start, length)
  store<u32>(targets + ((size * lanesEach + lane) << 2), target as u32)
  store<i32>(filled + ((size as usize) << 2), lane + 1)
  return lane + 1 === lanesEach ? size : -1
}

/** MD5 (RFC 1321) of the texts of a size; returns how many, and `digestWord` has them and `targetOf` where they go. */
export function digestLanes(size: i32): i32 {
  const count = load<i32>(filled + ((size as usize) << 2))
  if (count === 0) return 0
  startState()
  let most = 1
  for (let lane = 0; lane < lanesEach; lane++) {
    const length = load<u32>(laneAt(size, lane) + laneWidth - 4)
    const own: i32 = lane < count ? (length + 8) / 64 + 1 : 0
    store<i32>(blocks + ((lane as usize) << 2), own)
    most = max(most, own)
  }
  for (let block = 0; block < most; block++)
    mixBlock(laneAt(size, 0) + ((block as usize) << 6), block)
  store<i32>(filled + ((size as usize) << 2), 0)
  return count
}

export function targetOf(size: i32, lane: i32): usize {
  return load<u32>(targets + ((size * lanesEach + lane) << 2)) as usize
}

function laneAt(size: i32, lane: i32): usize {
  return lanes + ((size * lanesEach + lane) as usize) * laneWidth
}

/** Pads a text as MD5 has it; its length stands at the lane's end, too. */
function endLane(start: usize, length: usize): void {
  const zero = i8x16.splat(0)
  const end = start + 64 * ((length + 8) / 64 + 1)
  for (let at = start + length; at < end; at += 16) v128.store(at, zero)
  store<u8>(start + length, 0x80)
  store<u32>(end - 8, (length << 3) as u32)
  store<u32>(end - 4, 0)
  store<u32>(start + laneWidth - 4, length as u32)
}

/** MD5 of one text of any length, as if it were in the first lane; no other lane may be filled. */
export function digestText(start: usize, length: usize): void {
  startState()
  const lane = laneAt(0, 0)
  memory.fill(blocks, 0, 4 * lanesEach)
  store<i32>(blocks, i32.MAX_VALUE)
  let left = length
  for (let from = start; left >= 64; from += 64, left -= 64) {
    memory.copy(lane, from, 64)
    mixBlock(lane, 0)
  }
  memory.copy(lane, start + length - left, left)
  endLane(lane, left)
  const last = left >= 56 ? 64 : 0
  store<u64>(lane + last + 56, (length as u64) << 3)
  mixBlock(lane, 0)
  if (last !== 0) mixBlock(lane + 64, 0)
}

/** The first is the lower and the second the upper half of DuckDB's `md5_number_upper`. */
export function digestWord(lane: i32, word: i32): i32 {
  return load<i32>(state + ((word as usize) << 5) + ((lane as usize) << 2))
}

function startState(): void {
  for (let half: usize = 0; half < 32; half += 16) {
    v128.store(state + half, i32x4.splat(0x67452301))
    v128.store(state + half, i32x4.splat(0xefcdab89), 32)
    v128.store(state + half, i32x4.splat(0x98badcfe), 64)
    v128.store(state + half, i32x4.splat(0x10325476), 96)
  }
}

/**
 * A block of each of eight lanes, the first of which stands at `start`; lanes that have no more than `block` blocks stay as they
 * are. Two times four lanes, since a step has to wait for the one before it.
 */
function mixBlock(start: usize, block: i32): void {
  loadWords(start, words)
  loadWords(start + 4 * laneWidth, words + 16)
  let a = v128.load(state)
  let b = v128.load(state, 32)
  let c = v128.load(state, 64)
  let d = v128.load(state, 96)
  let e = v128.load(state, 16)
  let f = v128.load(state, 48)
  let g = v128.load(state, 80)
  let h = v128.load(state, 112)
  for (let i = 0; i < 16; i += 4) {
    a = turned(a, v128.bitselect(c, d, b), i, 0, i, 7, b)
    e = turned(e, v128.bitselect(g, h, f), i, 16, i, 7, f)
    d = turned(d, v128.bitselect(b, c, a), i + 1, 0, i + 1, 12, a)
    h = turned(h, v128.bitselect(f, g, e), i + 1, 16, i + 1, 12, e)
    c = turned(c, v128.bitselect(a, b, d), i + 2, 0, i + 2, 17, d)
    g = turned(g, v128.bitselect(e, f, h), i + 2, 16, i + 2, 17, h)
    b = turned(b, v128.bitselect(d, a, c), i + 3, 0, i + 3, 22, c)
    f = turned(f, v128.bitselect(h, e, g), i + 3, 16, i + 3, 22, g)
  }
  for (let i = 16; i < 32; i += 4) {
    a = turned(a, v128.bitselect(b, c, d), 5 * i + 1, 0, i, 5, b)
    e = turned(e, v128.bitselect(f, g, h), 5 * i + 1, 16, i, 5, f)
    d = turned(d, v128.bitselect(a, b, c), 5 * i + 6, 0, i + 1, 9, a)
    h = turned(h, v128.bitselect(e, f, g), 5 * i + 6, 16, i + 1, 9, e)
    c = turned(c, v128.bitselect(d, a, b), 5 * i + 11, 0, i + 2, 14, d)
    g = turned(g, v128.bitselect(h, e, f), 5 * i + 11, 16, i + 2, 14, h)
    b = turned(b, v128.bitselect(c, d, a), 5 * i, 0, i + 3, 20, c)
    f = turned(f, v128.bitselect(g, h, e), 5 * i, 16, i + 3, 20, g)
  }
  for (let i = 32; i < 48; i += 4) {
    a = turned(a, v128.xor(v128.xor(c, d), b), 3 * i + 5, 0, i, 4, b)
    e = turned(e, v128.xor(v128.xor(g, h), f), 3 * i + 5, 16, i, 4, f)
    d = turned(d, v128.xor(v128.xor(b, c), a), 3 * i + 8, 0, i + 1, 11, a)
    h = turned(h, v128.xor(v128.xor(f, g), e), 3 * i + 8, 16, i + 1, 11, e)
    c = turned(c, v128.xor(v128.xor(a, b), d), 3 * i + 11, 0, i + 2, 16, d)
    g = turned(g, v128.xor(v128.xor(e, f), h), 3 * i + 11, 16, i + 2, 16, h)
    b = turned(b, v128.xor(v128.xor(d, a), c), 3 * i + 14, 0, i + 3, 23, c)
    f = turned(f, v128.xor(v128.xor(h, e), g), 3 * i + 14, 16, i + 3, 23, g)
  }
  for (let i = 48; i < 64; i += 4) {
    a = turned(a, v128.xor(c, v128.or(b, v128.not(d))), 7 * i, 0, i, 6, b)
    e = turned(e, v128.xor(g, v128.or(f, v128.not(h))), 7 * i, 16, i, 6, f)
    d = turned(d, v128.xor(b, v128.or(a, v128.not(c))), 7 * i + 7, 0, i + 1, 10, a)
    h = turned(h, v128.xor(f, v128.or(e, v128.not(g))), 7 * i + 7, 16, i + 1, 10, e)
    c = turned(c, v128.xor(a, v128.or(d, v128.not(b))), 7 * i + 14, 0, i + 2, 15, d)
    g = turned(g, v128.xor(e, v128.or(h, v128.not(f))), 7 * i + 14, 16, i + 2, 15, h)
    b = turned(b, v128.xor(d, v128.or(c, v128.not(a))), 7 * i + 21, 0, i + 3, 21, c)
    f = turned(f, v128.xor(h, v128.or(g, v128.not(e))), 7 * i + 21, 16, i + 3, 21, g)
  }
  const now = i32x4.splat(block)
  const first = i32x4.gt_s(v128.load(blocks), now)
  const second = i32x4.gt_s(v128.load(blocks, 16), now)
  add(state, a, first)
  add(state + 32, b, first)
  add(state + 64, c, first)
  add(state + 96, d, first)
  add(state + 16, e, second)
  add(state + 48, f, second)
  add(state + 80, g, second)
  add(state + 112, h, second)
}

function add(at: usize, more: v128, active: v128): void {
  v128.store(at, i32x4.add(v128.load(at), v128.and(more, active)))
}

/** One step: `sum` with `mixed`, a word of that half of the lanes and a sine, turned to the left and added to `to`. */
function turned(
  sum: v128,
  mixed: v128,
  word: i32,
  half: usize,
  sine: i32,
  by: i32,
  to: v128,
): v128 {
  const told = v128.load(words + half + (((word & 15) as usize) << 5))
  const constant = v128.load32_splat(sines + ((sine as usize) << 2))
  const all = i32x4.add(i32x4.add(sum, mixed), i32x4.add(told, constant))
  return i32x4.add(v128.or(i32x4.shl(all, by), i32x4.shr_u(all, 32 - by)), to)
}

/** From four texts one behind the other to vectors of the same word of each. */
function loadWords(start: usize, into: usize): void {
  for (let at: usize = 0; at < 64; at += 16) {
    const one = v128.load(start + at)
    const two = v128.load(start + at + laneWidth)
    const three = v128.load(start + at + 2 * laneWidth)
    const four = v128.load(start + at + 3 * laneWidth)
    const evenLow = v128.shuffle<i32>(one, two, 0, 4, 1, 5)
    const evenHigh = v128.shuffle<i32>(one, two, 2, 6, 3, 7)
    const oddLow = v128.shuffle<i32>(three, four, 0, 4, 1, 5)
    const oddHigh = v128.shuffle<i32>(three, four, 2, 6, 3, 7)
    const to = into + (at << 3)
    v128.store(to, v128.shuffle<i64>(evenLow, oddLow, 0, 2))
    v128.store(to, v128.shuffle<i64>(evenLow, oddLow, 1, 3), 32)
    v128.store(to, v128.shuffle<i64>(evenHigh, oddHigh, 0, 2), 64)
    v128.store(to, v128.shuffle<i64>(evenHigh, oddHigh, 1, 3), 96)
  }
}
