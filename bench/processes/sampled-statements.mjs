import { DuckDBInstance } from '@duckdb/node-api'

/** So many statements: facts, and every other one with the value of another fact of its relation. */
export async function sampledStatements(path, count) {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`
    WITH sample AS (
      SELECT relation, subject, object, key, row_number() OVER (ORDER BY key) AS place FROM facts
      ORDER BY key LIMIT ${count}
    ), stated AS (
      SELECT relation, subject, place, CASE WHEN place % 2 = 0 THEN object
        ELSE lead(object, 1, object) OVER (PARTITION BY relation ORDER BY place) END AS object FROM sample
    )
    SELECT s.value, r.value, o.value, o.kind, o.datatype FROM stated
    JOIN terms AS s ON s.code = subject JOIN terms AS r ON r.code = relation JOIN terms AS o ON o.code = object
    ORDER BY place`)
  const rows = reader.getRows()
  connection.closeSync()
  instance.closeSync()
  return rows.map(([subject, relation, value, kind, datatype]) => ({
    subject,
    relation,
    object: kind === 1 ? { value, datatype } : value,
  }))
}
