import { materialise, type Session } from '../session.ts'
import { hubsQuery, nearTable } from './near.ts'

/**
 * What a part of the graph shows of its relations, in temporary tables of codes; statements are looked up in them. A
 * *bond* is a relation with its direction, as one number: twice the relation's code, and one more where it is read from
 * the object. Counts come from a sample of the subjects where the graph is large, so that their number is bounded.
 */
export interface Surroundings {
  /** `(one, bond, other)`: each fact from both of its ends. */
  readonly edges: string
  /** `(subject, relation, known)`: how many values are known. */
  readonly lists: string
  /** `(relation, object, holders)` */
  readonly holders: string
  /** `(relation, facts, subjects, several, ones, twos, objects, shared)`: subjects with several values, with one, with two; objects of several subjects. */
  readonly relations: string
  /** `(entity, degree)` */
  readonly degrees: string
  /** Of entities with very many edges; see `nearTable`. */
  readonly hubs: string
  /** `(relation, value, other, together)`: subjects with both values. */
  readonly pairs: string
  /** `(relation, value, bearing, several)`: subjects with the value, and with others besides. */
  readonly values: string
  /** `(bond, other, bearing)`: sampled entities with a bond to the other, where they are enough. */
  readonly common: string
  /** `(bond, other, fitting, holders)`: those of them that have a bond of the kind `fitting`, too. */
  readonly fits: string
  /** `(bond, other, relation, holders)`: those of them that have values of the relation, not too many. */
  readonly conditions: string
  /** `(bond, other, relation, object, holders)`: those of them that have the object. */
  readonly outcomes: string
  /** `(bond, other, relation, object, holders)`: the object that most of them have. */
  readonly likeliest: string
  /** `(bond, bearing)`: sampled pairs of which a bond holds beside something else. */
  readonly bonds: string
  /** `(relation, bond, together, share)`: of them, how many have the relation. */
  readonly companions: string
  /** `(relation, first, second, share)`: of what two bonds lead to from a subject, how much the relation leads to, too. */
  readonly paths: string
  /** Of sampled subjects and objects; see `nearTable`. */
  readonly near: string
  readonly tables: readonly string[]
}

// of larger graphs a sample is counted
const mostCounted = 400_000

// more values than these are lists of another nature
export const mostValues = 12

const fewestHolders = 5

