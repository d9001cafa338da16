import type { DrawMaterial, RelationSample } from './draw-material.ts'
import type { KeptRows } from './kept-rows.ts'

/** A draw as far as it has got: another one of the same facts that wants more goes on from there. */
export interface DrawState {
  readonly material: DrawMaterial
  /** Of each relation that facts may be drawn of, by code, in the order of the draw. */
  readonly relations: ReadonlyMap<number, RelationState>
  /** Why facts that were looked at came to nothing. */
  readonly dropped: Map<string, number>
  /** What goes on at the time; the next waits for it. */
  work: Promise<void>
}

export interface RelationState {
  readonly sample: RelationSample
  /** How many facts have been looked at, and the rows that they made. */
  looked: number
  readonly rows: KeptRows
  /** The turns of those of which no other value could be certified, in order. */
  readonly failed: number[]
  /** How many rows were declined, by reason. */
  readonly declined: Map<string, number>
}
