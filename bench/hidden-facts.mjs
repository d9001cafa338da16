import { DuckDBInstance } from '@duckdb/node-api'

/** What hide.mjs removed: facts, and the lists of values that became incomplete. */
export async function hiddenFacts(knowledge) {
  const instance = await DuckDBInstance.create(knowledge, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  await connection.run(`ATTACH '${knowledge}.hidden.duckdb' AS aside (READ_ONLY)`)
  const reader = await connection.runAndReadAll(`
    SELECT s.value, r.value, CASE WHEN o.kind = 1 THEN concat(o.value, ' ', o.datatype) ELSE o.value END
    FROM aside.hidden AS hidden JOIN terms s ON s.code = hidden.subject
    JOIN terms r ON r.code = hidden.relation JOIN terms o ON o.code = hidden.object`)
  const [facts, subjects, objects] = [new Set(), new Set(), new Set()]
  for (const [subject, relation, object] of reader.getRows()) {
    facts.add(`${subject} ${relation} ${object}`)
    subjects.add(`${subject} ${relation}`)
    objects.add(`${relation} ${object}`)
  }
  connection.closeSync()
  instance.closeSync()
  return { facts, subjects, objects }
}
