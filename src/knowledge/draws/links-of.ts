import { valueCounts } from '../profiles/value-counts.ts'
import { materialise, type Session } from '../session.ts'

/** An entity's relation that has more values than this tells of none of them what they have in common. */
const mostValues = 200

/**
 * A table `(entity, relation, side, other, bearers, bits)` of what entities, a query `(entity)`, are joined to, `side` 0 where they are the
 * subject: how many have the same, and how much that tells of them. Relations with very many values of an entity are not in it.
 */
export async function linksOf(session: Session, entities: string): Promise<string> {
  const { bySubject, byObject } = await valueCounts(session)
  const all = await entityCount(session)
  const at = (side: 0 | 1) => {
    const [own, other] = side === 0 ? ['subject', 'object'] : ['object', 'subject']
    const [mine, theirs] = side === 0 ? [bySubject, byObject] : [byObject, bySubject]
    return `
      SELECT DISTINCT own.entity, fact.relation, ${side} AS side, fact.${other} AS other, theirs.facts AS bearers,
        ${bitsOf('theirs.facts', all)} AS bits
      FROM (${entities}) AS own
      JOIN facts AS fact ON fact.${own} = own.entity
      JOIN ${mine} AS mine ON mine.relation = fact.relation AND mine.${own} = fact.${own}
      JOIN ${theirs} AS theirs ON theirs.relation = fact.relation AND theirs.${other} = fact.${other}
      WHERE fact.literal = 0 AND mine.facts <= ${mostValues} AND theirs.facts > 1`
  }
  return materialise(session, 'links_of', `${at(0)} UNION ALL ${at(1)}`)
}

/**
 * A table `(entity, relation, side, facts, weight)`: of which relations entities, a query `(entity)`, have facts, literals too; what few
 * have and what they have many of weighs more.
 */
export async function traitsOf(session: Session, entities: string): Promise<string> {
  const { bySubject, byObject } = await valueCounts(session)
  const all = await entityCount(session)
  const bearers = await session.once('bearers of relations', () =>
    materialise(
      session,
      'bearers',
      `SELECT relation, 0 AS side, count(*) AS bearers FROM ${bySubject} GROUP BY relation
       UNION ALL SELECT relation, 1, count(*) FROM ${byObject} WHERE literal = 0 GROUP BY relation`,
    ),
  )
  const at = (side: 0 | 1) => {
    const [own, counts] = side === 0 ? ['subject', bySubject] : ['object', byObject]
    return `SELECT own.entity, mine.relation, ${side} AS side, mine.facts FROM (${entities}) AS own
      JOIN ${counts} AS mine ON mine.${own} = own.entity ${side === 1 ? 'AND mine.literal = 0' : ''}`
  }
  return materialise(
    session,
    'traits_of',
    `SELECT mine.entity, mine.relation, mine.side, mine.facts,
       ${bitsOf('known.bearers', all)} * CASE WHEN mine.facts < 2 THEN 1 WHEN mine.facts < 4 THEN 2 WHEN mine.facts < 8 THEN 3 ELSE 4 END AS weight
     FROM (${at(0)} UNION ALL ${at(1)}) AS mine
     JOIN ${bearers} AS known ON known.relation = mine.relation AND known.side = mine.side`,
  )
}

/** How many entities facts are about. */
export async function entityCount(session: Session): Promise<number> {
  const { bySubject } = await valueCounts(session)
  return session.once('subjects', () =>
    session.database.count(`SELECT count(DISTINCT subject) FROM ${bySubject}`),
  )
}

/** How often `all` can be halved and still be as many as `bearers`, in whole numbers: the same on every machine. */
function bitsOf(bearers: string, all: number): string {
  const steps = Array.from({ length: mostBits }, (_, step) => mostBits - step)
  return `CASE ${steps.map((bits) => `WHEN ${bearers} <= ${Math.floor(all / 2 ** bits)} THEN ${bits}`).join(' ')} ELSE 0 END`
}

const mostBits = 20
