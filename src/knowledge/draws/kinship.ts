import { materialise, type Session } from '../session.ts'
import { entityCount, linksOf, traitsOf } from './links-of.ts'

/** Of whom so many facts are known and of whom as many are, something in common would be known too. */
const fewestFacts = 5
/** So many bits are in common at least: what one of 32 has, or two things that one of six has; half of all that tell one of few entities. */
const mostNeeded = 5
/** The square of the cosine, in hundredths, of the relations that two have facts of: below it a country stands beside a city. */
const leastAlike = 9
/** And from it on they are of one sort. */
const mostAlike = 25

/**
 * A table `(row, value, strange, distance)` for a table of pairs `(row, value, own, relation)`: `strange` is 1 where nothing shows that a
 * value is of the sort of its own, though the graph tells enough of both. They need neighbours in common, and facts of
 * the same relations; those of the pair's relation do not count. `distance` is higher for what has less in common.
 */
export async function kinship(session: Session, pairs: string): Promise<string> {
  const { database } = session
  const all = `SELECT value AS entity FROM ${pairs} UNION SELECT own FROM ${pairs}`
  const links = await linksOf(session, all)
  const traits = await traitsOf(session, all)
  const fewestBits = Math.min(mostNeeded, Math.floor(Math.log2(await entityCount(session)) / 2))
  const kin = await materialise(
    session,
    'kin',
    `WITH end_of AS (
       SELECT row, value, relation, own AS entity, 1 AS mine FROM ${pairs}
       UNION ALL SELECT row, value, relation, value, 0 FROM ${pairs}
     ), size AS (
       SELECT one.row, one.value, one.mine, CAST(sum(trait.facts) AS DOUBLE) AS facts,
         CAST(sum(trait.weight * trait.weight) AS DOUBLE) AS norm
       FROM end_of AS one JOIN ${traits} AS trait ON trait.entity = one.entity
       WHERE trait.relation <> one.relation GROUP BY one.row, one.value, one.mine
     ), alike AS (
       SELECT pair.row, pair.value, CAST(sum(mine.weight * theirs.weight) AS DOUBLE) AS product
       FROM ${pairs} AS pair JOIN ${traits} AS mine ON mine.entity = pair.own
       JOIN ${traits} AS theirs ON theirs.entity = pair.value
         AND theirs.relation = mine.relation AND theirs.side = mine.side
       WHERE mine.relation <> pair.relation GROUP BY pair.row, pair.value
     ), common AS (
       SELECT pair.row, pair.value, sum(mine.bits) AS bits
       FROM ${pairs} AS pair JOIN ${links} AS mine ON mine.entity = pair.own
       JOIN ${links} AS theirs ON theirs.entity = pair.value
         AND theirs.relation = mine.relation AND theirs.side = mine.side AND theirs.other = mine.other
       WHERE mine.relation <> pair.relation GROUP BY pair.row, pair.value
     )
     SELECT row, value,
       CASE WHEN bits < ${fewestBits} AND (known OR (told AND likeness < ${mostAlike})) OR known AND likeness < ${leastAlike} THEN 1 ELSE 0 END AS strange,
       CASE WHEN bits >= ${fewestBits} THEN 0 ELSE 2 END + CASE WHEN likeness >= ${mostAlike} THEN 0 ELSE 1 END AS distance
     FROM (
       SELECT pair.row, pair.value, coalesce(common.bits, 0) AS bits,
         coalesce(mine.facts, 0) >= ${fewestFacts} AND coalesce(theirs.facts, 0) >= ${fewestFacts} AS known,
         coalesce(mine.facts, 0) >= ${fewestFacts} AND coalesce(theirs.facts, 0) > 0 AS told,
         coalesce(100 * alike.product * alike.product / nullif(mine.norm * theirs.norm, 0), 0) AS likeness
       FROM ${pairs} AS pair
       LEFT JOIN size AS mine ON mine.row = pair.row AND mine.value = pair.value AND mine.mine = 1
       LEFT JOIN size AS theirs ON theirs.row = pair.row AND theirs.value = pair.value AND theirs.mine = 0
       LEFT JOIN alike ON alike.row = pair.row AND alike.value = pair.value
       LEFT JOIN common ON common.row = pair.row AND common.value = pair.value
     )`,
  )
  for (const table of [links, traits]) await database.run(`DROP TABLE ${table}`)
  return kin
}
