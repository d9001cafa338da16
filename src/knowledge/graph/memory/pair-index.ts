/** The two columns of an index and its slots. */
export type PairColumns = readonly [Int32Array, Int32Array, Int32Array]

/** Open-addressed hash table from a pair of numbers to its row in two columns. */
export class PairIndex {
  readonly #firsts: Int32Array
  readonly #seconds: Int32Array
  /** Row number plus one; 0 if the slot is free. */
  readonly #slots: Int32Array
  readonly #mask: number

  /** Each pair occurs at most once; pairs with a negative number are left out. */
  constructor(firsts: Int32Array, seconds: Int32Array, slots = slotsOf(firsts, seconds)) {
    this.#firsts = firsts
    this.#seconds = seconds
    this.#slots = slots
    this.#mask = slots.length - 1
  }

  get columns(): PairColumns {
    return [this.#firsts, this.#seconds, this.#slots]
  }

  /** The row, or -1. */
  find(first: number, second: number): number {
    let slot = hash(first, second) & this.#mask
    for (;;) {
      const row = (this.#slots[slot] as number) - 1
      if (row < 0 || (this.#firsts[row] === first && this.#seconds[row] === second)) return row
      slot = (slot + 1) & this.#mask
    }
  }
}

function slotsOf(firsts: Int32Array, seconds: Int32Array): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * firsts.length + 2)))
  const mask = slots.length - 1
  for (let row = 0; row < firsts.length; row++) {
    const [first, second] = [firsts[row] as number, seconds[row] as number]
    if (first < 0 || second < 0) continue
    let slot = hash(first, second) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = row + 1
  }
  return slots
}

// MurmurHash3's finaliser over both numbers
function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
