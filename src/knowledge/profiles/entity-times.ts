import type { Graph } from '../graph/graph.ts'
import { matches, middleOf } from '../store/dialect.ts'
import { literalSort, nameRole } from '../store/schema.ts'
import { materialise, relationCodes, type Tables } from '../store/tables.ts'
import { yearOfLiteral } from '../store/year-of-literal.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'

/** Kinds with a time of their own. Of other kinds, such as places and organisations, only the years of existence are known. */
const timed = ['person', 'work', 'event', 'spacecraft', 'expedition', 'product']
/** The age at which people are best known, and the highest age. */
const prime = 35
const longestLife = 90
/** The widest spread of neighbours' times that still dates an entity. */
const widestOfNeighbours = 80
/** Neighbours with more facts than this have no time of their own: prizes, genres. */
const mostFacts = 200

/**
 * A table `(entity, year, since, until)`: when a person, a work or an event had its time, and from when to when it
 * existed; each null if unknown, and no end if it may last. From its own dates, the periods of its facts, and years in its
 * description or name; else from neighbours, one and two facts away.
 */
export async function makeEntityTimes(
  graph: Tables & Pick<GraphWithProfiles, 'declarations' | 'timedKinds'>,
): Promise<string> {
  const { database } = graph
  const kinds = await graph.timedKinds()
  const dated = await materialise(graph, 'dated', await datedQuery(graph))
  const own = await materialise(graph, 'own_times', ownTimes(kinds, dated))
  let known = own
  for (const round of ['one', 'two']) {
    const wider = await materialise(
      graph,
      `times_${round}`,
      `SELECT * FROM ${known} UNION ALL ${ofNeighbours(kinds, known)}`,
    )
    await database.run(`DROP TABLE ${known}`)
    known = wider
  }
  await database.run(`DROP TABLE ${dated}`)
  return known
}

/** If a graph dates less than this share of them, it is taken to date none. */
const fewestTold = 0.2

/** SQL for `(entity)`: people, works and events, if the graph dates them. */
export async function timedEntities(
  graph: Tables & Pick<GraphWithProfiles, 'entityTimes' | 'timedKinds'>,
): Promise<string> {
  const kinds = await graph.timedKinds()
  const { database } = graph
  const all = await database.count(`SELECT count(*) FROM ${kinds} WHERE timed = 1`)
  const told = await database.count(`
    SELECT count(*) FROM ${kinds} AS kind JOIN ${await graph.entityTimes()} AS known ON known.entity = kind.entity
    WHERE kind.timed = 1`)
  return `SELECT entity FROM ${kinds} WHERE timed = 1 AND ${told >= fewestTold * all}`
}

/** `(entity, person, timed)` */
export async function makeTimedKinds(
  graph: Tables & Pick<GraphWithProfiles, 'entityKinds' | 'kindTables'>,
): Promise<string> {
  const { names } = await graph.kindTables()
  const codes = timed.map((kind) => names.indexOf(kind))
  return materialise(
    graph,
    'timed',
    `SELECT entity, max(CASE WHEN broadest = ${names.indexOf('person')} THEN 1 ELSE 0 END) AS person,
       max(CASE WHEN broadest IN (${codes.join(', ')}) THEN 1 ELSE 0 END) AS timed
     FROM ${await graph.entityKinds()} GROUP BY entity`,
  )
}

/**
 * `(entity, first, last, ended, since, told, born, died)`: years of an entity's dates and of its ending dates, the first
 * period of its facts, and years in its description and name.
 */
async function datedQuery(graph: Pick<Graph, 'declarations'>): Promise<string> {
  const ends = [...graph.declarations.values()]
    .filter((one) => one.ends === true || one.marks === 'end')
    .map(({ relation }) => relation)
  return `
    SELECT entity, min(first) AS first, max(last) AS last, min(ended) AS ended, min(since) AS since,
      min(told) AS told, min(born) AS born, max(died) AS died
    FROM (
      SELECT subject AS entity, min(year) AS first, max(year) AS last,
        min(CASE WHEN ending = 1 THEN year END) AS ended,
        NULL AS since, NULL AS told, NULL AS born, NULL AS died
      FROM (
        SELECT fact.subject, ${yearOfLiteral('literal')} AS year,
          CASE WHEN fact.relation IN (${relationCodes(ends)}) THEN 1 ELSE 0 END AS ending
        FROM facts AS fact JOIN literals AS literal ON literal.code = fact.object
        WHERE fact.literal = 1 AND literal.sort = ${literalSort.date}
      ) GROUP BY subject
      UNION ALL SELECT subject, NULL, NULL, NULL, min(${yearOf('since')}), NULL, NULL, NULL
      FROM facts WHERE since IS NOT NULL GROUP BY subject
      UNION ALL SELECT entity, NULL, NULL, NULL, NULL, min(${yearIn('text')}), min(${bornIn('text')}), max(${diedIn('text')})
      FROM descriptions WHERE ${matches('text', '[0-9]{2}')} GROUP BY entity
      UNION ALL SELECT entity, NULL, NULL, NULL, NULL, min(${yearIn('text')}), NULL, NULL
      FROM names WHERE role = ${nameRole.label} AND ${matches('text', '\\pL.*[0-9]{4}|[0-9]{4}.*\\pL')} GROUP BY entity
    ) GROUP BY entity`
}

