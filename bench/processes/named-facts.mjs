import { DuckDBInstance } from '@duckdb/node-api'

/** The facts between entities as names: subject, relation (its IRI where it has no name), object. */
export async function namedFacts(path) {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`
    WITH named AS (SELECT entity, min(text) AS text FROM names WHERE role IN (0, 2) GROUP BY entity)
    SELECT s.text, coalesce(r.text, term.value), o.text FROM facts
    JOIN named s ON s.entity = subject JOIN named o ON o.entity = object
    JOIN terms term ON term.code = relation LEFT JOIN named r ON r.entity = relation`)
  const facts = reader.getRows()
  connection.closeSync()
  instance.closeSync()
  return facts
}
