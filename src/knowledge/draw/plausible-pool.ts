import type { Draw, DrawEdge, Plausibility } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import type { AttributesOf } from './attributes-index.ts'
import type { PoolGroup } from './pool-group.ts'

/** Replacements for a slot's values, by relation, made on first use. */
export interface Pool {
  /**
   * The group of the value's that has the most names, if more than `least`. Placed facts are sorted so that near values have
   * near ranks: numbers and dates; entities by where they and their other ends are from, and by their time. Unplaced facts
   * come first, in no order.
   */
  readonly groupFor: (relation: number, value: number, least: number) => PoolGroup | undefined
  /** The same number for all terms with the same name. */
  readonly nameOf: (code: number) => number
  /** The ends of a relation's facts in the pool; if there are many, evenly spread ones. */
  readonly pairsOf: (
    relation: number,
    most: number,
  ) => Iterable<{ readonly value: number; readonly other: number }>
}

/** A pool with what makes its values plausible. */
export interface SharedPool extends Pool {
  /** Absent if exchanges need not be plausible. */
  readonly plausible?: Plausible
}

export interface Plausible {
  readonly attributesOf: AttributesOf
  readonly rangeOf: (relation: number) => LearnedRange
  /** Codes of relations that join couples, in a graph that gives the sex of most people in them. */
  readonly couples: ReadonlySet<number>
}

/** What a draw asks of a slot's replacements. */
export interface PoolNeeds extends Pick<Draw, 'language' | 'giveaways' | 'standard'> {
  readonly objects: DrawEdge['objects']
  readonly place: End
  readonly plausible?: Plausibility
}

/** What is possible for a relation; unknown years are `NaN`. */
export interface LearnedRange {
  /** Minimum and maximum years from the other end's time to the value's. */
  readonly earliest: number
  readonly latest: number
  /** The same for their beginnings. */
  readonly eldest: number
  readonly youngest: number
  /** Minimum years that the value exists after the other end's beginning, and the reverse. */
  readonly outlives: number
  readonly outlived: number
  /** Both ends are of one country. */
  readonly local: boolean
}
