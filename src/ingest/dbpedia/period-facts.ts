import { matches, quoted } from '../../knowledge/store/dialect.ts'
import { endRelations, nodePattern, periodPattern, startRelations } from './vocabulary.ts'

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'

/**
 * Adds to `arranged_facts` what nodes of careers and terms of office say of the one who has them: entities alone, since a
 * number of goals is the station's. The owner is who has the node as an object.
 */
export const periodFacts = `
  INSERT INTO arranged_facts
  SELECT owner.code, told.relation, told.object, 0,
    min(start.date), max(finish.date), told.sources
  FROM store.facts AS told
  JOIN resources AS node ON node.code = told.subject AND ${matches('node.value', periodPattern)}
  JOIN (
    SELECT object AS node, min(subject) AS code FROM store.facts
    WHERE literal = 0 AND subject NOT IN (${nodes()}) GROUP BY object HAVING count(DISTINCT subject) = 1
  ) AS owner ON owner.node = told.subject
  LEFT JOIN (${dates(startRelations)}) AS start ON start.node = told.subject
  LEFT JOIN (${dates(endRelations)}) AS finish ON finish.node = told.subject
  WHERE told.literal = 0 AND told.object NOT IN (${nodes()}) AND told.object <> owner.code
    AND told.relation NOT IN (SELECT code FROM store.terms WHERE value = ${quoted(rdfType)})
  GROUP BY ALL`

function nodes(): string {
  return `SELECT code FROM resources WHERE ${matches('value', nodePattern)}`
}

/** One date per node; a year 0 and a month 0 don't count. */
function dates(relations: readonly string[]): string {
  const date = `regexp_extract(term.value, '^(-?[0-9]{4,}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?)', 1)`
  return `
    SELECT fact.subject AS node, min(${date}) AS date FROM store.facts AS fact
    JOIN store.terms AS term ON term.code = fact.object
    WHERE fact.literal = 1 AND fact.relation IN (
        SELECT code FROM store.terms WHERE value IN (${relations.map(quoted).join(', ')}))
      AND ${date} <> '' AND NOT ${startsWithZero('term.value')}
    GROUP BY fact.subject`
}

function startsWithZero(value: string): string {
  return `starts_with(${value}, '0000')`
}
