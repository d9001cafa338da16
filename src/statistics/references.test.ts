import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { holm } from './holm.ts'
import { mcnemarExact } from './mcnemar-exact.ts'
import { wilsonInterval } from './wilson-interval.ts'

/** Numbers of statsmodels; each row names the call that made it. */
const references = readFileSync('test/data/statistics-references.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => z.looseObject({ id: z.string(), statistic: z.string() }).parse(JSON.parse(line)))

const WilsonRow = z.object({
  input: z.object({ successes: z.number(), n: z.number() }),
  parameters: z.object({ alpha: z.number() }),
  expected: z.object({ lower: z.number(), upper: z.number() }),
})

const McnemarRow = z.object({
  input: z.object({ table: z.tuple([z.array(z.number()), z.array(z.number())]) }),
  expected: z.object({ exact: z.object({ p: z.number() }) }),
})

const HolmRow = z.object({
  input: z.object({ p: z.array(z.number()) }),
  expected: z.object({ adjusted: z.array(z.number()) }),
})

test.for(rowsOf('wilson_interval'))('Wilson as in $id', (row) => {
  const { input, parameters, expected } = WilsonRow.parse(row)

  const interval = wilsonInterval(input.successes, input.n, 1 - parameters.alpha)

  expect(interval?.low).toBeCloseTo(expected.lower, 9)
  expect(interval?.high).toBeCloseTo(expected.upper, 9)
})

test.for(rowsOf('mcnemar'))('McNemar as in $id', (row) => {
  const { input, expected } = McnemarRow.parse(row)
  const [[, onlyFirst = 0], [onlySecond = 0]] = input.table

  expect(mcnemarExact(onlyFirst, onlySecond)).toBeCloseTo(expected.exact.p, 9)
})

test.for(rowsOf('holm'))('Holm as in $id', (row) => {
  const { input, expected } = HolmRow.parse(row)

  for (const [index, p] of holm(input.p).entries()) {
    expect(p).toBeCloseTo(expected.adjusted[index] ?? Number.NaN, 9)
  }
})

function rowsOf(statistic: string) {
  const rows = references.filter((row) => row.statistic === statistic)
  if (rows.length === 0) throw new Error(`no reference for ${statistic}`)
  return rows
}
