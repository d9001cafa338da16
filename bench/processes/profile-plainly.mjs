// profile-plainly.mjs KNOWLEDGE: what anybody would count with DuckDB, without types, links, names or conflicts
import { DuckDBInstance } from '@duckdb/node-api'
import { measure, parts } from './measure.mjs'

await measure(async () => {
  const instance = await DuckDBInstance.create(parts[0], { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`
    SELECT relation, count(*), count(DISTINCT subject), count(DISTINCT object) FROM facts GROUP BY relation`)
  connection.closeSync()
  instance.closeSync()
  return { relations: reader.currentRowCount }
})