function yearOf(date: string): string {
  return `TRY_CAST(regexp_extract(${date}, '^-?[0-9]+') AS DOUBLE)`
}

/** "2011 film", "16th-century English composer" */
function yearIn(text: string): string {
  const century = `regexp_extract(${text}, '\\b(1[0-9]|20)th[- ]century', 1)`
  return `coalesce(${numberIn(text, '\\b(1[0-9]{3}|20[0-2][0-9])\\b')},
    TRY_CAST(nullif(${century}, '') AS DOUBLE) * 100 - 50)`
}

/** "politician (1905-1997)", "painter, born 1931" */
function bornIn(text: string): string {
  return numberIn(text, '(?:\\(|born (?:in )?|\\(born )(1[0-9]{3}|20[0-2][0-9])\\b')
}

function diedIn(text: string): string {
  return numberIn(text, '\\([0-9]{4} ?[-–] ?(1[0-9]{3}|20[0-2][0-9])\\)')
}

function numberIn(text: string, pattern: string): string {
  return `TRY_CAST(nullif(regexp_extract(${text}, '${pattern}', 1), '') AS DOUBLE)`
}

/** A person's only date is the birth, unless something says that it is the death. */
function ownTimes(kinds: string, dated: string): string {
  const person = `
    SELECT entity, coalesce(CASE WHEN ended IS NULL OR first < ended THEN first END, born) AS born,
      coalesce(ended, died, CASE WHEN last > first THEN last END) AS died, coalesce(since, told) AS active
    FROM ${dated} JOIN ${kinds} USING (entity) WHERE person = 1`
  const people = `
    SELECT entity, coalesce(CASE WHEN born IS NOT NULL THEN least(born + ${prime}, coalesce(died, born + ${prime})) END, died - ${prime / 2}, active) AS year,
      coalesce(born, died - ${longestLife}, active - ${longestLife / 2}) AS since,
      coalesce(died, born + ${longestLife}, active + ${longestLife / 2}) AS until
    FROM (${person})`
  return `
    SELECT * FROM (${people}) WHERE year IS NOT NULL
    UNION ALL SELECT own.entity, coalesce(first, told, since), coalesce(first, told, since), NULL
    FROM ${dated} AS own LEFT JOIN ${kinds} AS kind ON kind.entity = own.entity
    WHERE coalesce(kind.person, 0) = 0 AND coalesce(kind.timed, 1) = 1 AND coalesce(first, told, since) IS NOT NULL
    UNION ALL SELECT own.entity, NULL, coalesce(own.first, own.told), own.ended
    FROM ${dated} AS own JOIN ${kinds} AS kind ON kind.entity = own.entity
    WHERE kind.timed = 0 AND (own.first IS NOT NULL OR own.told IS NOT NULL)`
}

/** For undated ones: the middle of the times of the people, works and events that facts join with them. */
function ofNeighbours(kinds: string, known: string): string {
  const at = (own: string, other: string) => `
    SELECT fact.${own} AS entity, near.year FROM facts AS fact
    JOIN ${known} AS near ON near.entity = fact.${other}
    WHERE fact.literal = 0 AND near.year IS NOT NULL AND fact.${other} NOT IN (SELECT entity FROM crowded)`
  const crowded = `
    SELECT object AS entity FROM facts WHERE literal = 0 GROUP BY object HAVING count(*) > ${mostFacts}`
  return `
    SELECT entity, year, year - CASE WHEN person = 1 THEN ${longestLife / 2} ELSE 0 END AS since,
      CASE WHEN person = 1 THEN year + ${longestLife / 2} END AS until
    FROM (
      WITH crowded AS (${crowded})
      SELECT near.entity, max(kind.person) AS person, ${middleOf('near.year')} AS year, max(near.year) - min(near.year) AS width
      FROM (${at('subject', 'object')} UNION ALL ${at('object', 'subject')}) AS near
      JOIN ${kinds} AS kind ON kind.entity = near.entity
      WHERE kind.timed = 1 AND near.entity NOT IN (SELECT entity FROM ${known})
      GROUP BY near.entity
    ) WHERE width <= ${widestOfNeighbours}`
}
