// assume-absence.mjs KNOWLEDGE: what the published standard takes for false on a graph that hide.mjs made, and how much of it is true and
// hidden, by relation: `exchanges`, another object of the relation at random (FactChecker, INVITE), and `lists`, one object taken for
// all there is.
import { DuckDBInstance } from '@duckdb/node-api'

const [knowledge] = process.argv.slice(2)
const instance = await DuckDBInstance.create(knowledge, { access_mode: 'READ_ONLY' })
const connection = await instance.connect()
await connection.run(`ATTACH '${knowledge}.hidden.duckdb' AS aside (READ_ONLY)`)
await connection.run(`
  CREATE TEMPORARY TABLE own AS SELECT subject, relation, object, row_number() OVER (PARTITION BY relation ORDER BY md5(concat('own ', key))) - 1 AS place
  FROM facts WHERE literal = 0`)
await connection.run(`
  CREATE TEMPORARY TABLE pool AS SELECT relation, object, row_number() OVER (PARTITION BY relation ORDER BY md5(concat('pool ', key))) - 1 AS place
  FROM facts WHERE literal = 0`)
const exchanges = await counted(
  `
  SELECT own.relation, own.subject, other.object FROM own JOIN pool AS other USING (relation, place)
  WHERE NOT EXISTS (SELECT 1 FROM facts AS known WHERE known.subject = own.subject AND known.relation = own.relation AND known.object = other.object)`,
  'hidden.subject = drawn.subject AND hidden.relation = drawn.relation AND hidden.object = drawn.object',
)
const lists = await counted(
  'SELECT relation, subject FROM facts WHERE literal = 0 GROUP BY relation, subject HAVING count(DISTINCT object) = 1',
  'hidden.subject = drawn.subject AND hidden.relation = drawn.relation',
)
console.log(JSON.stringify({ exchanges, lists }))
connection.closeSync()
instance.closeSync()

/** Of each relation how many were drawn, and how many of them are wrong. */
async function counted(drawn, isWrong) {
  const reader = await connection.runAndReadAll(`
    SELECT relation.value, count(*), count(*) FILTER (EXISTS (SELECT 1 FROM aside.hidden AS hidden WHERE ${isWrong}))
    FROM (${drawn}) AS drawn JOIN terms AS relation ON relation.code = drawn.relation GROUP BY relation.value ORDER BY relation.value`)
  return reader
    .getRows()
    .map(([relation, all, wrong]) => ({ relation, drawn: Number(all), wrong: Number(wrong) }))
}
