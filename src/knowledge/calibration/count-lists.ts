import { compatiblePairs } from '../grounds/compatible.ts'
import { type End, type Ground, otherEnd } from '../grounds/ground.ts'
import { stratumOf } from '../grounds/strata.ts'
import { valueCounts } from '../profiles/value-counts.ts'
import { materialise, type Session } from '../session.ts'

/** Lists of one relation that a ground certified to be complete. */
export interface ListCounts {
  readonly ground: number
  readonly relation: number
  readonly listed: End
  readonly stratum: number
  readonly declared: boolean
  /** Items that have a value, those whose list was certified, and those of which a further value was hidden. */
  readonly items: number
  readonly certified: number
  readonly wrong: number
}

/** A value that one of the known contains, or that differs from it in precision alone, is no other one. */
export async function countLists(
  session: Session,
  ground: Ground,
  number: number,
  listed: End,
): Promise<readonly ListCounts[]> {
  if (ground.complete === undefined) return []
  const { database } = session
  const item = otherEnd(listed)
  const { bySubject, byObject } = await valueCounts(session)
  const lists = await materialise(
    session,
    'lists',
    `SELECT relation, item, declared, ${stratumOf('error')} AS stratum
     FROM (${await ground.complete(session, listed, `SELECT DISTINCT relation FROM ${bySubject}`)})`,
  )
  const missed = await materialise(
    session,
    'missed',
    `SELECT own.relation, own.item, own.stratum, fact.${listed} AS known, hidden.${listed} AS missed
     FROM ${lists} AS own
     JOIN hidden ON hidden.relation = own.relation AND hidden.${item} = own.item
     JOIN facts AS fact ON fact.relation = own.relation AND fact.${item} = own.item`,
  )
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT known AS one, missed AS other FROM ${missed}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const rows = await database.rows(`
    SELECT own.relation, own.stratum, max(own.declared) AS declared, max(all_.items) AS items,
      count(*) AS certified, count(wrong.item) AS wrong
    FROM ${lists} AS own
    JOIN (
      SELECT relation, count(*) AS items FROM ${listed === 'object' ? bySubject : byObject} GROUP BY relation
    ) AS all_ ON all_.relation = own.relation
    LEFT JOIN (
      SELECT relation, item FROM (
        SELECT own.relation, own.item, own.missed, count(pair.one) AS same FROM ${missed} AS own
        LEFT JOIN ${compatible} AS pair ON pair.one = own.known AND pair.other = own.missed
        GROUP BY own.relation, own.item, own.missed
      ) WHERE same = 0 GROUP BY relation, item
    ) AS wrong ON wrong.relation = own.relation AND wrong.item = own.item
    GROUP BY own.relation, own.stratum ORDER BY own.relation, own.stratum`)
  for (const table of [lists, missed, pairs, compatible]) {
    await database.run(`DROP TABLE ${table}`)
  }
  return rows.map((row) => ({
    ground: number,
    relation: Number(row.relation),
    listed,
    stratum: Number(row.stratum),
    declared: Number(row.declared) === 1,
    items: Number(row.items),
    certified: Number(row.certified),
    wrong: Number(row.wrong),
  }))
}
