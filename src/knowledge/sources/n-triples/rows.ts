/** Rows of integers, growing. */
export class Rows {
  readonly width: number
  values: Int32Array<ArrayBuffer>
  count = 0

  constructor(width: number) {
    this.width = width
    this.values = new Int32Array(width << 12)
  }

  /** Where the next row starts; it has room. */
  add(): number {
    const at = this.count++ * this.width
    if (at + this.width > this.values.length) {
      const more = new Int32Array(2 * this.values.length)
      more.set(this.values)
      this.values = more
    }
    return at
  }

  /** A copy of the rows, which are empty afterwards. */
  take(): Int32Array<ArrayBuffer> {
    const taken = this.values.slice(0, this.count * this.width)
    this.count = 0
    return taken
  }
}

/** Bytes, growing. */
export class Bytes {
  values = Buffer.alloc(1 << 16)
  length = 0

  /** Room for so many more; returns the bytes to write to from `length`. */
  room(more: number): Buffer {
    if (this.length + more > this.values.length) {
      const grown = Buffer.alloc(2 * (this.length + more))
      grown.set(this.values.subarray(0, this.length))
      this.values = grown
    }
    return this.values
  }

  copy(bytes: Uint8Array, start: number, end: number): void {
    const target = this.room(end - start)
    let at = this.length
    if (end - start < 100)
      for (let from = start; from < end; from++) target[at++] = bytes[from] ?? 0
    else target.set(bytes.subarray(start, end), at)
    this.length += end - start
  }

  byte(value: number): void {
    this.room(1)[this.length++] = value
  }

  text(text: string): void {
    this.room(3 * text.length)
    this.length += this.values.write(text, this.length)
  }

  /** A copy of the bytes, which are none afterwards. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.length)
    taken.set(this.values.subarray(0, this.length))
    this.length = 0
    return taken
  }
}
