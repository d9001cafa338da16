import type { Draw, Slot } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { dropReason } from './usable-facts.ts'

/** What a slot's values can be exchanged for. */
export interface Pool {
  /** `(relation, kind, value, name, rank)`: a value as often as it has facts, so that it comes as often as it is true. */
  readonly values: string
  /** `(relation, kind, total, distinct_values, key)` */
  readonly sizes: string
  /** `(value, kind)`: an entity's types, -1 where none is known; of literals a number for each sort. */
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
  const kinds = await materialise(
    session,
    'kinds',
    `SELECT value, type AS kind FROM (SELECT DISTINCT value FROM ${facts} WHERE literal = 0)
       JOIN types ON types.entity = value
     UNION ALL SELECT DISTINCT value, -1 FROM ${facts}
       WHERE literal = 0 AND value NOT IN (SELECT entity FROM types)
     UNION ALL SELECT DISTINCT value, -2 - literals.sort FROM ${facts}
       JOIN literals ON literals.code = value WHERE literal = 1`,
  )
  const values = await materialise(
    session,
    'values',
    `SELECT fact.relation, kind.kind, fact.value, fact.name,
       row_number() OVER (PARTITION BY fact.relation, kind.kind ORDER BY fact.key) - 1 AS rank
     FROM ${facts} AS fact JOIN ${kinds} AS kind ON kind.value = fact.value`,
  )
  const sizes = await materialise(
    session,
    'sizes',
    `SELECT pool.relation, pool.kind, count(*) AS total, count(DISTINCT pool.name) AS distinct_values,
       min(coalesce(term.key, 0)) AS key
     FROM ${values} AS pool LEFT JOIN terms AS term ON term.code = pool.kind
     GROUP BY pool.relation, pool.kind`,
  )
  await session.database.run(`DROP TABLE ${facts}`)
  return { values, sizes, kinds }
}

/**
 * `(row, hash, relation, subject, object, kind, total, own, other)` for rows whose value has enough others of its kind:
 * the broadest of its types, so that the others are not given away by a rare one. `own` and `other` are the names of
 * the slot's value and of the other end.
 */
export function exchangeableRows(
  rows: string,
  pool: Pool,
  { edge, place, count }: NonNullable<Draw['exchange']>,
): string {
  const other = place === 'object' ? 'subject' : 'object'
  return `
    SELECT * FROM (
      SELECT own.row, own.hash, own.e${edge}_relation AS relation, own.e${edge}_subject AS subject,
        own.e${edge}_object AS object, size.kind, size.total,
        own.e${edge}_${place}_name AS own, own.e${edge}_${other}_name AS other,
        row_number() OVER (PARTITION BY own.row ORDER BY size.distinct_values DESC, size.key) AS choice
      FROM ${rows} AS own
      JOIN ${pool.kinds} AS kind ON kind.value = own.e${edge}_${place}
      JOIN ${pool.sizes} AS size ON size.relation = own.e${edge}_relation AND size.kind = kind.kind
      WHERE size.distinct_values > ${count}
    ) WHERE choice = 1`
}
