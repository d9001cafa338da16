import type { Draw, DrawEdge, Plausibility } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import type { AttributesOf } from './attributes-index.ts'
import type { PoolGroup } from './pool-group.ts'

/** What a slot's values can be exchanged for: by relation, worked out when it is first asked for. */
export interface Pool {
  /**
   * The group with most names of those that a value of the relation can be exchanged within, for more than `least` names. Facts that have a
   * place are in order, so that near values have near ranks: numbers and dates; entities by where they and the other ends are
   * from, and by their time. The others come before them, in none.
   */
  readonly groupFor: (relation: number, value: number, least: number) => PoolGroup | undefined
  /** The same number for all that have the same name. */
  readonly nameOf: (code: number) => number
  /** The ends of a relation's facts that the pool has; of many, so many evenly spread. */
  readonly pairsOf: (
    relation: number,
    most: number,
  ) => Iterable<{ readonly value: number; readonly other: number }>
}

/** A pool with what its values are told from one another by. */
export interface SharedPool extends Pool {
  /** Absent where nothing has to be plausible. */
  readonly plausible?: Plausible
}

export interface Plausible {
  readonly attributesOf: AttributesOf
  readonly rangeOf: (relation: number) => LearnedRange
  /** Codes of the relations that join couples, in a graph that tells of enough of them that it should tell who is a man. */
  readonly couples: ReadonlySet<number>
}

/** What a draw asks of the values that a slot of it is exchanged for. */
export interface PoolNeeds extends Pick<Draw, 'language' | 'giveaways' | 'standard'> {
  readonly objects: DrawEdge['objects']
  readonly place: End
  readonly plausible?: Plausibility
}

/** What can be of a relation; years that are not known are `NaN`. */
export interface LearnedRange {
  /** How many years the time of a value lies after that of the other end, at least and at most. */
  readonly earliest: number
  readonly latest: number
  /** The same of their beginnings. */
  readonly eldest: number
  readonly youngest: number
  /** How many years after the other end's beginning a value is still there at least, and the other way round. */
  readonly outlives: number
  readonly outlived: number
  /** Both ends are of one country. */
  readonly local: boolean
}
