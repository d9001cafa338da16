import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { openStore } from './open-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.for([
  ['not-knowledge', 'other', 'CREATE TABLE facts (subject INTEGER)'],
  ['not-knowledge', 'foreign', `CREATE TABLE meta AS SELECT 'format' AS name, 'x' AS value`],
  [
    'store-too-new',
    'later',
    `CREATE TABLE meta AS SELECT * FROM (VALUES ('format', 'elenchus-knowledge'), ('version', '99')) AS m(name, value)`,
  ],
] as const)('%s: a DuckDB file that is %s', async ([code, name, sql]) => {
  const path = join(folder, `${name}.duckdb`)
  const database = await openDatabase(path)
  await database.run(sql)
  database[Symbol.dispose]()

  await expect(openStore(path)).rejects.toMatchObject({ code })
})

test('a missing file is named', async () => {
  await expect(openStore(join(folder, 'none.duckdb'))).rejects.toMatchObject({
    code: 'no-such-file',
    message: expect.stringContaining('none.duckdb'),
  })
})
