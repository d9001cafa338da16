import { materialise, type Session } from '../session.ts'
import { nearOf } from './near.ts'
import type { Surroundings } from './surroundings.ts'

/** What is looked at of a statement; -1 where there is nothing to look at. */
export const featureNames = [
  'known',
  'facts',
  'several',
  'further',
  'shared',
  'holders',
  'usual',
  'subject_degree',
  'object_degree',
  'together',
  'together_share',
  'together_lift',
  'value_holders',
  'value_several',
  'companion',
  'companions',
  'common',
  'path',
  'rival_path',
  'conditions',
  'most',
  'least',
  'expected',
  'rival',
  'unseen_rival',
  'above',
  'below',
  'seen',
  'unseen',
  'likeliest',
  'subject_fit',
  'object_fit',
  'object_fit_most',
] as const

/** From a table `(id, subject, relation, object)` a table `(id, …featureNames)`. */
export async function featuresOf(
  session: Session,
  surroundings: Surroundings,
  statements: string,
): Promise<string> {
  const near = await nearOf(session, surroundings, `SELECT subject FROM ${statements}`)
  const nearObject = await nearOf(session, surroundings, `SELECT object FROM ${statements}`)
  const parts = [
    countsQuery(surroundings, statements),
    pairsQuery(surroundings, statements),
    companionsQuery(surroundings, statements),
    commonQuery(surroundings, statements, near.table),
    rivalPathsQuery(surroundings, statements, near.table),
    conditionsQuery(surroundings, statements, near.table),
    subjectFitQuery(surroundings, statements, near.table),
    objectFitQuery(surroundings, statements, nearObject.table),
  ]
  const tables: string[] = []
  for (const part of parts) tables.push(await materialise(session, 'part', part))
  const joins = tables.map((table) => `LEFT JOIN ${table} ON ${table}.id = own.id`)
  const features = await materialise(
    session,
    'features',
    `SELECT own.id, ${featureNames.map((name) => `CAST(coalesce(${name}, -1) AS DOUBLE) AS ${name}`).join(', ')}
     FROM ${statements} AS own ${joins.join(' ')}`,
  )
  for (const { drop } of [near, nearObject]) await drop()
  for (const table of tables) await session.database.run(`DROP TABLE ${table}`)
  return features
}

/** How many values the subject has and others have, how many subjects the object has, and how much is known of both. */
function countsQuery(own: Surroundings, statements: string): string {
  return `
    SELECT statement.id, least(coalesce(list.known, 0), 20) AS known, relation.facts,
      relation.several / (relation.subjects + 1.0) AS several,
      CASE coalesce(list.known, 0) WHEN 0 THEN -1
        WHEN 1 THEN relation.several / (relation.subjects + 1.0)
        ELSE (relation.subjects - relation.ones - relation.twos) / (relation.several + 1.0) END AS further,
      relation.shared / (relation.objects + 1.0) AS shared, coalesce(holder.holders, 0) AS holders,
      coalesce(holder.holders, 0) / (relation.facts + 50.0) AS usual,
      coalesce(subject.degree, 0) AS subject_degree, coalesce(object.degree, 0) AS object_degree
    FROM ${statements} AS statement
    JOIN ${own.relations} AS relation ON relation.relation = statement.relation
    LEFT JOIN ${own.lists} AS list ON list.subject = statement.subject AND list.relation = statement.relation
    LEFT JOIN ${own.holders} AS holder ON holder.relation = statement.relation AND holder.object = statement.object
    LEFT JOIN ${own.degrees} AS subject ON subject.entity = statement.subject
    LEFT JOIN ${own.degrees} AS object ON object.entity = statement.object`
}

/** How often others who have the subject's values have the object, too. */
function pairsQuery(own: Surroundings, statements: string): string {
  return `
    SELECT statement.id, max(coalesce(pair.together, 0)) AS together,
      max(coalesce(pair.together, 0) / (value.bearing + 2.0)) AS together_share,
      max((coalesce(pair.together, 0) + 0.5) * relation.facts
        / (value.bearing * (coalesce(holder.holders, 0) + 0.5) + relation.facts * 0.5)) AS together_lift,
      min(value.bearing) AS value_holders, max(value.several / (value.bearing + 0.0)) AS value_several
    FROM ${statements} AS statement
    JOIN ${own.lists} AS list ON list.subject = statement.subject AND list.relation = statement.relation AND list.known <= 12
    JOIN ${own.relations} AS relation ON relation.relation = statement.relation
    JOIN ${own.edges} AS edge ON edge.one = statement.subject AND edge.bond = statement.relation * 2
    JOIN ${own.values} AS value ON value.relation = statement.relation AND value.value = edge.other
    LEFT JOIN ${own.holders} AS holder ON holder.relation = statement.relation AND holder.object = statement.object
    LEFT JOIN ${own.pairs} AS pair ON pair.relation = statement.relation AND pair.value = edge.other
      AND pair.other = statement.object
    GROUP BY statement.id`
}

/** What else holds of the two. */
function companionsQuery(own: Surroundings, statements: string): string {
  return `
    SELECT statement.id, max(coalesce(companion.share, 0)) AS companion, count(*) AS companions
    FROM ${statements} AS statement
    JOIN ${own.edges} AS edge ON edge.one = statement.subject AND edge.other = statement.object
    LEFT JOIN ${own.companions} AS companion ON companion.relation = statement.relation AND companion.bond = edge.bond
    WHERE edge.bond <> statement.relation * 2 GROUP BY statement.id`
}

