export interface Hash {
  readonly high: number
  readonly low: number
}

/** As it is written to the disk. */
export interface StoredTable {
  readonly keys: Uint32Array
  readonly values: Float64Array
  readonly size: number
}

/** Numbers from 1 on by the 64-bit hash of an IRI: at most 64 bytes an entry, whatever the IRI's length. */
export class IriTable {
  #keys: Uint32Array
  #values: Float64Array
  #size: number

  constructor({ keys, values, size }: StoredTable = emptyTable()) {
    this.#keys = keys
    this.#values = values
    this.#size = size
  }

  get size(): number {
    return this.#size
  }

  /** 0 for an unknown one. */
  get(hash: Hash): number {
    return this.#values[this.#slot(hash)] ?? 0
  }

  /** `false`, and nothing changes, where it has one. */
  add(hash: Hash, value: number): boolean {
    const slot = this.#slot(hash)
    if (this.#values[slot] !== 0) return false
    this.#keys[2 * slot] = hash.high
    this.#keys[2 * slot + 1] = hash.low
    this.#values[slot] = value
    this.#size++
    if (2 * this.#size > this.#values.length) this.#grow()
    return true
  }

  /** As `add`; where it has one, the smaller number stays. */
  addLeast(hash: Hash, value: number): void {
    if (this.add(hash, value)) return
    const slot = this.#slot(hash)
    this.#values[slot] = Math.min(this.#values[slot] ?? value, value)
  }

  *entries(): Generator<Hash & { readonly value: number }> {
    for (const [slot, value] of this.#values.entries()) {
      if (value === 0) continue
      yield { high: this.#keys[2 * slot] ?? 0, low: this.#keys[2 * slot + 1] ?? 0, value }
    }
  }

  stored(): StoredTable {
    return { keys: this.#keys, values: this.#values, size: this.#size }
  }

  #slot({ high, low }: Hash): number {
    const mask = this.#values.length - 1
    let slot = low & mask
    while (this.#values[slot] !== 0) {
      if (this.#keys[2 * slot] === high && this.#keys[2 * slot + 1] === low) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  #grow(): void {
    const larger = new IriTable(emptyTable(2 * this.#values.length))
    for (const { high, low, value } of this.entries()) larger.add({ high, low }, value)
    this.#keys = larger.#keys
    this.#values = larger.#values
  }
}

function emptyTable(slots = 1024): StoredTable {
  return { keys: new Uint32Array(2 * slots), values: new Float64Array(slots), size: 0 }
}
