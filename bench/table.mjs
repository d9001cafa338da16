// A table of a hundred megabytes: node --expose-gc bench/table.mjs [--small] [--json]
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'
import { runAlone } from './run-alone.mjs'

const sizes = { small: 120_000, large: 1_200_000 }
const asked = 200

/** A spreadsheet into a graph, beside DuckDB's `read_csv` into a table, and 200 questions about it, beside those of a tenth of the rows. */
export async function table({ folder }, rows = sizes.large) {
  const tenth = await askedOf(folder, rows / 10)
  const whole = await askedOf(folder, rows)
  const what = `${grouped(rows)} rows of 8 columns, ${Math.round(whole.size / 1e6)} MB`
  return [
    ...compared(what, rows, whole.ingested, "DuckDB's read_csv into a table", whole.read),
    {
      measured: `${what}, knowledge file`,
      unit: 'MB',
      ours: whole.stored / 1e6,
      beside: { name: 'the table', value: whole.size / 1e6 },
      better: 'less',
    },
    ...compared(
      `${asked} questions about ${grouped(rows)} rows`,
      asked,
      whole.generated,
      `about ${grouped(rows / 10)}`,
      tenth.generated,
    ),
  ]
}

async function askedOf(folder, rows) {
  const [path, other, into] = ['table.csv', 'other.duckdb', 'table.duckdb'].map((name) =>
    join(folder, name),
  )
  await inAProcess('write-table.mjs', path, rows)
  const { size } = await stat(path)
  const read = await inAProcess('read-csv-with-duckdb.mjs', path, other)
  const ingested = await inAProcess('ingest.mjs', path, into)
  const { size: stored } = await stat(into)
  const output = join(folder, 'table.jsonl')
  const generated = await inAProcess('generate.mjs', into, asked, output)
  await Promise.all([path, other, into].map((one) => rm(one)))
  if (read.rows !== rows || ingested.triples !== rows) {
    throw new Error(`${read.rows} and ${ingested.triples} rows are not ${rows}`)
  }
  return { size, read, ingested, stored, generated }
}

if (process.argv[1] === import.meta.filename) await runAlone('table', table, sizes)
