import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ingestedFacts } from '../../../test/support/knowledge/knowledge-of.ts'
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

test('a file that breaks off, or whose blocks were written over, is damaged', async () => {
  const { path } = await ingestedFacts(['ada bornIn london'])
  const whole = readFileSync(path)
  for (const length of [5_000, 13_000, whole.length >> 1, whole.length - 1]) {
    const cut = join(folder, `cut-${length}.duckdb`)
    writeFileSync(cut, whole.subarray(0, length))

    await expect(openStore(cut)).rejects.toMatchObject({
      code: 'damaged-knowledge',
      message: expect.stringContaining(`cut-${length}.duckdb`),
    })
  }
  const overwritten = join(folder, 'overwritten.duckdb')
  writeFileSync(overwritten, whole.fill(7, 12_288 + 8, whole.length))
  await expect(openStore(overwritten)).rejects.toMatchObject({ code: 'damaged-knowledge' })
})
