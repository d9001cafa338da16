import type { Draw } from '../../domain/draws.ts'
import { otherEnd } from '../grounds/ground.ts'
import { bitsOfHalf, halvesOf } from '../memory/halves.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import type { Session } from '../session.ts'
import { literalKinds } from './pool.ts'
import type { PoolGroup, PoolIndex } from './pool-index.ts'

/** A row whose value is to be exchanged for others of its kind. */
export interface ExchangeRow {
  /** The row's place in its table. */
  readonly position: number
  /** The halves of its random number. */
  readonly hashHigh: number
  readonly hashLow: number
  readonly relation: number
  readonly subject: number
  readonly object: number
  /** The slot's value and the other end, and the halves of their names. */
  readonly value: number
  readonly otherEnd: number
  readonly own: Name
  readonly other: Name
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

/** A name's key in halves. */
export interface Name {
  readonly high: number
  readonly low: number
}

export function isSame(one: Name, other: Name): boolean {
  return one.high === other.high && one.low === other.low
}

/** Of ordered values the others are taken from a window of so many facts, or of this part of all. */
const narrowest = 12
const windowPart = 16

/**
 * The rows of a table whose value has more than `count` others of its kind: the broadest of its types, so that the others are not given
 * away by a rare one.
 */
export async function exchangeRows(
  session: Session,
  table: string,
  pool: PoolIndex,
  { edge, place, count }: NonNullable<Draw['exchange']>,
): Promise<readonly ExchangeRow[]> {
  const kept = otherEnd(place)
  const hash = halvesOf('hash')
  const own = halvesOf(`e${edge}_${place}_name`)
  const other = halvesOf(`e${edge}_${kept}_name`)
  const columns = await integerColumns(
    session,
    `(SELECT rowid AS position, e${edge}_relation AS relation, e${edge}_subject AS subject, e${edge}_object AS object,
        ${hash.high} AS hash_high, ${hash.low} AS hash_low, ${own.high} AS own_high, ${own.low} AS own_low,
        ${other.high} AS other_high, ${other.low} AS other_low FROM ${table} ORDER BY rowid)`,
    ...(['position', 'relation', 'subject', 'object'] as const),
    ...(['hash_high', 'hash_low', 'own_high', 'own_low', 'other_high', 'other_low'] as const),
  )
  const rows: ExchangeRow[] = []
  for (const [row, position] of columns.position.entries()) {
    const at = (column: keyof typeof columns) => columns[column][row] as number
    const relation = at('relation')
    const group = pool.groupFor(relation, at(place), count)
    if (group === undefined) continue
    const hashHigh = bitsOfHalf(at('hash_high'))
    const hashLow = bitsOfHalf(at('hash_low'))
    rows.push({
      position,
      hashHigh,
      hashLow,
      relation,
      subject: at('subject'),
      object: at('object'),
      value: at(place),
      otherEnd: at(kept),
      own: { high: at('own_high'), low: at('own_low') },
      other: { high: at('other_high'), low: at('other_low') },
      group,
      literal: literalKinds.has(group.kind),
      // a random number's lower bits choose from the window
      ...windowOf(pool, group, at(place), at(kept), (hashHigh >>> 0) * 65536 + (hashLow >>> 16)),
    })
  }
  return rows
}

function windowOf(
  pool: PoolIndex,
  group: PoolGroup,
  value: number,
  other: number,
  random: number,
): Pick<ExchangeRow, 'first' | 'span' | 'turn' | 'year' | 'byYear'> {
  const { size, unplaced, start } = group
  const entry = pool.entryOf(group, value, other)
  const placed = size - unplaced
  const span = Math.min(placed, Math.max(narrowest, Math.floor(placed / windowPart)))
  const before = random % Math.max(1, span)
  const rank = entry - start
  // what is placed among few others that are has nobody near
  const isAlone = entry < 0 || rank < unplaced || (unplaced > 0 && placed < narrowest)
  return {
    first: isAlone ? 0 : Math.min(size - span, Math.max(unplaced, rank - before)),
    span: isAlone ? size : span,
    turn: placed === 0 ? 0 : before / span,
    year: entry < 0 ? Number.NaN : pool.year(entry),
    byYear: entry < 0 ? Number.NaN : pool.byYear(entry),
  }
}
