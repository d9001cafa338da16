import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { clusteredMean } from './clustered-mean.ts'
import { holm } from './holm.ts'
import { mcnemarExact } from './mcnemar-exact.ts'
import { unpairedSampleSize } from './sample-size.ts'
import { signalDetection } from './signal-detection.ts'
import { studentQuantile } from './student-t.ts'
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

const ClusteredRow = z.object({
  input: z.object({ y: z.array(z.number()), cluster: z.array(z.number()) }),
  expected: z.object({
    mean: z.number(),
    se_corrected: z.number(),
    ci95_t_corrected: z.tuple([z.number(), z.number()]),
  }),
})

test.for(rowsOf('clustered_standard_error'))('clustered errors as in $id', (row) => {
  const { input, expected } = ClusteredRow.parse(row)

  const { mean, error, clusters } = clusteredMean(input.y, input.cluster)

  expect(mean).toBeCloseTo(expected.mean, 9)
  // statsmodels' correction has (n - 1) / (n - 1) beside G / (G - 1) for a mean alone
  expect(error).toBeCloseTo(expected.se_corrected, 9)
  const margin = studentQuantile(0.975, clusters - 1) * error
  expect(mean - margin).toBeCloseTo(expected.ci95_t_corrected[0], 8)
  expect(mean + margin).toBeCloseTo(expected.ci95_t_corrected[1], 8)
})

const DetectionRow = z.object({
  input: z.object({
    hits: z.number(),
    misses: z.number(),
    false_alarms: z.number(),
    correct_rejections: z.number(),
  }),
  expected: z.object({
    hit_rate: z.number(),
    false_alarm_rate: z.number(),
    d_prime: z.number(),
    criterion: z.number(),
  }),
})

test.for(rowsOf('signal_detection'))("d' and criterion as in $id", (row) => {
  const { input, expected } = DetectionRow.parse(row)

  const found = signalDetection({
    hits: input.hits,
    misses: input.misses,
    falseAlarms: input.false_alarms,
    correctRejections: input.correct_rejections,
  })

  expect(found.hitRate).toBeCloseTo(expected.hit_rate, 9)
  expect(found.falseAlarmRate).toBeCloseTo(expected.false_alarm_rate, 9)
  expect(found.sensitivity).toBeCloseTo(expected.d_prime, 9)
  expect(found.criterion).toBeCloseTo(expected.criterion, 9)
})

const SizeRow = z.object({
  input: z.object({ p1: z.number(), p2: z.number() }),
  parameters: z.object({
    alpha: z.number(),
    power: z.number(),
    ratio: z.number(),
    alternative: z.string(),
  }),
  expected: z.object({ n1: z.number() }),
})

test.for(rowsOf('two_proportion_sample_size'))('sample sizes as in $id', (row) => {
  const { input, parameters, expected } = SizeRow.parse(row)
  const { alpha, power, ratio, alternative } = parameters
  const sides = alternative === 'two-sided' ? 'two' : 'one'

  const size = unpairedSampleSize(input.p1, input.p2, { alpha, power, ratio, sides })

  expect(size / expected.n1).toBeCloseTo(1, 6)
})

function rowsOf(statistic: string) {
  const rows = references.filter((row) => row.statistic === statistic)
  if (rows.length === 0) throw new Error(`no reference for ${statistic}`)
  return rows
}
