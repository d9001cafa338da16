// read-csv-with-duckdb.mjs CSV DATABASE
import { DuckDBInstance } from '@duckdb/node-api'
import { measure, parts } from './measure.mjs'

const [path, into] = parts

await measure(async () => {
  const instance = await DuckDBInstance.create(into)
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE orders AS SELECT * FROM read_csv('${path}')`)
  const counted = await connection.runAndReadAll('SELECT count(*) FROM orders')
  const [[rows]] = counted.getRows()
  connection.closeSync()
  instance.closeSync()
  return { rows: Number(rows) }
})
