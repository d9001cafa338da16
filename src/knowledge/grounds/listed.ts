import { askedTerms } from '../asked-terms.ts'
import { valuesTable } from '../profiles/kind-tables.ts'
import { materialise, type Session } from '../session.ts'
import { quoted } from '../store/dialect.ts'
import { certifiedColumns } from './certified-columns.ts'
import { compatiblePairs } from './compatible.ts'
import type { End, Ground } from './ground.ts'
import { stated } from './sentence.ts'

/** A list is declared complete, and what is stated is not in it. */
export const listed: Ground = {
  id: 'complete-list',
  description: 'A list is declared complete, and this is not in it',
  certify: async (session, statements) => {
    const { database } = session
    const certified = session.tableName('certified')
    for (const [place, end] of (['object', 'subject'] as const).entries()) {
      const found = await certifyEnd(session, statements, end)
      await database.run(
        place === 0
          ? `CREATE TEMPORARY TABLE ${certified} AS SELECT * FROM ${found}`
          : `INSERT INTO ${certified} SELECT * FROM ${found} WHERE id NOT IN (SELECT id FROM ${certified})`,
      )
      await database.run(`DROP TABLE ${found}`)
    }
    return certified
  },
  relations: async (session) => `SELECT relation FROM ${await declaredLists(session)}`,
  complete: async (session, end, relations) => `
    SELECT relation, item, 1 AS declared, 0 AS likely, CAST(NULL AS DOUBLE) AS error
    FROM (${await completeItems(session, end)}) WHERE relation IN (${relations})`,
  sentence: ({ facts }, said) => {
    const known = facts.map((fact) => stated(fact, said)).join(', and ')
    return `${known}, and the list is declared complete`
  },
}

const otherOf = { subject: 'object', object: 'subject' } as const

async function certifyEnd(session: Session, statements: string, end: End): Promise<string> {
  const { database } = session
  const item = otherOf[end]
  const lists = await completeItems(session, end)
  const members = await materialise(
    session,
    'members',
    `SELECT own.id, own.${end} AS stated, fact.subject, fact.relation, fact.object, fact.${end} AS known, fact.key
     FROM ${statements} AS own
     JOIN (${lists}) AS list ON list.relation = own.relation AND list.item = own.${item}
     JOIN facts AS fact ON fact.relation = own.relation AND fact.${item} = own.${item}`,
  )
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT known AS one, stated AS other FROM ${members}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const nth = (place: number) =>
    ['subject', 'relation', 'object'].map(
      (column) => `max(CASE WHEN turn = ${place} THEN ${column} END) AS ${column}${place}`,
    )
  const certified = await materialise(
    session,
    'certified',
    `SELECT ${certifiedColumns({
      id: 'own.id',
      declared: '1',
      facts: [1, 2, 3].map((place) => ({
        subject: `own.subject${place}`,
        relation: `own.relation${place}`,
        object: `own.object${place}`,
      })),
    })}
     FROM (
       SELECT id, ${[1, 2, 3].flatMap(nth).join(', ')} FROM (
         SELECT *, row_number() OVER (PARTITION BY id ORDER BY key) AS turn FROM ${members}
       ) GROUP BY id
     ) AS own
     WHERE own.id NOT IN (
       SELECT member.id FROM ${members} AS member
       JOIN ${compatible} AS pair ON pair.one = member.known AND pair.other = member.stated)`,
  )
  for (const table of [members, pairs, compatible]) await database.run(`DROP TABLE ${table}`)
  return certified
}

/** SQL for `(relation, item)`: whose known values at an end are declared to be all. */
async function completeItems(session: Session, end: End): Promise<string> {
  const declared = await declaredLists(session)
  return `
    SELECT DISTINCT fact.relation, fact.${otherOf[end]} AS item FROM facts AS fact
    JOIN ${declared} AS list ON list.relation = fact.relation AND list.listed = ${quoted(end)}
      AND (list.item IS NULL OR list.item = fact.${otherOf[end]})`
}

/** `(relation, listed, item)`; without an item every list of the relation is complete. */
function declaredLists(session: Session): Promise<string> {
  return session.once('declared lists', async () => {
    await askedTerms(session)
    const rows = [...session.declarations.values()].flatMap(({ relation, complete }) =>
      complete === undefined
        ? []
        : (complete.of ?? [undefined]).map(
            (item) =>
              `(${quoted(relation)}, ${quoted(complete.end)}, ${item === undefined ? 'NULL' : quoted(item)})`,
          ),
    )
    const named = await valuesTable(
      session,
      'named_lists (relation VARCHAR, list_end VARCHAR, item VARCHAR)',
      rows,
    )
    return materialise(
      session,
      'declared_lists',
      `SELECT relation.code AS relation, own.list_end AS listed, item.code AS item FROM ${named} AS own
       JOIN terms AS relation ON relation.value = own.relation AND relation.kind = 0
       LEFT JOIN (
         SELECT code, value FROM terms WHERE kind = 0 UNION ALL SELECT code, value FROM merged
       ) AS item ON item.value = own.item
       WHERE own.item IS NULL OR item.code IS NOT NULL`,
    )
  })
}
