const firstLines = 5

/** What was counted in a block; lines are numbered within it, from 1. */
export interface LineCounts {
  readonly lines: number
  readonly read: number
  readonly kept: number
  readonly invalidUtf8: number
  readonly leftOut: readonly {
    readonly reason: string
    readonly count: number
    readonly lines: readonly number[]
  }[]
}

export class LineCounter {
  #lines = 0
  #empty = 0
  #kept = 0
  #invalidUtf8 = 0
  readonly #leftOut = new Map<string, { reason: string; count: number; lines: number[] }>()

  kept(lines: number): void {
    this.#lines += lines
    this.#kept += lines
  }

  empty(): void {
    this.#lines++
    this.#empty++
  }

  /** Beside `kept`. */
  invalid(): void {
    this.#invalidUtf8++
  }

  leftOut(reason: string): void {
    this.#lines++
    const entry = this.#leftOut.get(reason) ?? { reason, count: 0, lines: [] }
    entry.count++
    if (entry.lines.length < firstLines) entry.lines.push(this.#lines)
    this.#leftOut.set(reason, entry)
  }

  counts(): LineCounts {
    return {
      lines: this.#lines,
      read: this.#lines - this.#empty,
      kept: this.#kept,
      invalidUtf8: this.#invalidUtf8,
      leftOut: [...this.#leftOut.values()],
    }
  }
}
