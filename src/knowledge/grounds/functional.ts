import { materialise, type Session } from '../session.ts'
import { certifiedColumns } from './certified-columns.ts'
import { compatiblePairs } from './compatible.ts'
import { type End, type Ground, otherEnd } from './ground.ts'
import { namesakePairs } from './namesake-pairs.ts'
import { becauseOne, stated } from './sentence.ts'
import { singleValues } from './single-values.ts'

/** A subject has one value and another is known; the inverse: a value has one subject and another is known. */
export const functional: Ground = ground(
  'functional',
  'object',
  'A relation has one value for a subject, and another is known',
)
export const inverseFunctional: Ground = ground(
  'inverse-functional',
  'subject',
  'A relation has one subject for a value, and another is known',
)

function ground(id: string, end: End, description: string): Ground {
  return {
    id,
    description,
    certify: (session, statements, language) => certify(session, statements, language, end),
    relations: async (session) =>
      `SELECT relation FROM ${(await singleValues(session, end)).table}`,
    complete: (session, listed, relations) =>
      completeItems(session, end, listed === end ? relations : 'NULL'),
    contradictions: async (session) => (await singleValues(session, end)).contradictions,
    sentence: ({ facts: [known] }, { statement, ...said }) => {
      const fact = known ?? statement
      return `${stated(fact, said)}, and ${becauseOne(fact, end, said)}`
    },
  }
}

async function certify(
  session: Session,
  statements: string,
  language: string,
  end: End,
): Promise<string> {
  const single = await singleValues(session, end)
  const key = otherEnd(end)
  // a key with several values certifies nothing: one of them may be wrong, or the relation not what it is taken for. What has
  // ended is no value any more, but excludes itself: `namesakes` has it
  const excluded = await materialise(
    session,
    'excluded',
    `SELECT own.id, min(single.declared) AS declared, min(own.relation) AS relation, min(own.${key}) AS ${key},
       min(own.${end}) AS stated, min(fact.${end}) AS ${end}
     FROM ${statements} AS own
     JOIN ${single.table} AS single ON single.relation = own.relation
     JOIN facts AS fact ON fact.relation = own.relation AND fact.${key} = own.${key}
       AND fact.until IS NULL
     GROUP BY own.id HAVING min(fact.${end}) = max(fact.${end})`,
  )
  const namesakes = await namesakePairs(session, excluded, language, end)
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT known AS one, stated AS other FROM ${namesakes}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const certified = await materialise(
    session,
    'certified',
    `SELECT ${certifiedColumns({ id: 'own.id', declared: 'own.declared', facts: [ownFact] })}
     FROM ${excluded} AS own
     WHERE NOT EXISTS (
       SELECT 1 FROM ${namesakes} AS namesake
       JOIN ${compatible} AS pair ON pair.one = namesake.known AND pair.other = namesake.stated
       WHERE namesake.id = own.id)`,
  )
  for (const table of [excluded, namesakes, pairs, compatible]) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return certified
}

const ownFact = { subject: 'own.subject', relation: 'own.relation', object: 'own.object' }

/** Items with one value that has not ended. */
async function completeItems(session: Session, end: End, relations: string): Promise<string> {
  const { table } = await singleValues(session, end)
  const item = otherEnd(end)
  return `
    SELECT fact.relation, fact.${item} AS item, min(single.declared) AS declared, 0 AS likely,
      CAST(NULL AS DOUBLE) AS error
    FROM facts AS fact JOIN ${table} AS single ON single.relation = fact.relation
    WHERE fact.relation IN (${relations}) AND fact.until IS NULL
    GROUP BY fact.relation, fact.${item} HAVING min(fact.${end}) = max(fact.${end})`
}
