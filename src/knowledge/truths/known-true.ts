import type { Iri } from '../../domain/iri.ts'
import { askedTerms } from '../asked-terms.ts'
import { knownCodes, materialise, type Session } from '../session.ts'
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
  const widening = wideningOf(session)
  const inside = await containersOf(session, widening)
  const candidates = [
    direct(variants),
    inOtherNotation(variants),
    contained(variants, await knownCodes(session, widening), inside),
  ]
  const known = await materialise(session, 'known', firstFacts(candidates.join(' UNION ALL ')))
  await addPaths(session, statements, inside, known)
  await database.run(`DROP TABLE ${variants}`)
  return known
}

/** As `knownTrue`, a table `(id)` of those that are true alone: for draws, which don't say why. */
export async function trueIds(session: Session, statements: string): Promise<string> {
  await askedTerms(session)
  const ways = await relationWays(session)
  const widening = wideningOf(session)
  const widens = await knownCodes(session, widening)
  const [kinds] = await session.database.rows(`
    SELECT max(CASE WHEN object IN (SELECT code FROM literals) THEN 1 ELSE 0 END) AS literal,
      max(CASE WHEN relation IN (${widens}) THEN 1 ELSE 0 END) AS widening FROM ${statements}`)
  const variants = await materialise(session, 'variants', variantsQuery(statements, ways))
  const candidates = [
    direct(variants),
    ...(kinds?.literal === 1 ? [inOtherNotation(variants)] : []),
    ...(kinds?.widening === 1
      ? [contained(variants, widens, await containersOf(session, widening))]
      : []),
  ].map((query) => `SELECT CAST(id AS BIGINT) AS id FROM (${query})`)
  const known = await materialise(session, 'known', candidates.join(' UNION '))
  await session.database.run(`DROP TABLE ${variants}`)
  return known
}

/** Relations of which a fact about a value makes true what is stated of all that the value lies in. */
function wideningOf(session: Session): readonly Iri[] {
  return [...session.declarations.values()]
    .filter(({ widens }) => widens === true)
    .map(({ relation }) => relation)
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
    SELECT own.id, own.way, fact.subject, fact.relation, fact.object, fact.until, 0 AS step, fact.key
    FROM ${variants} AS own
    JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation
      AND fact.object = own.object`
}

function inOtherNotation(variants: string): string {
  return `
    SELECT own.id, ${codeOfWay('notation')} AS way, fact.subject, fact.relation, fact.object, fact.until, 0 AS step, fact.key
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
        PARTITION BY id ORDER BY way, CASE WHEN until IS NULL THEN 0 ELSE 1 END, step, key) AS turn
      FROM (${candidates})
    ) WHERE turn = 1`
}

function contained(variants: string, widening: string, inside: string): string {
  return `
    SELECT own.id, ${codeOfWay('containment')} AS way, fact.subject, fact.relation, fact.object, fact.until, reached.step, fact.key
    FROM ${variants} AS own
    JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation AND fact.literal = 0
    JOIN ${inside} AS reached ON reached.entity = fact.object AND reached.above = own.object
    WHERE own.asked IN (${widening})
      AND own.way NOT IN (${codeOfWay('inverse')}, ${codeOfWay('symmetry')})`
}

/** One container after another, from the value to the stated one. */
async function addPaths(
  session: Session,
  statements: string,
  inside: string,
  known: string,
): Promise<void> {
  const { database } = session
  const way = codeOfWay('containment')
  const found = `FROM ${known} WHERE way = ${way} AND place = 0`
  let left = await database.count(`SELECT count(*) ${found}`)
  if (left === 0) return
  let here = await materialise(
    session,
    'here',
    `SELECT own.id, own.object AS entity, statement.object AS above FROM ${known} AS own
     JOIN ${statements} AS statement ON statement.id = own.id WHERE own.way = ${way}`,
  )
  for (; left > 0; left = await database.count(`SELECT count(*) FROM ${here}`)) {
    await database.run(`
      INSERT INTO ${known}
      SELECT here.id, ${way}, edge.step, edge.subject, edge.relation, edge.object
      FROM ${here} AS here
      JOIN ${inside} AS edge ON edge.entity = here.entity AND edge.above = here.above`)
    const below = await materialise(
      session,
      'here',
      `SELECT here.id, here.entity, edge.below AS above FROM ${here} AS here
       JOIN ${inside} AS edge ON edge.entity = here.entity AND edge.above = here.above
       WHERE edge.below <> here.entity`,
    )
    await database.run(`DROP TABLE ${here}`)
    here = below
  }
  await database.run(`DROP TABLE ${here}`)
}
