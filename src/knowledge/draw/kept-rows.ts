import type { FoundRow } from './draw-material.ts'

/** How many more rows all draws together may keep in memory. */
export interface RowBudget {
  left: number
}

/** The number of rows kept for another set of the same study. */
export const mostKept = 50_000

/** Rows that a draw has found of a relation, in order. All turns are kept; the rows themselves until they are released. */
export class KeptRows {
  readonly #turns: number[] = []
  #rows: FoundRow[] = []
  /** Rows before `#gone` are released; those from there to `#held` are kept and count in the budget. */
  #gone = 0
  #held = 0

  /** The turn of each row, in order. */
  get turns(): readonly number[] {
    return this.#turns
  }

  add(row: FoundRow): void {
    this.#turns.push(row.turn)
    this.#rows.push(row)
  }

  /** Rows of a range: those still kept, and the turns of those before them that are not. */
  slice(
    from: number,
    to: number,
  ): { readonly gone: readonly number[]; readonly here: readonly FoundRow[] } {
    return {
      gone: this.#turns.slice(from, Math.min(to, this.#gone)),
      here: this.#rows.slice(Math.max(0, from - this.#gone), Math.max(0, to - this.#gone)),
    }
  }

  /** Releases the rows before one if the budget is used up. */
  release(before: number, budget: RowBudget): void {
    const more = before - this.#held
    if (more <= 0) return
    if (more <= budget.left) {
      budget.left -= more
      this.#held = before
      return
    }
    budget.left += this.#held - this.#gone
    this.#rows = this.#rows.slice(before - this.#gone)
    this.#gone = before
    this.#held = before
  }
}
