import type { Draw } from '../../domain/draws.ts'
import { popularity } from '../profiles/popularity.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { apartness } from './apart.ts'
import { type Plausible, type Pool, plausibleOf } from './pool.ts'

/** Values that more entities have than this bring nobody together by themselves; they count among those who share a rarer one. */
const mostBearers = 300
/** Of the most similar, so many are tried. */
const mostCandidates = 40
/** Where the draw does not say by what, so many of the graph's relations between entities, those with most facts. */
const widestRelations = 8

/**
 * A table `(row, slot, relation, subject, object, value, name, shared, apart)`: for each row of `exchangeable` the values of the pool
 * that share most with the slot's own, `slot` 0 for the most similar. Shared is another relation's value, at least `least` of
 * them; a value weighs more the fewer have it (*rare*), or all weigh the same (*count*). Those that fit (`apart` is 0), and of them those of the same third of popularity,
 * come first: an obscure name would be rejected for being unknown.
 */
export async function similarValues(
  session: Session,
  { place }: NonNullable<Draw['exchange']>,
  similar: NonNullable<NonNullable<Draw['exchange']>['similar']>,
  exchangeable: string,
  pool: Pool,
): Promise<string> {
  const { database } = session
  const traits = await traitsOf(session, similar)
  const members = await membersOf(session, pool)
  const near = await materialise(
    session,
    'near',
    `SELECT DISTINCT own.row, theirs.entity AS value FROM ${exchangeable} AS own
     JOIN ${traits} AS mine ON mine.entity = own.${place} AND mine.relation <> own.relation
       AND mine.bearers <= ${mostBearers}${pool.plausible === undefined ? '' : ` AND ${isLikened(pool.plausible)}`}
     JOIN ${traits} AS theirs ON theirs.relation = mine.relation AND theirs.object = mine.object
       AND theirs.entity <> mine.entity
     JOIN ${members} AS member ON member.relation = own.relation AND member.kind = own.kind
       AND member.value = theirs.entity`,
  )
  const scored = await materialise(
    session,
    'scored',
    `SELECT near.row, near.value, min(own.relation) AS relation, min(own.kind) AS kind, count(*) AS shared,
       CAST(sum(${similar.weigh === 'rare' ? 'mine.weight' : '1'}) AS BIGINT) AS weight
     FROM ${near} AS near
     JOIN ${exchangeable} AS own ON own.row = near.row
     JOIN ${traits} AS mine ON mine.entity = own.${place} AND mine.relation <> own.relation
     JOIN ${traits} AS theirs ON theirs.entity = near.value AND theirs.relation = mine.relation
       AND theirs.object = mine.object
     GROUP BY near.row, near.value HAVING count(*) >= ${similar.least}`,
  )
  const looked = `SELECT value AS entity FROM ${scored}
    UNION ALL SELECT value FROM ${exchangeable} UNION ALL SELECT other_end FROM ${exchangeable}`
  const plausible = await plausibleOf(session, pool, looked)
  // who shares as much as twins have to is of a like place and trade, whatever the graph lacks
  const { age: apart, joins } =
    plausible === undefined
      ? { age: '0', joins: '' }
      : apartness('own', 'member', plausible, 'values')
  const known = await materialise(
    session,
    'known',
    `SELECT entity, third FROM ${(await popularity(session)).table} WHERE entity IN (
       SELECT value FROM ${scored} UNION ALL SELECT ${place} FROM ${exchangeable})`,
  )
  const compared = await materialise(
    session,
    'compared',
    `SELECT own.row, scored.value, member.name, scored.shared, scored.weight, member.key, ${apart} AS apart,
       CASE WHEN mine.third = theirs.third THEN 0 ELSE 1 END AS as_known
     FROM ${scored} AS scored
     JOIN ${exchangeable} AS own ON own.row = scored.row
     JOIN ${members} AS member ON member.relation = scored.relation AND member.kind = scored.kind
       AND member.value = scored.value
     ${joins}
     LEFT JOIN ${known} AS mine ON mine.entity = own.${place}
     LEFT JOIN ${known} AS theirs ON theirs.entity = scored.value`,
  )
  const candidates = await materialise(
    session,
    'similar',
    `SELECT own.row, first.slot, own.relation, own.subject, own.object, first.value, first.name, first.shared, first.apart
     FROM (
       SELECT *, row_number() OVER (PARTITION BY row, name ORDER BY weight DESC, key) AS turn FROM (
         SELECT *, row_number() OVER (
           PARTITION BY row ORDER BY apart, as_known, weight DESC, shared DESC, key) - 1 AS slot FROM ${compared}
       ) WHERE slot < ${mostCandidates}
     ) AS first JOIN ${exchangeable} AS own ON own.row = first.row
     WHERE first.turn = 1 AND first.name <> own.own AND first.name <> own.other`,
  )
  for (const table of [
    near,
    scored,
    known,
    compared,
    ...(plausible === undefined ? [] : [plausible.marks]),
  ]) {
    await database.run(`DROP TABLE ${table}`)
  }
  return candidates
}

