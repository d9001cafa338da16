// judge-by-absence.mjs KNOWLEDGE STATEMENTS: what is not in the graph is called false, as published: no proof, no unknown
import { DuckDBInstance } from '@duckdb/node-api'
import { measure, parts } from './measure.mjs'
import { sampledStatements } from './sampled-statements.mjs'

const [path, count] = parts
const statements = await sampledStatements(path, Number(count))

await measure(async () => {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const facts = await connection.runAndReadAll(`
    SELECT concat(s.value, ' ', r.value, ' ', o.value) FROM facts
    JOIN terms AS s ON s.code = subject JOIN terms AS r ON r.code = relation JOIN terms AS o ON o.code = object
    WHERE subject IN (SELECT code FROM terms WHERE value IN (SELECT unnest(${listOf(statements)})))`)
  const known = new Set(facts.getRows().map(([fact]) => fact))
  connection.closeSync()
  instance.closeSync()
  const isKnown = ({ subject, relation, object }) =>
    known.has(`${subject} ${relation} ${object.value ?? object}`)
  return {
    statements: statements.length,
    false: statements.filter((each) => !isKnown(each)).length,
  }
})

function listOf(all) {
  return `[${all.map(({ subject }) => `'${subject.replaceAll("'", "''")}'`).join(', ')}]`
}
