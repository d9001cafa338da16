import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { Mixer, mixed } from './mix.ts'

let database: Database
const size = 20_000

beforeAll(async () => {
  database = await openDatabase(':memory:')
  await database.run(
    `CREATE TABLE items AS SELECT i, md5_number_upper(i::VARCHAR) AS key FROM range(${size}) t(i)`,
  )
})
afterAll(() => database[Symbol.dispose]())

test('the first thousand of two seeds are independent', async () => {
  const [one, two] = [await first(1000, 1), await first(1000, 2)]

  const common = one.filter((item) => two.includes(item)).length

  // hypergeometric: 50 expected, standard deviation 6.7
  expect(common).toBeGreaterThan(20)
  expect(common).toBeLessThan(80)
})

test('the order of one seed is not the order of another turned around', async () => {
  const [one, two] = [await first(2000, 1), await first(2000, 2)]
  const place = new Map(two.map((item, index) => [item, index]))

  const neighbours = one.filter((item, index) => {
    const [here, next] = [place.get(item), place.get(one[index + 1] ?? -1)]
    return here !== undefined && next !== undefined && next - here === 1
  })

  expect(neighbours.length).toBeLessThan(10)
})

test('in memory keys are mixed as in SQL', async () => {
  const name = ['same', 1]
  const rows = await database.rows(`
    SELECT CAST(key >> 32 AS BIGINT) AS high, CAST(key & 4294967295 AS BIGINT) AS low, mix >> 32 AS mixed_high, mix & 4294967295 AS mixed_low, mix % 1234567 AS part,
      CAST(mix AS DOUBLE) / ${2 ** 63} AS share
    FROM (${mixed({ from: 'items', columns: ['key'], key: 'key', as: 'mix', name })})`)
  const mixer = new Mixer(name)

  const inMemory = rows.map(({ high, low }) => {
    mixer.mix(Number(high), Number(low))
    return [mixer.high, mixer.low, mixer.modulo(1234567), mixer.share]
  })

  expect(inMemory).toEqual(
    rows.map((row) => [row.mixed_high, row.mixed_low, row.part, row.share].map(Number)),
  )
})

test('consecutive keys spread evenly over the whole range', async () => {
  const rows = await database.rows(
    `SELECT mix // ${2 ** 59} AS bucket, count(*) AS items FROM (${mixed({ from: `(SELECT i::UBIGINT AS i FROM range(${size}) t(i))`, columns: ['i'], key: 'i', as: 'mix', name: ['even', 1] })}) GROUP BY bucket ORDER BY bucket`,
  )

  expect(rows).toHaveLength(16)
  // 1250 each, standard deviation 34
  for (const { items } of rows) expect(Math.abs(Number(items) - size / 16)).toBeLessThan(170)
})

test('the same seed gives the same numbers on every machine', async () => {
  const sql = mixed({
    from: '(SELECT 42::UBIGINT AS key)',
    columns: ['key'],
    key: 'key',
    as: 'mix',
    name: ['draw', 7],
  })

  expect((await database.rows(sql))[0]?.mix).toBe(7861621268399464365n)
})

async function first(count: number, seed: number): Promise<number[]> {
  const query = mixed({
    from: 'items',
    columns: ['i', 'key'],
    key: 'key',
    as: 'mix',
    name: ['test', seed],
  })
  const rows = await database.rows(`SELECT i FROM (${query}) ORDER BY mix LIMIT ${count}`)
  return rows.map((row) => Number(row.i))
}
