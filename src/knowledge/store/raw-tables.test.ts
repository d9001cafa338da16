import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { GraphWriter } from './graph-writer.ts'
import { showRawTables } from './raw-tables.ts'

// what DuckDB would take for a pattern
const folder = mkdtempSync(join(tmpdir(), "elenchus [raw] it's *"))
afterAll(() => rmSync(folder, { recursive: true }))

test('what is written is what the database reads, over many row groups', async () => {
  using database = await openDatabase(':memory:')
  const writer = new GraphWriter(folder)
  const long = 'x'.repeat(10_000_000)
  const [subject, relation] = [writer.entity('a:s'), writer.entity('a:p')]
  for (let number = 0; number < 250_000; number++) {
    const object = writer.entity(`a:${number}`)
    if (number % 1000 === 0) writer.fact(subject, relation, object, `${number}`)
    else writer.fact(subject, relation, object)
  }
  writer.literalFact(subject, relation, long, 'a:t', '')
  writer.close()
  await showRawTables(database, folder)

  const [row] = await database.rows(`
    SELECT count(*) AS facts, count(DISTINCT raw_facts.key) AS keys, count(since) AS dated, count(until) AS ended,
      count(*) FILTER (WHERE since = term.value[3:]) AS right
    FROM raw_facts JOIN raw_terms AS term ON term.code = raw_facts.object`)
  const longest = await database.count('SELECT max(length(value)) FROM raw_terms')

  expect(row).toEqual({ facts: 250_001n, keys: 250_001n, dated: 250n, ended: 0n, right: 250n })
  expect(longest).toBe(long.length)
})

test('a term has one code, however often and in whatever way it comes', () => {
  const other = mkdtempSync(join(folder, 'other'))
  const writer = new GraphWriter(other)

  const codes = [1, 2].map(() => [
    writer.entity('a:s'),
    writer.blank('s'),
    writer.literal('s', 'a:t', ''),
    writer.literal('s', 'a:u', ''),
    writer.literal('s', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString', 'en'),
  ])

  expect(codes[0]).toEqual(codes[1])
  expect(new Set(codes[0]).size).toBe(5)
})
