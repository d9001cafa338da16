import type { Draw, Slot } from '../../domain/draws.ts'
import { entityKinds } from '../profiles/entity-kinds.ts'
import { entityYears, yearOfLiteral } from '../profiles/entity-years.ts'
import { materialise, type Session } from '../session.ts'
import { literalSort } from '../store/schema.ts'
import { dropReason } from './drop-reason.ts'

/** What a slot's values can be exchanged for. */
export interface Pool {
  /**
   * `(relation, kind, value, name, placed, year, rank)`: a value as often as it has facts, so that it comes as often as it is true. The
   * `placed` ones are in order, so that near values have near ranks: numbers, dates, and entities by their earliest year; the
   * others come before them, in none. `year` is that of an entity.
   */
  readonly values: string
  /** `(relation, kind, total, unplaced, distinct_values, key)` */
  readonly sizes: string
  /** `(value, kind)`: an entity's types and what kind of thing it seems to be, -1 where nothing shows that; of literals a number for each sort. */
  readonly kinds: string
}

export async function poolFor(session: Session, usable: string, { place }: Slot): Promise<Pool> {
  const literal = place === 'object' ? 'literal' : '0'
  const facts = await materialise(
    session,
    'pool',
    `SELECT relation, ${place} AS value, ${place}_name AS name, ${literal} AS literal, key FROM ${usable}
     WHERE reason IS NULL OR reason = '${dropReason.incomplete}'`,
  )
  const supposed = await entityKinds(session)
  const kinds = await materialise(
    session,
    'kinds',
    `SELECT value, type AS kind FROM (SELECT DISTINCT value FROM ${facts} WHERE literal = 0)
       JOIN types ON types.entity = value
     UNION ALL SELECT own.value, -${supposedKinds} - supposed.kind
       FROM (SELECT DISTINCT value FROM ${facts} WHERE literal = 0) AS own
       JOIN ${supposed} AS supposed ON supposed.entity = own.value
     UNION ALL SELECT DISTINCT value, -1 FROM ${facts}
       WHERE literal = 0 AND value NOT IN (SELECT entity FROM types)
         AND value NOT IN (SELECT entity FROM ${supposed})
     UNION ALL SELECT DISTINCT value, -2 - literals.sort FROM ${facts}
       JOIN literals ON literals.code = value WHERE literal = 1`,
  )
  const values = await materialise(
    session,
    'values',
    `SELECT relation, kind, value, name, CASE WHEN place IS NULL THEN 0 ELSE 1 END AS placed, year,
       row_number() OVER (PARTITION BY relation, kind ORDER BY place NULLS FIRST, key) - 1 AS rank
     FROM (
       SELECT fact.relation, kind.kind, fact.value, fact.name, fact.key, era.year,
         coalesce(${literalOrder}, era.year) AS place
       FROM ${facts} AS fact JOIN ${kinds} AS kind ON kind.value = fact.value
       LEFT JOIN literals AS literal ON literal.code = fact.value
       LEFT JOIN ${await entityYears(session)} AS era ON era.entity = fact.value
     )`,
  )
  const sizes = await materialise(
    session,
    'sizes',
    `SELECT pool.relation, pool.kind, count(*) AS total,
       CAST(sum(1 - pool.placed) AS BIGINT) AS unplaced, count(DISTINCT pool.name) AS distinct_values,
       min(coalesce(term.key, 0)) AS key
     FROM ${values} AS pool LEFT JOIN terms AS term ON term.code = pool.kind
     GROUP BY pool.relation, pool.kind`,
  )
  await session.database.run(`DROP TABLE ${facts}`)
  return { values, sizes, kinds }
}

// below the numbers of literals
const supposedKinds = 100

// a text has no order that means anything
const literalOrder = `CASE literal.sort WHEN ${literalSort.number} THEN literal.number
  WHEN ${literalSort.date} THEN ${yearOfLiteral('literal')} END`

/** Of ordered values the others are taken from a window of so many facts, or of this part of all. */
const narrowest = 12
const windowPart = 16

/**
 * `(row, hash, relation, subject, object, kind, first, span, year, own, other)` for rows whose value has enough others of its kind:
 * the broadest of its types, so that the others are not given away by a rare one. The others are to come from `span` ranks from
 * `first` on: of placed values a window that lies about the value at random, so that they are of its time and the right one of
 * four is not the middle one more often than any other. `own` and `other` are the names of the slot's value and of the other end.
 */
export function exchangeableRows(
  rows: string,
  pool: Pool,
  { edge, place, count }: NonNullable<Draw['exchange']>,
): string {
  const other = place === 'object' ? 'subject' : 'object'
  const placed = '(total - unplaced)'
  const span = `least(${placed}, greatest(${narrowest}, ${placed} // ${windowPart}))`
  return `
    SELECT chosen.row, hash, chosen.relation, subject, object, chosen.kind, own, other,
      CASE WHEN ordered.rank IS NULL THEN 0
        ELSE least(total - ${span}, greatest(unplaced, ordered.rank - CAST(hash // 65536 % ${span} AS BIGINT))) END AS first,
      CASE WHEN ordered.rank IS NULL THEN total ELSE ${span} END AS span, ordered.year
    FROM (
      SELECT own.row, own.hash, own.e${edge}_relation AS relation, own.e${edge}_subject AS subject,
        own.e${edge}_object AS object, own.e${edge}_${place} AS value, size.kind, size.total, size.unplaced,
        own.e${edge}_${place}_name AS own, own.e${edge}_${other}_name AS other,
        row_number() OVER (PARTITION BY own.row ORDER BY size.distinct_values DESC, size.key) AS choice
      FROM ${rows} AS own
      JOIN ${pool.kinds} AS kind ON kind.value = own.e${edge}_${place}
      JOIN ${pool.sizes} AS size ON size.relation = own.e${edge}_relation AND size.kind = kind.kind
      WHERE size.distinct_values > ${count}
    ) AS chosen
    LEFT JOIN (
      SELECT relation, kind, value, min(rank) AS rank, min(year) AS year FROM ${pool.values}
      WHERE placed = 1 GROUP BY relation, kind, value
    ) AS ordered ON ordered.relation = chosen.relation AND ordered.kind = chosen.kind
      AND ordered.value = chosen.value
    WHERE choice = 1`
}
