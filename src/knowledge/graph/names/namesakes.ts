import type { Tables } from '../../store/tables.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import { inOrder, sortedBy, startsOf } from '../memory/sorted-by.ts'
import type { Naming } from '../names/naming.ts'

/** Who shares an entity's names. */
export class Namesakes {
  readonly #names: Groups
  readonly #bearers: Groups
  readonly #shown: Uint8Array

  /** One row for each bearer of a name; `shown` is 1 if it is the bearer's label. */
  constructor(name: Int32Array, entity: Int32Array, shown: Int32Array) {
    const byEntity = sortedBy(entity, codesIn(entity))
    const byName = sortedBy(name, codesIn(name))
    this.#names = { starts: startsOf(entity, codesIn(entity)), members: inOrder(name, byEntity) }
    this.#shown = Uint8Array.from(inOrder(shown, byEntity))
    this.#bearers = { starts: startsOf(name, codesIn(name)), members: inOrder(entity, byName) }
  }

  /** All bearers of an entity's label, itself first. */
  ofLabel(entity: number): readonly number[] {
    return this.#bearersOf(entity, true)
  }

  /** All bearers of any of its names. */
  ofNames(entity: number): readonly number[] {
    return this.#bearersOf(entity, false)
  }

  #bearersOf(entity: number, labelAlone: boolean): readonly number[] {
    const { starts, members } = this.#names
    const [start, end] = [starts[entity] ?? 0, starts[entity + 1] ?? 0]
    if (start === end) return [entity]
    const found = new Set([entity])
    for (let at = start; at < end; at++) {
      if (labelAlone && this.#shown[at] === 0) continue
      const name = members[at] as number
      const { starts: firsts, members: bearers } = this.#bearers
      for (let turn = firsts[name] as number; turn < (firsts[name + 1] as number); turn++) {
        found.add(bearers[turn] as number)
      }
    }
    return [...found]
  }
}

interface Groups {
  readonly starts: Int32Array
  readonly members: Int32Array
}

export async function readNamesakes(
  graph: Tables & { readonly naming: (language: string) => Promise<Naming> },
  language: string,
): Promise<Namesakes> {
  const { namesakes } = await graph.naming(language)
  const { name, entity, shown } = await integerColumns(
    graph,
    `(SELECT dense_rank() OVER (ORDER BY folded) - 1 AS name, entity, shown FROM ${namesakes})`,
    'name',
    'entity',
    'shown',
  )
  return new Namesakes(name, entity, shown)
}

function codesIn(column: Int32Array): number {
  return column.reduce((most, code) => Math.max(most, code), -1) + 1
}
