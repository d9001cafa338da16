import { materialise, type Session } from '../session.ts'
import { endKinds } from './end-kinds.ts'
import { kindTables } from './kind-tables.ts'
import { endPlace } from './relation-ends.ts'
import { typeSets } from './type-sets.ts'
import { valueCounts } from './value-counts.ts'

/** How an entity's kind is known, in the table's order. */
export const kindBases = ['types', 'relations'] as const

/**
 * `(entity, kind, broadest, basis)`: what kind of thing an entity is and the broadest kind above it, as places in the lexicon's list;
 * basis 0 by its types and the classes above them, 1 by the relations that it stands in: who has a birthplace is a person. Who
 * can't be told is not there.
 */
export function entityKinds(session: Session): Promise<string> {
  return session.once('entity kinds', async () => {
    const { lineage, bySet } = await kindTables(session)
    const { members } = await typeSets(session)
    const supposed = await kindsByRelations(session, lineage, bySet, members)
    const known = await materialise(
      session,
      'entity_kinds',
      `SELECT own.entity, own.kind, broadest.above AS broadest, own.basis FROM (
         SELECT member.entity, own.kind, 0 AS basis
         FROM ${members} AS member JOIN ${bySet} AS own ON own.type_set = member.type_set
         UNION ALL SELECT entity, kind, 1 FROM ${supposed}
       ) AS own JOIN ${lineage} AS broadest ON broadest.kind = own.kind AND broadest.depth = 1`,
    )
    await session.database.run(`DROP TABLE ${supposed}`)
    return known
  })
}

/**
 * Each end of a relation that an entity stands at has its votes. More than half of them have to agree on the broadest kind, and
 * two thirds of those, two at the least, on a narrower one.
 */
async function kindsByRelations(
  session: Session,
  lineage: string,
  bySet: string,
  members: string,
): Promise<string> {
  const { database } = session
  const { bySubject, byObject } = await valueCounts(session)
  const ends = await endKinds(session)
  const votes = await materialise(
    session,
    'votes',
    `SELECT own.entity, own.kind, CAST(sum(own.votes) AS BIGINT) AS votes FROM (
       SELECT own.subject AS entity, vote.kind, vote.votes FROM ${bySubject} AS own
       JOIN ${ends} AS vote ON vote.relation = own.relation AND vote.place = ${endPlace.subject}
       UNION ALL SELECT own.object, vote.kind, vote.votes FROM ${byObject} AS own
       JOIN ${ends} AS vote ON vote.relation = own.relation AND vote.place = ${endPlace.object}
       WHERE own.literal = 0
     ) AS own
     WHERE NOT EXISTS (
       SELECT 1 FROM ${members} AS member JOIN ${bySet} AS typed ON typed.type_set = member.type_set
       WHERE member.entity = own.entity)
     GROUP BY own.entity, own.kind`,
  )
  const counted = await materialise(
    session,
    'counted_votes',
    `SELECT own.entity, lineage.above AS kind, lineage.depth, broadest.above AS broadest,
       CAST(sum(own.votes) AS BIGINT) AS votes
     FROM ${votes} AS own
     JOIN ${lineage} AS lineage ON lineage.kind = own.kind
     JOIN ${lineage} AS broadest ON broadest.kind = own.kind AND broadest.depth = 1
     GROUP BY 1, 2, 3, 4`,
  )
  const agreed = await materialise(
    session,
    'agreed_kinds',
    `SELECT entity, kind FROM (
       SELECT own.entity, own.kind, row_number() OVER (
         PARTITION BY own.entity ORDER BY own.depth DESC, own.votes DESC, own.kind) AS place
       FROM ${counted} AS own
       JOIN (
         SELECT entity, kind, votes FROM ${counted} WHERE depth = 1
       ) AS broad ON broad.entity = own.entity AND broad.kind = own.broadest
       JOIN (
         SELECT entity, CAST(sum(votes) AS BIGINT) AS votes FROM ${votes} GROUP BY entity
       ) AS cast_votes ON cast_votes.entity = own.entity
       WHERE 2 * broad.votes > cast_votes.votes AND 3 * own.votes >= 2 * broad.votes
         AND (own.depth = 1 OR own.votes > 1)
     ) WHERE place = 1`,
  )
  for (const table of [votes, counted]) await database.run(`DROP TABLE ${table}`)
  return agreed
}
