import type { Draw } from '../../domain/draws.ts'
import { popularity } from '../profiles/popularity.ts'
import { materialise, type Session } from '../session.ts'
import { xor } from '../store/dialect.ts'
import { apartness } from './apart.ts'
import { linksOf } from './links-of.ts'
import { type Pool, plausibleOf } from './pool.ts'

/** What more entities than this have brings nobody together. */
const mostBearers = 200
/** So many are looked at, those that have most in common, and so many of them are tried. */
const mostLooked = 60
/** Whoever has a hundred facts has something in common with anybody: it counts by the part of all, of no fewer facts than this. */
const few = 10
const mostCandidates = 40

/**
 * A table `(row, slot, relation, subject, object, value, name, shared, apart)`: for each row of `exchangeable` values of the pool that have
 * neighbours in common with the slot's own, by whatever relations but the asked one. Those that fit (`apart` is 0)
 * best come first, and of them those of the same third of popularity: an obscure name would be rejected for being unknown; else at
 * random, for the nearest of all are the likeliest to be right as well.
 */
export async function nearValues(
  session: Session,
  { place }: NonNullable<Draw['exchange']>,
  exchangeable: string,
  pool: Pool,
): Promise<string> {
  const { database } = session
  const known = (await popularity(session)).table
  const members = await membersOf(session, pool)
  const links = await linksOf(
    session,
    `SELECT DISTINCT value AS entity FROM ${exchangeable} WHERE literal = 0`,
  )
  const at = (side: 0 | 1) => {
    const [own, other] = side === 0 ? ['subject', 'object'] : ['object', 'subject']
    return `
      SELECT mine.entity, mine.relation, mine.side, mine.other, mine.bits, fact.${own} AS value
      FROM ${links} AS mine JOIN facts AS fact ON fact.relation = mine.relation AND fact.${other} = mine.other
      WHERE mine.side = ${side} AND mine.bearers <= ${mostBearers} AND fact.literal = 0 AND fact.${own} <> mine.entity`
  }
  const scored = await materialise(
    session,
    'near',
    `SELECT row, value, shared FROM (
     SELECT own.row, near.value, count(*) AS shared, row_number() OVER (PARTITION BY own.row
       ORDER BY 1000 * CAST(sum(near.bits) AS BIGINT) // (${few} + min(known.degree)) DESC, ${xor('min(own.hash)', 'min(term.key)')}, min(term.key)) AS place
     FROM (SELECT DISTINCT * FROM (${at(0)} UNION ALL ${at(1)})) AS near
     JOIN ${exchangeable} AS own ON own.value = near.entity AND own.relation <> near.relation
     JOIN ${members} AS member ON member.relation = own.relation AND member.kind = own.kind AND member.value = near.value
     JOIN terms AS term ON term.code = near.value
     JOIN ${known} AS known ON known.entity = near.value
     WHERE own.literal = 0 AND own.other_end NOT IN (SELECT code FROM literals)
     GROUP BY own.row, near.value
     ) WHERE place <= ${mostLooked}`,
  )
  // of whom it is true at other times too, the one nearest in time tells whether it fits
  const entries = `
    SELECT scored.row, scored.value, scored.shared, member.name, member.year, NULL AS other,
      least(greatest(own.by_year, member.first), member.last) AS by_year
    FROM ${scored} AS scored JOIN ${exchangeable} AS own ON own.row = scored.row
    JOIN ${members} AS member ON member.relation = own.relation AND member.kind = own.kind AND member.value = scored.value`
  const compared = `SELECT value AS entity FROM ${scored}
    UNION ALL SELECT value FROM ${exchangeable} UNION ALL SELECT other_end FROM ${exchangeable}`
  const plausible = await plausibleOf(session, pool, compared)
  const { code, distance, joins } =
    plausible === undefined
      ? { code: '0', distance: '0', joins: '' }
      : apartness('own', 'member', plausible, 'values')
  const candidates = await materialise(
    session,
    'similar',
    `SELECT row, slot, relation, subject, object, value, name, shared, apart FROM (
       SELECT *, row_number() OVER (PARTITION BY row, name ORDER BY chance, key) AS turn,
         row_number() OVER (PARTITION BY row ORDER BY apart, distance, as_known, chance, key) - 1 AS slot
       FROM (
         SELECT own.row, own.relation, own.subject, own.object, own.own, own.other, member.value,
           member.name, member.shared, term.key, ${code} AS apart, ${distance} AS distance, ${xor('own.hash', 'term.key')} AS chance,
           CASE WHEN mine.third = theirs.third THEN 0 ELSE 1 END AS as_known
         FROM (${entries}) AS member
         JOIN ${exchangeable} AS own ON own.row = member.row
         JOIN terms AS term ON term.code = member.value
         ${joins}
         LEFT JOIN ${known} AS mine ON mine.entity = own.${place}
         LEFT JOIN ${known} AS theirs ON theirs.entity = member.value
       )
     ) WHERE turn = 1 AND slot < ${mostCandidates} AND name <> own AND name <> other`,
  )
  for (const table of [links, scored, ...(plausible === undefined ? [] : [plausible.marks])]) {
    await database.run(`DROP TABLE ${table}`)
  }
  return candidates
}

/** A table `(relation, kind, value, name, year, first, last)`: each value of the pool once, and from when to when the other ends are. */
function membersOf(session: Session, { values }: Pool): Promise<string> {
  return session.once(`near members of ${values}`, () =>
    materialise(
      session,
      'members',
      `SELECT relation, kind, value, name, min(year) AS year, min(by_year) AS first, max(by_year) AS last
       FROM ${values} GROUP BY relation, kind, value, name`,
    ),
  )
}
