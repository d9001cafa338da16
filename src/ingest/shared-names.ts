import type { TermCode } from '../knowledge/store/graph-sink.ts'

/** Names that several columns share: each stands for one entity. */
export interface SharedNames {
  readonly column: string
  /** The column whose names the rows of its table are about. */
  readonly subjects: string
  readonly count: number
}

/** Finds the columns whose values are what other tables, or other rows of the same table, are about. */
export class TableNames {
  readonly #subjects = new Map<string, Set<TermCode>>()
  readonly #values = new Map<string, Set<TermCode>>()
  #room = mostKept

  subject(column: string, entity: TermCode): void {
    this.#add(this.#subjects, column, entity)
  }

  value(column: string, entity: TermCode): void {
    this.#add(this.#values, column, entity)
  }

  #add(known: Map<string, Set<TermCode>>, column: string, entity: TermCode): void {
    if (this.#room === 0) return
    const seen = known.get(column)
    if (seen === undefined) known.set(column, new Set([entity]))
    else if (seen.has(entity)) return
    else seen.add(entity)
    this.#room--
  }

  /** In the order of the columns; names that were left out for lack of memory are not counted. */
  shared(): readonly SharedNames[] {
    return [...this.#values].flatMap(([column, values]) =>
      [...this.#subjects].flatMap(([subjects, named]) => {
        const count = [...values].filter((each) => named.has(each)).length
        return count === 0 ? [] : [{ column, subjects, count }]
      }),
    )
  }
}

// so many codes take some 100 MB
const mostKept = 2_000_000
