import type { Draw } from '../../domain/draws.ts'
import { otherEnd as otherEndOf } from '../../domain/end.ts'
import type { Pool } from './plausible-pool.ts'
import type { PoolGroup } from './pool-group.ts'
import { literalKinds } from './value-kinds.ts'

/** A row whose value is to be exchanged for others of its kind. */
export interface ExchangeRow {
  /** Halves of its random number. */
  readonly hashHigh: number
  readonly hashLow: number
  readonly relation: number
  readonly subject: number
  readonly object: number
  /** The value to exchange and the other end, and the numbers of their names. */
  readonly value: number
  readonly otherEnd: number
  readonly own: number
  readonly other: number
  readonly group: PoolGroup
  /**
   * Replacements come from `span` ranks of the group, starting at `first`: for placed values, a window at a random offset
   * around the row's own fact. So they are of its time and place, and the right one of four is not in the middle more often
   * than the others; `turn` is the part of the window before it.
   */
  readonly first: number
  readonly span: number
  readonly turn: number
  /** `NaN` if unknown. */
  readonly year: number
  readonly byYear: number
  readonly literal: boolean
}

/** The window over ordered values: at least this many facts, or this fraction of all. */
const narrowest = 12
const windowPart = 16

/** A fact whose value is to be exchanged, with the halves of its random number. */
export type AskedFact = Pick<
  ExchangeRow,
  'hashHigh' | 'hashLow' | 'relation' | 'subject' | 'object'
>

/**
 * A row whose group has more than `count` other values. The group is of the broadest of the value's types, so that a rare
 * type does not give replacements away.
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
  // the lower bits of the random number choose the offset
  const window = windowOf(group, value, otherEnd, (hashHigh >>> 0) * 65536 + (hashLow >>> 16))
  // field by field: millions are made, and spreading takes ten times as long
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
  // with few placed values, none counts as near
  const isAlone = rank < 0 || rank < unplaced || (unplaced > 0 && placed < narrowest)
  return {
    first: isAlone ? 0 : Math.min(size - span, Math.max(unplaced, rank - before)),
    span: isAlone ? size : span,
    turn: placed === 0 ? 0 : before / span,
    year: rank < 0 ? Number.NaN : group.yearOf(value),
    byYear: rank < 0 ? Number.NaN : group.byYearOf(other),
  }
}
