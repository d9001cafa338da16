import type { Draw } from '../../domain/draws.ts'
import { otherEnd as otherEndOf } from '../../domain/end.ts'
import type { Pool } from './plausible-pool.ts'
import type { PoolGroup } from './pool-group.ts'
import { literalKinds } from './value-kinds.ts'

/** A row whose value is to be exchanged for others of its kind. */
export interface ExchangeRow {
  /** The halves of its random number. */
  readonly hashHigh: number
  readonly hashLow: number
  readonly relation: number
  readonly subject: number
  readonly object: number
  /** The slot's value and the other end, and the numbers of their names. */
  readonly value: number
  readonly otherEnd: number
  readonly own: number
  readonly other: number
  readonly group: PoolGroup
  /**
   * The others come from `span` ranks of the group from `first` on: of placed values a window that lies about the row's own fact at random,
   * so that they are of its time and place and the right one of four is not the middle one more often than any other; `turn` is
   * the part of it that is before.
   */
  readonly first: number
  readonly span: number
  readonly turn: number
  /** `NaN` where it is not known. */
  readonly year: number
  readonly byYear: number
  readonly literal: boolean
}

/** Of ordered values the others are taken from a window of so many facts, or of this part of all. */
const narrowest = 12
const windowPart = 16

/** A fact to exchange a value of, with the halves of its random number. */
export type AskedFact = Pick<
  ExchangeRow,
  'hashHigh' | 'hashLow' | 'relation' | 'subject' | 'object'
>

/**
 * A row whose value has more than `count` others of its kind: the broadest of its types, so that the others are not given away by a rare
 * one.
 */
export function exchangeRow(
  asked: AskedFact,
  pool: Pool,
  { place, count }: Pick<NonNullable<Draw['exchange']>, 'place' | 'count'>,
): ExchangeRow | undefined {
  const { hashHigh, hashLow, relation, subject, object } = asked
  const [value, otherEnd] = [asked[place], asked[otherEndOf(place)]]
  const group = pool.groupFor(relation, value, count)
  if (group === undefined) return undefined
  // a random number's lower bits choose from the window
  const window = windowOf(group, value, otherEnd, (hashHigh >>> 0) * 65536 + (hashLow >>> 16))
  // each by its name: millions are made, and to copy one takes ten times as long
  return {
    hashHigh,
    hashLow,
    relation,
    subject,
    object,
    value,
    otherEnd,
    own: pool.nameOf(value),
    other: pool.nameOf(otherEnd),
    group,
    literal: literalKinds.has(group.kind),
    first: window.first,
    span: window.span,
    turn: window.turn,
    year: window.year,
    byYear: window.byYear,
  }
}

function windowOf(
  group: PoolGroup,
  value: number,
  other: number,
  random: number,
): Pick<ExchangeRow, 'first' | 'span' | 'turn' | 'year' | 'byYear'> {
  const { size, unplaced } = group
  const rank = group.standsAt(value, other)
  const placed = size - unplaced
  const span = Math.min(placed, Math.max(narrowest, Math.floor(placed / windowPart)))
  const before = random % Math.max(1, span)
  // what is placed among few others that are has nobody near
  const isAlone = rank < 0 || rank < unplaced || (unplaced > 0 && placed < narrowest)
  return {
    first: isAlone ? 0 : Math.min(size - span, Math.max(unplaced, rank - before)),
    span: isAlone ? size : span,
    turn: placed === 0 ? 0 : before / span,
    year: rank < 0 ? Number.NaN : group.yearOf(value),
    byYear: rank < 0 ? Number.NaN : group.byYearOf(other),
  }
}
