import type { ColumnCount } from '../source.ts'

/** Counts what became of one column's values. */
export class ColumnTally {
  readonly #column: string
  readonly #taken: () => string
  readonly #change: string
  #values = 0
  #leftOut = 0
  #example: string | undefined

  constructor(column: string, taken: () => string, change: string) {
    this.#column = column
    this.#taken = taken
    this.#change = change
  }

  read(): void {
    this.#values++
  }

  leftOut(example: string): void {
    this.#leftOut++
    this.#example ??= example
  }

  count(): ColumnCount {
    return {
      column: this.#column,
      taken: this.#taken(),
      values: this.#values,
      leftOut: this.#leftOut,
      ...(this.#example !== undefined && { example: this.#example }),
      change: this.#change,
    }
  }
}
