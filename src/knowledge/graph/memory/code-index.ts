/** The row of each code, in a column in which each code occurs at most once. */
export class CodeIndex {
  /** Row number plus one, by code; 0 if the code is not there. */
  readonly #rows: Int32Array

  constructor(codes: Int32Array) {
    this.#rows = new Int32Array(codes.reduce((most, code) => Math.max(most, code), -1) + 1)
    for (let row = 0; row < codes.length; row++) this.#rows[codes[row] as number] = row + 1
  }

  /** The row, or -1. */
  find(code: number): number {
    return (this.#rows[code] ?? 0) - 1
  }
}
