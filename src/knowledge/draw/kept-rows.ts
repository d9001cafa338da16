import type { FoundRow } from './draw-material.ts'

/** How many rows of all draws are kept in memory. */
export interface RowBudget {
  left: number
}

/** Rows of a graph that are kept, for a draw that wants them again: of another set of the same study. */
export const mostKept = 50_000

/**
 * The rows that a draw has found of a relation, in order. Their turns are kept, which say how many there are; the rows themselves are until
 * they are let go of.
 */
export class KeptRows {
  readonly #turns: number[] = []
  #rows: FoundRow[] = []
  /** So many are not here any more; and those before this one are, and count in the budget. */
  #gone = 0
  #held = 0

  /** Each row's, in order. */
  get turns(): readonly number[] {
    return this.#turns
  }

  add(row: FoundRow): void {
    this.#turns.push(row.turn)
    this.#rows.push(row)
  }

  /** The rows from one on to before another: those that are still here, and the turns of those before them that are not. */
  slice(
    from: number,
    to: number,
  ): { readonly gone: readonly number[]; readonly here: readonly FoundRow[] } {
    return {
      gone: this.#turns.slice(from, Math.min(to, this.#gone)),
      here: this.#rows.slice(Math.max(0, from - this.#gone), Math.max(0, to - this.#gone)),
    }
  }

  /** Lets go of the rows before one, where no more can be kept. */
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
