import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auroc } from './auroc.ts'
import { cohenKappa } from './cohen-kappa.ts'
import {
  accuracyOf,
  balancedAccuracyOf,
  type ConfusionTable,
  f1Of,
  precisionOf,
  recallOf,
} from './confusion-table.ts'
import { fleissKappa } from './fleiss-kappa.ts'
import { krippendorffAlpha } from './krippendorff-alpha.ts'
import { kendall, spearman } from './rank-correlation.ts'

/** Numbers of scikit-learn, statsmodels and krippendorff; each row names the call that made it. Null: undefined there. */
const references = readFileSync('test/data/statistics-references.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => z.looseObject({ id: z.string(), statistic: z.string() }).parse(JSON.parse(line)))

const Table = z.array(z.array(z.number()))
const KappaRow = z.object({
  input: z.object({ table: Table }),
  expected: z.object({ unweighted: z.number().nullable() }),
})
const FleissRow = z.object({
  input: z.object({ table: Table }),
  expected: z.object({ fleiss: z.number().nullable() }),
})
const AlphaRow = z.object({
  input: z.object({ reliability_data: z.array(z.array(z.number().nullable())) }),
  expected: z.object({ alpha: z.number().nullable() }),
})
const AurocRow = z.object({
  input: z.object({ labels: z.array(z.number()), scores: z.array(z.number()) }),
  expected: z.object({ auroc: z.number().nullable() }),
})
const ConfusionRow = z.object({
  input: z.object({ tp: z.number(), fp: z.number(), fn: z.number(), tn: z.number() }),
  expected: z.object({
    precision: z.number(),
    recall: z.number(),
    f1: z.number(),
    balanced_accuracy: z.number(),
    accuracy: z.number(),
  }),
})

test.for(rowsOf('cohen_kappa'))("Cohen's kappa as in $id", (row) => {
  const { input, expected } = KappaRow.parse(row)

  expectSame(cohenKappa(input.table), expected.unweighted)
})

test.for(rowsOf('fleiss_kappa'))("Fleiss' kappa as in $id", (row) => {
  const { input, expected } = FleissRow.parse(row)

  expectSame(fleissKappa(input.table), expected.fleiss)
})

test.for(rowsOf('krippendorff_alpha_nominal'))("Krippendorff's alpha as in $id", (row) => {
  const { input, expected } = AlphaRow.parse(row)
  const [first = []] = input.reliability_data
  const units = first.map((_, unit) => input.reliability_data.flatMap((rater) => rater[unit] ?? []))

  expectSame(krippendorffAlpha(units), expected.alpha)
})

test.for(rowsOf('auroc'))('AUROC as in $id', (row) => {
  const { input, expected } = AurocRow.parse(row)

  const area = auroc(
    input.labels.map((label) => label === 1),
    input.scores,
  )

  expectSame(area, expected.auroc)
})

test.for(rowsOf('confusion_metrics'))('confusion table as in $id', (row) => {
  const { input, expected } = ConfusionRow.parse(row)
  const table: ConfusionTable = {
    truePositive: input.tp,
    falsePositive: input.fp,
    falseNegative: input.fn,
    trueNegative: input.tn,
  }

  // scikit-learn gives 0 where there is nothing to divide by
  expect(precisionOf(table) ?? 0).toBeCloseTo(expected.precision, 9)
  expect(recallOf(table) ?? 0).toBeCloseTo(expected.recall, 9)
  expect(f1Of(table) ?? 0).toBeCloseTo(expected.f1, 9)
  expect(balancedAccuracyOf(table)).toBeCloseTo(expected.balanced_accuracy, 9)
  expect(accuracyOf(table)).toBeCloseTo(expected.accuracy, 9)
})

// scipy 1.17.1 stats.spearmanr and stats.kendalltau (tau-b)
test.for([
  {
    one: [1, 2, 3, 4, 5],
    other: [5, 6, 7, 8, 7],
    rho: 0.8207826816681233,
    tau: 0.7378647873726218,
  },
  {
    one: [1, 1, 2, 2, 3, 3],
    other: [0, 1, 0, 1, 1, 1],
    rho: 0.4330127018922194,
    tau: 0.408248290463863,
  },
  {
    one: [0.1, 0.4, 0.35, 0.8, 0.35, 0.9, 0.2],
    other: [0, 0, 1, 1, 0, 1, 1],
    rho: 0.36410954062720957,
    tau: 0.32274861218395146,
  },
  {
    one: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5],
    other: [2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4],
    rho: 0.1384567651467695,
    tau: 0.14757295747452434,
  },
  { one: [1, 2, 3], other: [3, 2, 1], rho: -1, tau: -1 },
])('rank correlation of $one with $other', ({ one, other, rho, tau }) => {
  expect(spearman(one, other)).toBeCloseTo(rho, 9)
  expect(kendall(one, other)).toBeCloseTo(tau, 9)
})

test('what never varies has no rank correlation', () => {
  expect(spearman([1, 1, 1], [1, 2, 3])).toBeUndefined()
  expect(kendall([1, 2, 3], [1, 1, 1])).toBeUndefined()
})

function expectSame(value: number | undefined, expected: number | null): void {
  if (expected === null) expect(value).toBeUndefined()
  else expect(value).toBeCloseTo(expected, 9)
}

function rowsOf(statistic: string) {
  const rows = references.filter((row) => row.statistic === statistic)
  if (rows.length === 0) throw new Error(`no reference for ${statistic}`)
  return rows
}
