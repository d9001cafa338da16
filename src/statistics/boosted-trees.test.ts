import { expect, test } from 'vitest'
import { boostTrees, type Examples, scoreUnit } from './boosted-trees.ts'
import { treeScorer } from './tree-scorer.ts'

const options = { trees: 30, leaves: 6, rate: 0.3 }

test('what holds of two features together is learnt, which neither shows alone', () => {
  const rows = grid()

  const trees = boostTrees(examplesOf(rows), options)

  const wrong = rows.filter((row) => treeScorer(trees)(row) > 0 !== isDifferent(row))
  expect(wrong).toEqual([])
})

test('the score is the log-odds of what is like the row', () => {
  // one in four of each kind of row is a target
  const rows = Array.from({ length: 400 }, (_, index) => [index % 2])
  const target = Uint8Array.from(rows, (_, index) => (index % 8 < 2 ? 1 : 0))
  const weight = new Float64Array(400).fill(1)
  const features = [Float64Array.from(rows, ([value = 0]) => value)]

  const trees = boostTrees({ features, target, weight }, { trees: 60, leaves: 2, rate: 0.3 })

  expect(treeScorer(trees)([0]) / scoreUnit).toBeCloseTo(Math.log(1 / 3), 1)
})

test('a score is given up only where it is not below the limit', () => {
  const rows = grid()
  const trees = boostTrees(examplesOf(rows), options)
  const scores = rows.map((row) => treeScorer(trees)(row))
  const limit = scores.toSorted((one, other) => one - other)[Math.floor(rows.length / 3)] ?? 0

  const limited = rows.map((row) => treeScorer(trees, limit)(row))

  expect(limited.map((score) => score < limit)).toEqual(scores.map((score) => score < limit))
  expect(limited.filter((score) => score < limit)).toEqual(scores.filter((score) => score < limit))
  expect(limited).toContain(Number.POSITIVE_INFINITY)
})

test('the order of the examples changes nothing', () => {
  const rows = grid()

  const [trees, others] = [rows, rows.toReversed()].map((each) =>
    boostTrees(examplesOf(each), options),
  )

  expect(others).toEqual(trees)
})

function grid(): readonly (readonly number[])[] {
  return Array.from({ length: 900 }, (_, index) => [index % 30, Math.floor(index / 30)])
}

/** One of the two is high, not both. */
function isDifferent([one = 0, other = 0]: readonly number[]): boolean {
  return one < 12 !== other < 18
}

function examplesOf(rows: readonly (readonly number[])[]): Examples {
  return {
    features: [0, 1].map((feature) => Float64Array.from(rows, (row) => row[feature] ?? 0)),
    target: Uint8Array.from(rows, (row) => (isDifferent(row) ? 1 : 0)),
    weight: new Float64Array(rows.length).fill(1),
  }
}
