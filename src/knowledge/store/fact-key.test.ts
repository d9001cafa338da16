import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { FactKey, factKeys } from './fact-key.ts'

const key = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

test('the key made here is the key made by the database', async () => {
  using database = await openDatabase(':memory:')
  await fc.assert(
    fc.asyncProperty(key, key, key, async (subject, relation, object) => {
      const from = `(SELECT ${subject}::UBIGINT AS subject_key, ${relation}::UBIGINT AS relation_key,
        ${object}::UBIGINT AS object_key, NULL::VARCHAR AS since, NULL::VARCHAR AS until)`

      const [row] = await database.rows(factKeys(from, ['since', 'until']))

      expect(row?.key).toBe(keyOf(subject, relation, object))
    }),
    { numRuns: 50 },
  )
})

test('another order of the same terms is another fact', () => {
  fc.assert(
    fc.property(key, key, key, (one, two, three) => {
      fc.pre(one !== three)
      expect(keyOf(one, two, three)).not.toBe(keyOf(three, two, one))
    }),
  )
})

test('a period changes the key, and which end it is', async () => {
  using database = await openDatabase(':memory:')
  const from = `(SELECT 1::UBIGINT AS subject_key, 2::UBIGINT AS relation_key, 3::UBIGINT AS object_key, *
    FROM (VALUES (NULL, NULL), ('1990', NULL), (NULL, '1990'), ('1990', '1990')) AS period(since, until))`

  const rows = await database.rows(factKeys(from, ['since', 'until']))

  expect(new Set(rows.map((row) => row.key)).size).toBe(4)
})

test('the key of a fact never changes', () => {
  expect(keyOf(1n, 2n, 3n)).toBe(4_200_329_339_033_987_171n)
})

function keyOf(...keys: readonly [bigint, bigint, bigint]): bigint {
  const [subject, relation, object] = keys.map(
    (whole) => [Number(whole >> 32n) | 0, Number(whole & 0xffffffffn) | 0] as const,
  ) as [Pair, Pair, Pair]
  const { high, low } = new FactKey()
    .start(...subject)
    .mix(...relation)
    .mix(...object)
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

type Pair = readonly [number, number]
