import { askedTerms } from '../asked-terms.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { containersOf } from './containers.ts'
import { sameValue } from './same-value.ts'
import { codeOfWay, relationWays } from './ways.ts'

/**
 * From a table `(id, subject, relation, object)` of statements a table `(id, way, place, subject, relation, object)`: those that
 * the graph makes true, by the first of the ways that do, each with the facts that it rests on in order, `place` 0 the fact.
 */
export async function knownTrue(session: Session, statements: string): Promise<string> {
  const { database } = session
  await askedTerms(session)
  const ways = await relationWays(session)
  const variants = await materialise(session, 'variants', variantsQuery(statements, ways))
  const known = await materialise(
    session,
    'known',
    firstFacts(`${direct(variants)} UNION ALL ${inOtherNotation(variants)}`),
  )
  await addContained(session, variants, known)
  await database.run(`DROP TABLE ${variants}`)
  return known
}

/** Each statement, and whatever would make it true, as it would stand among the facts. */
function variantsQuery(statements: string, ways: string): string {
  return `
    SELECT id, relation AS asked, subject, relation, object, ${codeOfWay('fact')} AS way FROM ${statements}
    UNION ALL
    SELECT own.id, own.relation, CASE way.inverted WHEN 0 THEN own.subject ELSE own.object END, way.known,
      CASE way.inverted WHEN 0 THEN own.object ELSE own.subject END, way.way
    FROM ${statements} AS own JOIN ${ways} AS way ON way.relation = own.relation`
}

function direct(variants: string): string {
  return `
    SELECT own.id, own.way, fact.subject, fact.relation, fact.object, fact.until, fact.key
    FROM ${variants} AS own
    JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation
      AND fact.object = own.object`
}

function inOtherNotation(variants: string): string {
  return `
    SELECT own.id, ${codeOfWay('notation')} AS way, fact.subject, fact.relation, fact.object, fact.until, fact.key
    FROM ${variants} AS own
    JOIN literals AS stated ON stated.code = own.object
    JOIN terms AS stated_term ON stated_term.code = own.object
    JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation AND fact.literal = 1
    JOIN literals AS held ON held.code = fact.object
    JOIN terms AS held_term ON held_term.code = fact.object
    WHERE ${sameValue}`
}

/** The first fact of each statement, one that still holds before one that has ended. */
function firstFacts(candidates: string): string {
  return `SELECT CAST(id AS BIGINT) AS id, way, 0 AS place, subject, relation, object FROM (
      SELECT *, row_number() OVER (
        PARTITION BY id ORDER BY way, CASE WHEN until IS NULL THEN 0 ELSE 1 END, key) AS turn
      FROM (${candidates})
    ) WHERE turn = 1`
}

async function addContained(session: Session, variants: string, known: string): Promise<void> {
  const { database } = session
  const widening = [...session.declarations.values()]
    .filter(({ widens }) => widens === true)
    .map(({ relation }) => relation)
  if (widening.length === 0) return
  const held = await materialise(
    session,
    'held',
    `SELECT own.id, own.object AS stated, fact.subject, fact.relation, fact.object, fact.until, fact.key
     FROM ${variants} AS own
     JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation AND fact.literal = 0
     WHERE own.asked IN (${relationCodes(widening)}) AND own.id NOT IN (SELECT id FROM ${known})
       AND own.way <> ${codeOfWay('inverse')} AND own.way <> ${codeOfWay('symmetry')}`,
  )
  if ((await database.count(`SELECT count(*) FROM ${held}`)) > 0) {
    const entities = `(SELECT DISTINCT object AS entity FROM ${held})`
    const inside = await containersOf(session, entities)
    await addWithPaths(session, held, inside, known)
    await database.run(`DROP TABLE ${inside}`)
  }
  await database.run(`DROP TABLE ${held}`)
}

/** The fact, and then one container after another, from the value to the stated one. */
async function addWithPaths(
  session: Session,
  held: string,
  inside: string,
  known: string,
): Promise<void> {
  const { database } = session
  const found = await materialise(
    session,
    'found',
    `SELECT id, subject, relation, object, stated, step FROM (
       SELECT own.*, reached.step, row_number() OVER (
         PARTITION BY own.id ORDER BY CASE WHEN own.until IS NULL THEN 0 ELSE 1 END, reached.step, own.key) AS turn
       FROM ${held} AS own
       JOIN ${inside} AS reached ON reached.entity = own.object AND reached.above = own.stated
     ) WHERE turn = 1`,
  )
  const way = codeOfWay('containment')
  await database.run(
    `INSERT INTO ${known} SELECT id, ${way}, 0, subject, relation, object FROM ${found}`,
  )
  let here = await materialise(
    session,
    'here',
    `SELECT id, object AS entity, stated AS above, step FROM ${found} WHERE step > 0`,
  )
  while ((await database.count(`SELECT count(*) FROM ${here}`)) > 0) {
    await database.run(`
      INSERT INTO ${known}
      SELECT here.id, ${way}, here.step, edge.subject, edge.relation, edge.object
      FROM ${here} AS here
      JOIN ${inside} AS edge ON edge.entity = here.entity AND edge.above = here.above`)
    const below = await materialise(
      session,
      'here',
      `SELECT here.id, here.entity, edge.below AS above, here.step - 1 AS step
       FROM ${here} AS here
       JOIN ${inside} AS edge ON edge.entity = here.entity AND edge.above = here.above
       WHERE here.step > 1`,
    )
    await database.run(`DROP TABLE ${here}`)
    here = below
  }
  for (const table of [found, here]) await database.run(`DROP TABLE ${table}`)
}
