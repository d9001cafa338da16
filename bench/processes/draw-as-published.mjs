// draw-as-published.mjs KNOWLEDGE: exchanges as they are published, on a graph that hide.mjs made, and how many of them are true and
// hidden. `random`: another object of the relation at random, as INVITE and FactChecker do; `similar`: the most similar object of
// the relation, as Syn-(QA)2 does; here the one that shares the most neighbours, for there are no embeddings.
import { DuckDBInstance } from '@duckdb/node-api'

const [knowledge] = process.argv.slice(2)
const sampled = 5000
// what more entities share says nothing of their likeness
const commonest = 200

const instance = await DuckDBInstance.create(knowledge, { access_mode: 'READ_ONLY' })
const connection = await instance.connect()
await connection.run(`ATTACH '${knowledge}.hidden.duckdb' AS aside (READ_ONLY)`)
await connection.run(`
  CREATE TEMPORARY TABLE sample AS SELECT row_number() OVER (ORDER BY md5(CAST(key AS VARCHAR))) AS row, subject, relation, object
  FROM facts WHERE literal = 0 ORDER BY row LIMIT ${sampled}`)
await connection.run(`
  CREATE TEMPORARY TABLE pool AS SELECT relation, object,
    row_number() OVER (PARTITION BY relation ORDER BY md5(concat('pool ', key))) - 1 AS place, count(*) OVER (PARTITION BY relation) AS size
  FROM facts WHERE literal = 0 AND relation IN (SELECT relation FROM sample)`)
const notKnown = `NOT EXISTS (SELECT 1 FROM facts AS known WHERE known.subject = own.subject
  AND known.relation = own.relation AND known.object = other.object)`
await connection.run(`
  CREATE TEMPORARY TABLE at_random AS SELECT own.row, own.subject, own.relation, other.object FROM (
    SELECT own.*, first.size, CAST(md5_number_upper(concat('pick ', own.row)) % first.size AS BIGINT) AS pick
    FROM sample AS own JOIN (SELECT DISTINCT relation, size FROM pool) AS first USING (relation)
  ) AS own JOIN pool AS other ON other.relation = own.relation AND other.place = own.pick
  WHERE ${notKnown}`)
await connection.run(`
  CREATE TEMPORARY TABLE traits AS
  SELECT subject AS entity, relation * 2 AS way, object AS neighbour FROM facts WHERE literal = 0
  UNION SELECT object, relation * 2 + 1, subject FROM facts WHERE literal = 0`)
await connection.run(`
  CREATE TEMPORARY TABLE telling AS SELECT entity, way, neighbour FROM traits
  WHERE (way, neighbour) IN (SELECT way, neighbour FROM traits GROUP BY way, neighbour HAVING count(*) BETWEEN 2 AND ${commonest})`)
await connection.run(`
  CREATE TEMPORARY TABLE most_similar AS SELECT row, subject, relation, object FROM (
    SELECT own.row, own.subject, own.relation, other.object, row_number() OVER (
      PARTITION BY own.row ORDER BY shared.traits DESC, md5(CAST(other.object AS VARCHAR))) AS place
    FROM sample AS own
    JOIN (
      SELECT one.entity AS one, two.entity AS two, count(*) AS traits FROM telling AS one
      JOIN telling AS two ON two.way = one.way AND two.neighbour = one.neighbour AND two.entity <> one.entity
      WHERE one.entity IN (SELECT object FROM sample) GROUP BY one.entity, two.entity
    ) AS shared ON shared.one = own.object
    JOIN (SELECT DISTINCT relation, object FROM pool) AS other ON other.relation = own.relation AND other.object = shared.two
    WHERE ${notKnown}
  ) WHERE place = 1`)
console.log(
  JSON.stringify({ random: await count('at_random'), similar: await count('most_similar') }),
)
connection.closeSync()
instance.closeSync()

async function count(table) {
  const reader = await connection.runAndReadAll(`
    SELECT count(*), count(hidden.subject) FROM ${table} AS own LEFT JOIN aside.hidden AS hidden
    ON hidden.subject = own.subject AND hidden.relation = own.relation AND hidden.object = own.object`)
  const [[drawn, wrong]] = reader.getRows()
  return { drawn: Number(drawn), wrong: Number(wrong) }
}
