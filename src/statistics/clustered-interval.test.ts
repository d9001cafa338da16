import { expect, test } from 'vitest'
import { clusteredInterval } from './clustered-interval.ts'
import { accuracyOf, type ConfusionTable, emptyTable } from './confusion-table.ts'

const right: ConfusionTable = { ...emptyTable, truePositive: 1 }
const wrong: ConfusionTable = { ...emptyTable, falsePositive: 1 }
const shares = { low: 0, high: 1 }

test('with a cluster for each row, the error of a share is the textbook one', () => {
  const rows = [...Array(30).fill(right), ...Array(20).fill(wrong)]

  const interval = clusteredInterval(rows, accuracyOf, shares)

  // sqrt(p (1 - p) / (n - 1)) with p = 0.6 and n = 50
  const margin = 1.959963984540054 * Math.sqrt((0.6 * 0.4) / 49)
  expect(interval?.low).toBeCloseTo(0.6 - margin, 12)
  expect(interval?.high).toBeCloseTo(0.6 + margin, 12)
})

test('rows that go together widen it', () => {
  const pairs = [...Array(15).fill(doubled(right)), ...Array(10).fill(doubled(wrong))]

  const interval = clusteredInterval(pairs, accuracyOf, shares)

  const margin = 1.959963984540054 * Math.sqrt((0.6 * 0.4) / 24)
  expect(interval?.high).toBeCloseTo(0.6 + margin, 12)
})

test('one cluster tells nothing of the spread', () => {
  expect(clusteredInterval([right], accuracyOf, shares)).toBeUndefined()
})

function doubled(table: ConfusionTable): ConfusionTable {
  return {
    truePositive: 2 * table.truePositive,
    falsePositive: 2 * table.falsePositive,
    falseNegative: 2 * table.falseNegative,
    trueNegative: 2 * table.trueNegative,
  }
}