/** From a table `(subject, relation, object, key)` of facts between two entities; `learntPaths` are taken as they are. */
export async function surroundingsOf(
  session: Session,
  facts: string,
  learntPaths?: string,
): Promise<Surroundings> {
  const { database } = session
  const tables: string[] = []
  const make = async (purpose: string, query: string) => {
    const table = await materialise(session, purpose, query)
    tables.push(table)
    return table
  }
  const edges = await make(
    'edges',
    `SELECT subject AS one, relation * 2 AS bond, object AS other, key FROM ${facts}
     UNION ALL SELECT object, relation * 2 + 1, subject, key FROM ${facts}`,
  )
  const lists = await make(
    'lists',
    `SELECT subject, relation, count(*) AS known FROM ${facts} GROUP BY subject, relation`,
  )
  const holders = await make(
    'holders',
    `SELECT relation, object, count(*) AS holders FROM ${facts} GROUP BY relation, object`,
  )
  const relations = await make('relations', relationsQuery(lists, holders))
  const degrees = await make(
    'degrees',
    `SELECT one AS entity, count(*) AS degree FROM ${edges} GROUP BY one`,
  )
  const hubs = await make('hubs', hubsQuery(edges, degrees))

  const total = await database.count(`SELECT count(*) FROM ${facts}`)
  const sampled = await make(
    'sampled',
    `SELECT fact.subject, fact.relation, fact.object, fact.key, list.known FROM ${facts} AS fact
     JOIN ${lists} AS list ON list.subject = fact.subject AND list.relation = fact.relation
     JOIN terms AS term ON term.code = fact.subject
     WHERE ${inSample(mostCounted / Math.max(1, total))}`,
  )
  const listed = `(SELECT * FROM ${sampled} WHERE known <= ${mostValues})`
  const pairs = await make(
    'pairs',
    `SELECT one.relation, one.object AS value, other.object AS other, count(*) AS together
     FROM ${listed} AS one JOIN ${listed} AS other ON other.subject = one.subject
       AND other.relation = one.relation AND other.object <> one.object
     WHERE one.known > 1 GROUP BY one.relation, one.object, other.object`,
  )
  const values = await make(
    'values',
    `SELECT relation, object AS value, count(*) AS bearing, sum(CASE WHEN known > 1 THEN 1 ELSE 0 END) AS several
     FROM ${sampled} GROUP BY relation, object`,
  )
  const near = await nearTable(
    session,
    { edges, hubs },
    `SELECT subject FROM ${sampled} UNION SELECT object FROM ${sampled}`,
  )
  tables.push(near)
  const common = await make(
    'common',
    `SELECT bond, other, count(*) AS bearing FROM ${near} GROUP BY bond, other
     HAVING count(*) >= ${fewestHolders}`,
  )
  const conditioned = await make('conditioned', conditionedQuery(near, common))
  const fits = await make(
    'fits',
    `SELECT own.bond, own.other, edge.bond AS fitting, count(*) AS holders FROM ${conditioned} AS own
     JOIN (
       SELECT DISTINCT one, bond FROM ${edges} WHERE one IN (SELECT subject FROM ${conditioned})
     ) AS edge ON edge.one = own.subject
     GROUP BY own.bond, own.other, edge.bond`,
  )
  const conditions = await make(
    'conditions',
    `SELECT own.bond, own.other, list.relation, count(*) AS holders FROM ${conditioned} AS own
     JOIN (SELECT DISTINCT subject, relation FROM ${listed}) AS list ON list.subject = own.subject
     WHERE own.bond <> list.relation * 2
     GROUP BY own.bond, own.other, list.relation HAVING count(*) >= ${fewestHolders}`,
  )
  const outcomes = await make(
    'outcomes',
    `SELECT own.bond, own.other, fact.relation, fact.object, count(*) AS holders FROM ${conditioned} AS own
     JOIN ${listed} AS fact ON fact.subject = own.subject
     WHERE own.bond <> fact.relation * 2
     GROUP BY own.bond, own.other, fact.relation, fact.object`,
  )
  const likeliest = await make(
    'likeliest',
    `SELECT outcome.bond, outcome.other, outcome.relation,
       max_by(outcome.object, outcome.holders * 1048576 + CAST(term.key % 1048573 AS BIGINT)) AS object,
       max(outcome.holders) AS holders
     FROM ${outcomes} AS outcome JOIN terms AS term ON term.code = outcome.object
     GROUP BY outcome.bond, outcome.other, outcome.relation`,
  )
  const joint = await make(
    'joint',
    `SELECT own.subject, own.object, edge.bond FROM (SELECT DISTINCT subject, object FROM ${sampled}) AS own
     JOIN ${edges} AS edge ON edge.one = own.subject AND edge.other = own.object`,
  )
  const bonds = await make('bonds', `SELECT bond, count(*) AS bearing FROM ${joint} GROUP BY bond`)
  const companions = await make('companions', companionsQuery(sampled, joint, bonds))
  const paths =
    learntPaths ?? (await make('paths', await pathsQuery(session, sampled, near, edges, tables)))
  return {
    edges,
    lists,
    holders,
    relations,
    degrees,
    hubs,
    pairs,
    values,
    common,
    fits,
    conditions,
    outcomes,
    likeliest,
    bonds,
    companions,
    paths,
    near,
    tables,
  }
}

/** SQL over `terms AS term`: a part of all terms, the same on every machine. */
function inSample(share: number): string {
  if (share >= 1) return 'true'
  return `term.key % 1000003 < ${Math.floor(share * 1_000_003)}`
}

