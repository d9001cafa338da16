/** Texts of up to so many bytes are digested side by side. */
export const mostInLane: usize = 247

const laneWidth: usize = 384
const lanes = memory.data(4 * 384, 16)
// the words of one block of each lane, and the state: a vector has the same word of four lanes
const words = memory.data(16 * 16, 16)
const state = memory.data(4 * 16, 16)
const blocks = memory.data(16, 16)
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

/** Where the text of a lane goes. */
export function laneAt(lane: i32): usize {
  return lanes + (lane as usize) * laneWidth
}

/** The lane's text is there and has that length. */
export function endLane(lane: i32, length: usize): void {
  const start = laneAt(lane)
  const count = (length + 8) / 64 + 1
  const zero = i8x16.splat(0)
  const end = start + 64 * count
  for (let at = start + length; at < end; at += 16) v128.store(at, zero)
  store<u8>(start + length, 0x80)
  store<u32>(end - 8, (length << 3) as u32)
  store<u32>(end - 4, 0)
  store<i32>(blocks + ((lane as usize) << 2), count as i32)
}

/** MD5 (RFC 1321) of the lanes' texts; `digestWord` has it then. A lane that was not set has anything. */
export function digestLanes(): void {
  startState()
  const counts = v128.load(blocks)
  let most = 0
  for (let lane: usize = 0; lane < 4; lane++) most = max(most, load<i32>(blocks + (lane << 2)))
  for (let block = 0; block < most; block++) {
    mixBlock(lanes + ((block as usize) << 6), i32x4.gt_s(counts, i32x4.splat(block)))
  }
  v128.store(blocks, i32x4.splat(0))
}

/** MD5 of one text of any length, in the first lane. */
export function digestText(start: usize, length: usize): void {
  startState()
  const all = i32x4.splat(-1)
  let left = length
  for (let from = start; left >= 64; from += 64, left -= 64) {
    memory.copy(lanes, from, 64)
    mixBlock(lanes, all)
  }
  memory.copy(lanes, start + length - left, left)
  endLane(0, left)
  const last = left >= 56 ? 64 : 0
  store<u64>(lanes + last + 56, (length as u64) << 3)
  mixBlock(lanes, all)
  if (last !== 0) mixBlock(lanes + 64, all)
  v128.store(blocks, i32x4.splat(0))
}

/** The first is the lower and the second the upper half of DuckDB's `md5_number_upper`. */
export function digestWord(lane: i32, word: i32): i32 {
  return load<i32>(state + ((word as usize) << 4) + ((lane as usize) << 2))
}

function startState(): void {
  v128.store(state, i32x4.splat(0x67452301))
  v128.store(state, i32x4.splat(0xefcdab89), 16)
  v128.store(state, i32x4.splat(0x98badcfe), 32)
  v128.store(state, i32x4.splat(0x10325476), 48)
}

/** One block of each lane; those that are not `active` stay as they are. */
function mixBlock(start: usize, active: v128): void {
  loadWords(start)
  const a0 = v128.load(state)
  const b0 = v128.load(state, 16)
  const c0 = v128.load(state, 32)
  const d0 = v128.load(state, 48)
  let a = a0
  let b = b0
  let c = c0
  let d = d0
  for (let i = 0; i < 16; i += 4) {
    a = turned(a, v128.bitselect(c, d, b), i, i, 7, b)
    d = turned(d, v128.bitselect(b, c, a), i + 1, i + 1, 12, a)
    c = turned(c, v128.bitselect(a, b, d), i + 2, i + 2, 17, d)
    b = turned(b, v128.bitselect(d, a, c), i + 3, i + 3, 22, c)
  }
  for (let i = 16; i < 32; i += 4) {
    a = turned(a, v128.bitselect(b, c, d), 5 * i + 1, i, 5, b)
    d = turned(d, v128.bitselect(a, b, c), 5 * i + 6, i + 1, 9, a)
    c = turned(c, v128.bitselect(d, a, b), 5 * i + 11, i + 2, 14, d)
    b = turned(b, v128.bitselect(c, d, a), 5 * i, i + 3, 20, c)
  }
  for (let i = 32; i < 48; i += 4) {
    a = turned(a, v128.xor(v128.xor(b, c), d), 3 * i + 5, i, 4, b)
    d = turned(d, v128.xor(v128.xor(a, b), c), 3 * i + 8, i + 1, 11, a)
    c = turned(c, v128.xor(v128.xor(d, a), b), 3 * i + 11, i + 2, 16, d)
    b = turned(b, v128.xor(v128.xor(c, d), a), 3 * i + 14, i + 3, 23, c)
  }
  for (let i = 48; i < 64; i += 4) {
    a = turned(a, v128.xor(c, v128.or(b, v128.not(d))), 7 * i, i, 6, b)
    d = turned(d, v128.xor(b, v128.or(a, v128.not(c))), 7 * i + 7, i + 1, 10, a)
    c = turned(c, v128.xor(a, v128.or(d, v128.not(b))), 7 * i + 14, i + 2, 15, d)
    b = turned(b, v128.xor(d, v128.or(c, v128.not(a))), 7 * i + 21, i + 3, 21, c)
  }
  v128.store(state, v128.bitselect(i32x4.add(a0, a), a0, active))
  v128.store(state, v128.bitselect(i32x4.add(b0, b), b0, active), 16)
  v128.store(state, v128.bitselect(i32x4.add(c0, c), c0, active), 32)
  v128.store(state, v128.bitselect(i32x4.add(d0, d), d0, active), 48)
}

/** One step: `sum` with `mixed`, a word and a sine, turned to the left and added to `to`. */
function turned(sum: v128, mixed: v128, word: i32, sine: i32, by: i32, to: v128): v128 {
  const told = v128.load(words + (((word & 15) as usize) << 4))
  const constant = v128.load32_splat(sines + ((sine as usize) << 2))
  const all = i32x4.add(i32x4.add(sum, mixed), i32x4.add(told, constant))
  return i32x4.add(v128.or(i32x4.shl(all, by), i32x4.shr_u(all, 32 - by)), to)
}

/** From four texts one behind the other to vectors of the same word of each. */
function loadWords(start: usize): void {
  for (let at: usize = 0; at < 64; at += 16) {
    const one = v128.load(start + at)
    const two = v128.load(start + at + laneWidth)
    const three = v128.load(start + at + 2 * laneWidth)
    const four = v128.load(start + at + 3 * laneWidth)
    const evenLow = v128.shuffle<i32>(one, two, 0, 4, 1, 5)
    const evenHigh = v128.shuffle<i32>(one, two, 2, 6, 3, 7)
    const oddLow = v128.shuffle<i32>(three, four, 0, 4, 1, 5)
    const oddHigh = v128.shuffle<i32>(three, four, 2, 6, 3, 7)
    const to = words + (at << 2)
    v128.store(to, v128.shuffle<i64>(evenLow, oddLow, 0, 2))
    v128.store(to, v128.shuffle<i64>(evenLow, oddLow, 1, 3), 16)
    v128.store(to, v128.shuffle<i64>(evenHigh, oddHigh, 0, 2), 32)
    v128.store(to, v128.shuffle<i64>(evenHigh, oddHigh, 1, 3), 48)
  }
}