/** A table `(relation, kind, value, name, year, by_year, other, key)`: each value of the pool once. */
function membersOf(session: Session, { values }: Pool): Promise<string> {
  return session.once(`members of ${values}`, () =>
    materialise(
      session,
      'members',
      `SELECT own.*, NULL AS by_year, NULL AS other, term.key FROM (
         SELECT relation, kind, value, name, min(year) AS year FROM ${values} GROUP BY relation, kind, value, name
       ) AS own JOIN terms AS term ON term.code = own.value`,
    ),
  )
}

/**
 * SQL over `own`, of `exchangeableRows`: something shows of its value that has to fit. Of a party or a profession, and of what a year
 * is told of, whom it is true of tells more.
 */
function isLikened({ marks }: Plausible): string {
  return `own.other_end NOT IN (SELECT code FROM literals) AND own.value IN (
    SELECT entity FROM ${marks} WHERE sort IS NOT NULL OR year IS NOT NULL)`
}

/**
 * A table `(entity, relation, object, bearers, weight)`; the weight is 1 for what all have and grows with each halving. Where the
 * graph has fewer than so many of the relations as values have to be shared, those that carry most take their place.
 */
function traitsOf(
  session: Session,
  { relations, least }: NonNullable<NonNullable<Draw['exchange']>['similar']>,
): Promise<string> {
  return session.once(`traits ${least} ${relations.join(' ')}`, async () => {
    const { database } = session
    const given = `SELECT DISTINCT relation FROM facts WHERE literal = 0 AND relation IN (${relationCodes(relations)})`
    const found = await database.count(`SELECT count(*) FROM (${given})`)
    return materialise(
      session,
      'traits',
      `WITH trait AS (
         SELECT DISTINCT subject AS entity, relation, object FROM facts
         WHERE literal = 0 AND relation IN (${found < least ? widest : given})
       )
       SELECT trait.entity, trait.relation, trait.object, value.bearers, ${weightOf('value.bearers')} AS weight
       FROM trait JOIN (
         SELECT relation, object, count(*) AS bearers FROM trait GROUP BY relation, object
       ) AS value ON value.relation = trait.relation AND value.object = trait.object
       WHERE value.bearers > 1`,
    )
  })
}

const widest = `
  SELECT relation FROM (
    SELECT relation, count(*) AS facts, min(term.value) AS iri
    FROM facts JOIN terms AS term ON term.code = facts.relation
    WHERE literal = 0 GROUP BY relation
  ) ORDER BY facts DESC, iri LIMIT ${widestRelations}`

/** About log2 of a million over the bearers, in whole numbers: the same on every machine. */
function weightOf(bearers: string): string {
  const steps = Array.from(
    { length: 20 },
    (_, step) => `WHEN ${bearers} <= ${2 ** (step + 1)} THEN ${20 - step}`,
  )
  return `CASE ${steps.join(' ')} ELSE 1 END`
}
