import type { Tables } from '../../store/tables.ts'
import { integerColumns } from './integer-columns.ts'
import { inOrder, sortedBy, startsOf } from './sorted-by.ts'

// deeper than any real hierarchy of places or classes; also ends cycles
const mostSteps = 12

const nothing: ReadonlySet<number> = new Set()

/** Ancestors of each entity: what it lies in, is a part or a kind of, or may be the same as. */
export class ContainmentIndex {
  readonly #starts: Int32Array
  readonly #above: Int32Array
  readonly #reached = new Map<number, ReadonlySet<number>>()

  constructor(below: Int32Array, above: Int32Array) {
    const codes = below.reduce((most, code) => Math.max(most, code), 0) + 1
    this.#starts = startsOf(below, codes)
    this.#above = inOrder(above, sortedBy(below, codes))
  }

  /** Whether two are the same or one lies in the other. */
  joins(one: number, other: number): boolean {
    return one === other || this.of(one).has(other) || this.of(other).has(one)
  }

  /** All that an entity lies in, including itself if it lies in anything. */
  of(entity: number): ReadonlySet<number> {
    if ((this.#starts[entity] ?? 0) === (this.#starts[entity + 1] ?? 0)) return nothing
    const known = this.#reached.get(entity)
    if (known !== undefined) return known
    const reached = this.#reachedFrom(entity)
    this.#reached.set(entity, reached)
    return reached
  }

  #reachedFrom(entity: number): ReadonlySet<number> {
    const reached = new Set([entity])
    let here: readonly number[] = [entity]
    for (let step = 1; step <= mostSteps && here.length > 0; step++) {
      const next: number[] = []
      for (const one of here) {
        for (const above of this.#next(one)) {
          if (reached.has(above)) continue
          reached.add(above)
          next.push(above)
        }
      }
      here = next
    }
    return reached
  }

  #next(entity: number): Int32Array {
    return this.#above.subarray(this.#starts[entity] ?? 0, this.#starts[entity + 1] ?? 0)
  }
}

/** Of a table `(below, above)`. */
export async function readAbove(
  graph: Pick<Tables, 'database'>,
  containment: string,
): Promise<ContainmentIndex> {
  const { below, above } = await integerColumns(graph, containment, 'below', 'above')
  return new ContainmentIndex(below, above)
}
