import type { DrawMaterial, RelationSample } from './draw-material.ts'
import type { KeptRows } from './kept-rows.ts'

/** The progress of a draw. A later draw of the same facts that wants more rows goes on from here. */
export interface DrawState {
  readonly material: DrawMaterial
  /** By code, each relation that facts may be drawn of, in the order of the draw. */
  readonly relations: ReadonlyMap<number, RelationState>
  /** Why facts made no row. */
  readonly dropped: Map<string, number>
  /** Work in progress; the next step waits for it. */
  work: Promise<void>
}

export interface RelationState {
  readonly sample: RelationSample
  /** The number of facts tried, and the rows that they made. */
  looked: number
  readonly rows: KeptRows
  /** Turns of facts for which no replacement could be certified, in order. */
  readonly failed: number[]
  /** Numbers of declined rows, by reason. */
  readonly declined: Map<string, number>
}
