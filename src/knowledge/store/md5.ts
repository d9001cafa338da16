const sines = Int32Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
)
const state = new Int32Array(4)
const block = new Uint8Array(64)
// MD5 is little-endian, as every machine is that Node runs DuckDB on
const words = new Int32Array(block.buffer)

/**
 * MD5 (RFC 1321) of the bytes from `start` to `end`, as four words at `at`: the first is the lower and the second the
 * upper half of DuckDB's `md5_number_upper`. Node's own takes eight times as long for texts as short as terms are.
 */
export function md5(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: Int32Array,
  at: number,
): void {
  state[0] = 0x67452301
  state[1] = 0xefcdab89
  state[2] = 0x98badcfe
  state[3] = 0x10325476
  let from = start
  for (; end - from >= 64; from += 64) {
    copy(bytes, from, 64)
    mixBlock()
  }
  clear()
  copy(bytes, from, end - from)
  block[end - from] = 0x80
  if (end - from >= 56) {
    mixBlock()
    clear()
  }
  words[14] = (end - start) << 3
  words[15] = (end - start) >>> 29
  mixBlock()
  for (let word = 0; word < 4; word++) into[at + word] = state[word] ?? 0
}

// faster than `fill`
function clear(): void {
  for (let word = 0; word < 16; word++) words[word] = 0
}

function copy(bytes: Uint8Array, from: number, length: number): void {
  for (let at = 0; at < length; at++) block[at] = bytes[from + at] ?? 0
}

// the many `| 0` keep V8 at 32-bit integers, which is three times as fast
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: written out, since calls take longer than the steps
function mixBlock(): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  for (let i = 0; i < 16; i += 4) {
    a = (((a + ((b & c) | (~b & d))) | 0) + (((words[i] ?? 0) + (sines[i] ?? 0)) | 0)) | 0
    a = (((a << 7) | (a >>> 25)) + b) | 0
    d = (((d + ((a & b) | (~a & c))) | 0) + (((words[i + 1] ?? 0) + (sines[i + 1] ?? 0)) | 0)) | 0
    d = (((d << 12) | (d >>> 20)) + a) | 0
    c = (((c + ((d & a) | (~d & b))) | 0) + (((words[i + 2] ?? 0) + (sines[i + 2] ?? 0)) | 0)) | 0
    c = (((c << 17) | (c >>> 15)) + d) | 0
    b = (((b + ((c & d) | (~c & a))) | 0) + (((words[i + 3] ?? 0) + (sines[i + 3] ?? 0)) | 0)) | 0
    b = (((b << 22) | (b >>> 10)) + c) | 0
  }
  for (let i = 16; i < 32; i += 4) {
    a =
      (((a + ((b & d) | (c & ~d))) | 0) +
        (((words[(5 * i + 1) & 15] ?? 0) + (sines[i] ?? 0)) | 0)) |
      0
    a = (((a << 5) | (a >>> 27)) + b) | 0
    d =
      (((d + ((a & c) | (b & ~c))) | 0) +
        (((words[(5 * i + 6) & 15] ?? 0) + (sines[i + 1] ?? 0)) | 0)) |
      0
    d = (((d << 9) | (d >>> 23)) + a) | 0
    c =
      (((c + ((d & b) | (a & ~b))) | 0) +
        (((words[(5 * i + 11) & 15] ?? 0) + (sines[i + 2] ?? 0)) | 0)) |
      0
    c = (((c << 14) | (c >>> 18)) + d) | 0
    b =
      (((b + ((c & a) | (d & ~a))) | 0) +
        (((words[(5 * i) & 15] ?? 0) + (sines[i + 3] ?? 0)) | 0)) |
      0
    b = (((b << 20) | (b >>> 12)) + c) | 0
  }
  for (let i = 32; i < 48; i += 4) {
    a = (((a + (b ^ c ^ d)) | 0) + (((words[(3 * i + 5) & 15] ?? 0) + (sines[i] ?? 0)) | 0)) | 0
    a = (((a << 4) | (a >>> 28)) + b) | 0
    d = (((d + (a ^ b ^ c)) | 0) + (((words[(3 * i + 8) & 15] ?? 0) + (sines[i + 1] ?? 0)) | 0)) | 0
    d = (((d << 11) | (d >>> 21)) + a) | 0
    c =
      (((c + (d ^ a ^ b)) | 0) + (((words[(3 * i + 11) & 15] ?? 0) + (sines[i + 2] ?? 0)) | 0)) | 0
    c = (((c << 16) | (c >>> 16)) + d) | 0
    b =
      (((b + (c ^ d ^ a)) | 0) + (((words[(3 * i + 14) & 15] ?? 0) + (sines[i + 3] ?? 0)) | 0)) | 0
    b = (((b << 23) | (b >>> 9)) + c) | 0
  }
  for (let i = 48; i < 64; i += 4) {
    a = (((a + (c ^ (b | ~d))) | 0) + (((words[(7 * i) & 15] ?? 0) + (sines[i] ?? 0)) | 0)) | 0
    a = (((a << 6) | (a >>> 26)) + b) | 0
    d =
      (((d + (b ^ (a | ~c))) | 0) + (((words[(7 * i + 7) & 15] ?? 0) + (sines[i + 1] ?? 0)) | 0)) |
      0
    d = (((d << 10) | (d >>> 22)) + a) | 0
    c =
      (((c + (a ^ (d | ~b))) | 0) + (((words[(7 * i + 14) & 15] ?? 0) + (sines[i + 2] ?? 0)) | 0)) |
      0
    c = (((c << 15) | (c >>> 17)) + d) | 0
    b =
      (((b + (d ^ (c | ~a))) | 0) + (((words[(7 * i + 21) & 15] ?? 0) + (sines[i + 3] ?? 0)) | 0)) |
      0
    b = (((b << 21) | (b >>> 11)) + c) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
}