function relationsQuery(lists: string, holders: string): string {
  return `
    SELECT own.relation, own.facts, own.subjects, own.several, own.ones, own.twos, other.objects, other.shared FROM (
      SELECT relation, CAST(sum(known) AS BIGINT) AS facts, count(*) AS subjects,
        count(*) FILTER (known > 1) AS several, count(*) FILTER (known = 1) AS ones, count(*) FILTER (known = 2) AS twos
      FROM ${lists} GROUP BY relation
    ) AS own JOIN (
      SELECT relation, count(*) AS objects, count(*) FILTER (holders > 1) AS shared FROM ${holders} GROUP BY relation
    ) AS other ON other.relation = own.relation`
}

/** Sampled subjects with the bonds that they have in common with others. */
function conditionedQuery(near: string, common: string): string {
  return `
    SELECT own.one AS subject, own.bond, own.other FROM ${near} AS own
    JOIN ${common} AS common ON common.bond = own.bond AND common.other = own.other`
}

function companionsQuery(sampled: string, joint: string, bonds: string): string {
  return `
    SELECT fact.relation, pair.bond, count(*) AS together, count(*) / (min(counted.bearing) + 2.0) AS share
    FROM ${sampled} AS fact
    JOIN ${joint} AS pair ON pair.subject = fact.subject AND pair.object = fact.object
    JOIN ${bonds} AS counted ON counted.bond = pair.bond
    WHERE pair.bond <> fact.relation * 2 GROUP BY fact.relation, pair.bond`
}

// so many facts of each relation are looked at from both ends, and so many edges followed from what is found there
const perRelation = 200
const mostBranches = 10
const fewestFound = 4

async function pathsQuery(
  session: Session,
  sampled: string,
  near: string,
  edges: string,
  tables: string[],
): Promise<string> {
  const chosen = await materialise(
    session,
    'chosen',
    `SELECT subject, relation, object FROM (
       SELECT *, row_number() OVER (PARTITION BY relation ORDER BY key) AS place FROM ${sampled}
     ) WHERE place <= ${perRelation}`,
  )
  const begun = await materialise(
    session,
    'begun',
    `SELECT fact.subject, fact.object, fact.relation, own.bond AS first, own.other AS middle
     FROM ${chosen} AS fact JOIN ${near} AS own ON own.one = fact.subject AND own.other <> fact.object`,
  )
  const found = await materialise(
    session,
    'found',
    `SELECT relation, first, second FROM (
       SELECT DISTINCT own.subject, own.object, own.relation, own.first, edge.bond AS second
       FROM ${begun} AS own JOIN ${edges} AS edge ON edge.one = own.middle AND edge.other = own.object
     ) GROUP BY relation, first, second HAVING count(*) >= ${fewestFound}`,
  )
  const branches = await materialise(
    session,
    'branches',
    `SELECT one, bond, other FROM (
       SELECT one, bond, other, row_number() OVER (PARTITION BY one, bond ORDER BY key) AS place FROM ${edges}
       WHERE bond IN (SELECT second FROM ${found}) AND one IN (
         SELECT other FROM ${near} WHERE one IN (SELECT subject FROM ${chosen}))
     ) WHERE place <= ${mostBranches}`,
  )
  tables.push(chosen, begun, found, branches)
  return `
    SELECT ended.relation, first, second,
      count(fact.subject) / (count(*) + 3.0) AS share
    FROM (
      SELECT DISTINCT own.subject, own.relation, near.bond AS first, branch.bond AS second, branch.other AS object
      FROM (SELECT DISTINCT subject, relation FROM ${chosen}) AS own
      JOIN ${near} AS near ON near.one = own.subject
      JOIN ${found} AS found ON found.relation = own.relation AND found.first = near.bond
      JOIN ${branches} AS branch ON branch.one = near.other AND branch.bond = found.second
      WHERE branch.other <> own.subject
    ) AS ended
    LEFT JOIN ${sampled} AS fact ON fact.subject = ended.subject AND fact.relation = ended.relation
      AND fact.object = ended.object
    GROUP BY ended.relation, first, second`
}
