import type { Binding } from './binding-scanner.ts'
import type { FetchStore, Page } from './fetch-store.ts'
import { triple } from './selection.ts'
import { tripleLine } from './triple-line.ts'

/** Writes solutions as N-Triples into the page that is under way. */
export class TripleWriter {
  readonly #store: FetchStore
  readonly #leftOut = new Map<string, number>()
  /** Rows of this run. */
  #rows = 0
  readonly #advanced: (rows: number) => void

  constructor(store: FetchStore, advanced: (rows: number) => void) {
    this.#store = store
    this.#advanced = advanced
  }

  /** Solutions that are not triples, by reason. */
  get leftOut(): ReadonlyMap<string, number> {
    return this.#leftOut
  }

  async write(rows: readonly Binding[], scope: string): Promise<void> {
    const [subject, relation, object] = triple
    const lines: string[] = []
    for (const row of rows) {
      const line = tripleLine(row[subject], row[relation], row[object], scope)
      if (line.kind === 'line') lines.push(line.text)
      else this.#leftOut.set(line.reason, (this.#leftOut.get(line.reason) ?? 0) + 1)
    }
    // a page is the same bytes whatever order the server has
    await this.#store.append(lines.sort().join(''))
    this.#rows += rows.length
    this.#advanced(this.#rows)
  }

  commit(page: string, rows: number, more?: Pick<Page, 'values' | 'note'>): Promise<void> {
    return this.#store.commit(page, rows, more)
  }

  rollBack(): void {
    this.#store.rollBack()
  }
}
