/** The most bytes that a block has before its runs are spelt out. */
export const mostBytes: u32 = 900_000

/** Whoever reads ahead may go so far beyond the end: the codes of a group are read before it is asked whether they were there. */
export const slack: usize = 512

const bytesWidth: usize = 900_096
export const chainBytesWidth: usize = 900_096

/** The bytes of a block, as they stand and then in their order. */
export const bytes: usize = (__heap_base + 63) & ~(63 as usize)
/** For each byte its place and the next one's. */
export const places: usize = bytes + bytesWidth
export const chainBytes: usize = places + 4 * bytesWidth
const input: usize = chainBytes + 8 * chainBytesWidth
/** Where a block's text is written; it may grow. */
export let text: usize = input

/** Where so many bytes of an archive go, zeros behind them. */
export function inputRoom(length: usize): usize {
  text = (input + length + slack + 63) & ~(63 as usize)
  ensure(text)
  memory.fill(input + length, 0, slack)
  return input
}

export function ensure(end: usize): void {
  const missing = (((end + 0xffff) >>> 16) as i32) - memory.size()
  if (missing > 0 && memory.grow(missing) === -1) throw new Error('no memory for a block')
}
