// hide.mjs KNOWLEDGE SHARE OUTPUT: a copy of a knowledge file without a share of its facts. How they are chosen is nothing that
// calibration does: every relation has a rate of its own, and whole neighbourhoods of subjects are missing together. What is
// hidden stands in OUTPUT.hidden.duckdb as `hidden (subject, relation, object)`, in the codes of both files.
import { copyFileSync, rmSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

const [knowledge, share, output, seed = '1'] = process.argv.slice(2)

copyFileSync(knowledge, output)
rmSync(`${output}.hidden.duckdb`, { force: true })
const instance = await DuckDBInstance.create(output)
const connection = await instance.connect()
await connection.run(`ATTACH '${output}.hidden.duckdb' AS aside`)
// from MD5, so that neither DuckDB's own hash nor ours decides
const number = (text) =>
  `(CAST(md5_number_upper(concat('${seed} ', ${text})) % 1000000 AS DOUBLE) / 1000000)`
await connection.run(`
  CREATE TEMPORARY TABLE rates AS
  SELECT own.*, least(0.95, ${share} * relation_rate * subject_rate) AS rate FROM (
    SELECT fact.subject, fact.relation, fact.object, min(fact.key) AS key,
      -- relations lose between a third and five thirds of the average
      min(1.0 / 3 + 4.0 / 3 * ${number("concat('relation ', relation.key)")}) AS relation_rate,
      -- one subject of four keeps all it has, one of four loses twice the average
      min(CASE CAST(floor(4 * ${number("concat('subject ', subject.key)")}) AS INTEGER) WHEN 0 THEN 0 WHEN 1 THEN 2 ELSE 1 END) AS subject_rate
    FROM facts AS fact JOIN terms AS subject ON subject.code = fact.subject
    JOIN terms AS relation ON relation.code = fact.relation
    GROUP BY fact.subject, fact.relation, fact.object
  ) AS own`)
// the cap takes some away, which everything gives back alike
const [[average]] = (await connection.runAndReadAll('SELECT avg(rate) FROM rates')).getRows()
await connection.run(`
  CREATE TABLE aside.hidden AS SELECT subject, relation, object FROM rates
  WHERE ${number("concat('fact ', key)")} < least(0.98, rate * ${Number(share) / average})`)
const gone = (fact) =>
  `SELECT 1 FROM aside.hidden AS hidden WHERE hidden.subject = ${fact}.subject AND hidden.relation = ${fact}.relation AND hidden.object = ${fact}.object`
await connection.run(`DELETE FROM facts WHERE EXISTS (${gone('facts')})`)
await connection.run(`
  DELETE FROM types WHERE EXISTS (
    SELECT 1 FROM aside.hidden AS hidden JOIN terms AS term ON term.code = hidden.relation
    WHERE hidden.subject = types.entity AND hidden.object = types.type
      AND term.value IN ('http://www.wikidata.org/prop/direct/P31', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'))`)
const [[hidden]] = (await connection.runAndReadAll('SELECT count(*) FROM aside.hidden')).getRows()
const [[left]] = (await connection.runAndReadAll('SELECT count(*) FROM facts')).getRows()
connection.closeSync()
instance.closeSync()
console.log(JSON.stringify({ hidden: Number(hidden), left: Number(left) }))