/**
 * What both have to do with, and how often that leads to the object. The first step is made by itself: left to choose, DuckDB begins with all
 * edges of the objects, which takes twenty times as long.
 */
function commonQuery(own: Surroundings, statements: string, near: string): string {
  return `
    WITH reached AS MATERIALIZED (
      SELECT statement.id, statement.relation, statement.object, near.bond, near.other
      FROM ${statements} AS statement JOIN ${near} AS near ON near.one = statement.subject
    )
    SELECT own.id, count(*) AS common, max(coalesce(path.share, 0)) AS path
    FROM reached AS own
    JOIN ${own.edges} AS edge ON edge.one = own.other AND edge.other = own.object
    LEFT JOIN ${own.paths} AS path ON path.relation = own.relation AND path.first = own.bond
      AND path.second = edge.bond
    GROUP BY own.id`
}

const leastRivalShare = 0.3

/** How often what leads to another object is right. */
function rivalPathsQuery(own: Surroundings, statements: string, near: string): string {
  return `
    SELECT statement.id, max(path.share) AS rival_path
    FROM ${statements} AS statement
    JOIN ${near} AS near ON near.one = statement.subject
    JOIN ${own.paths} AS path ON path.relation = statement.relation AND path.first = near.bond
      AND path.share > ${leastRivalShare}
    JOIN ${own.edges} AS edge ON edge.one = near.other AND edge.bond = path.second
    WHERE edge.other <> statement.object AND edge.other <> statement.subject GROUP BY statement.id`
}

/** What others have who share something with the subject. */
function conditionsQuery(own: Surroundings, statements: string, near: string): string {
  return `
    SELECT id, count(*) AS conditions, max(holders / (bearing + 2.0)) AS most,
      min(CASE WHEN bearing >= 10 THEN (holders + 0.5) / (bearing + 1.0) END) AS least,
      max(CASE WHEN holders = 0 THEN usual * bearing END) AS expected,
      max(CASE WHEN leads = 0 THEN leaders / (bearing + 2.0) END) AS rival,
      max(CASE WHEN leads = 0 AND holders = 0 THEN leaders / (bearing + 2.0) END) AS unseen_rival,
      sum(CASE WHEN holders > 2 * usual * bearing THEN 1 ELSE 0 END) AS above,
      sum(CASE WHEN holders < 0.5 * usual * bearing THEN 1 ELSE 0 END) AS below,
      sum(CASE WHEN holders > 0 THEN 1 ELSE 0 END) AS seen,
      max(CASE WHEN holders = 0 THEN bearing END) AS unseen, sum(leads) AS likeliest
    FROM (
      SELECT statement.id, condition.holders AS bearing, coalesce(outcome.holders, 0) AS holders,
        likeliest.holders AS leaders, CASE WHEN likeliest.object = statement.object THEN 1 ELSE 0 END AS leads,
        coalesce(holder.holders, 0) / (relation.subjects + 0.0) AS usual
      FROM ${statements} AS statement
      JOIN ${near} AS near ON near.one = statement.subject
      JOIN ${own.conditions} AS condition ON condition.bond = near.bond AND condition.other = near.other
        AND condition.relation = statement.relation
      JOIN ${own.likeliest} AS likeliest ON likeliest.bond = near.bond AND likeliest.other = near.other
        AND likeliest.relation = statement.relation
      JOIN ${own.relations} AS relation ON relation.relation = statement.relation
      LEFT JOIN ${own.outcomes} AS outcome ON outcome.bond = near.bond AND outcome.other = near.other
        AND outcome.relation = statement.relation AND outcome.object = statement.object
      LEFT JOIN ${own.holders} AS holder ON holder.relation = statement.relation AND holder.object = statement.object
    ) GROUP BY id`
}

const fewestFitting = 10

/** How many of those who share something with the subject have the relation at all. */
function subjectFitQuery(own: Surroundings, statements: string, near: string): string {
  return `
    SELECT statement.id, min(coalesce(fit.holders, 0) / (common.bearing + 0.0)) AS subject_fit
    FROM ${statements} AS statement JOIN ${near} AS near ON near.one = statement.subject
    JOIN ${own.common} AS common ON common.bond = near.bond AND common.other = near.other
    LEFT JOIN ${own.fits} AS fit ON fit.bond = near.bond AND fit.other = near.other
      AND fit.fitting = statement.relation * 2
    WHERE common.bearing >= ${fewestFitting} AND near.bond <> statement.relation * 2 GROUP BY statement.id`
}

/** How many of those who share something with the object are objects of the relation. */
function objectFitQuery(own: Surroundings, statements: string, near: string): string {
  const pairs = `(SELECT DISTINCT relation, object FROM ${statements})`
  return `
    SELECT statement.id, fitting.object_fit, fitting.object_fit_most FROM ${statements} AS statement
    JOIN (
      SELECT pair.relation, pair.object, min(coalesce(fit.holders, 0) / (common.bearing + 0.0)) AS object_fit,
        max(coalesce(fit.holders, 0) / (common.bearing + 0.0)) AS object_fit_most
      FROM ${pairs} AS pair JOIN ${near} AS near ON near.one = pair.object
      JOIN ${own.common} AS common ON common.bond = near.bond AND common.other = near.other
      LEFT JOIN ${own.fits} AS fit ON fit.bond = near.bond AND fit.other = near.other
        AND fit.fitting = pair.relation * 2 + 1
      WHERE common.bearing >= ${fewestFitting} AND near.bond <> pair.relation * 2 + 1
      GROUP BY pair.relation, pair.object
    ) AS fitting ON fitting.relation = statement.relation AND fitting.object = statement.object`
}
