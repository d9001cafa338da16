import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { type CheckedValue, checkedMean } from './checked-mean.ts'
import { clusteringOf } from './clusters.ts'

test('an assessor that misses a tenth of the right answers is put right', () => {
  // by hand: of 100 answers it calls 50 right; of 50 checked it missed 5 and was else right
  const rows = Array.from({ length: 100 }, (_, row): CheckedValue => {
    const assessor = row % 2
    if (row >= 50) return { assessor }
    return { assessor, person: { value: row % 10 === 0 ? 1 : assessor, probability: 0.5 } }
  })

  const found = checkedMean(rows, own(rows))

  expect(found).toMatchObject({ checked: 50 })
  // people call 30 of 50 right, and the assessor says 25 of 50 of the checked ones and of all alike
  expect(found?.estimate).toBeCloseTo(0.6, 9)
})

test('an assessor that says nothing of people’s word is not trusted', () => {
  const rows = Array.from({ length: 80 }, (_, row): CheckedValue => {
    const person = { value: row % 2, probability: 0.5 }
    return row < 40 ? { assessor: 1, person } : { assessor: 1 }
  })

  expect(checkedMean(rows, own(rows))).toMatchObject({ weight: 0, estimate: 0.5 })
})

test('rows that were likely to be drawn count for less', () => {
  const rows: CheckedValue[] = [
    { assessor: 0, person: { value: 1, probability: 1 } },
    { assessor: 0, person: { value: 0, probability: 0.25 } },
    ...Array.from({ length: 3 }, () => ({ assessor: 0 })),
  ]

  expect(checkedMean(rows, own(rows))?.estimate).toBeCloseTo(0.2, 9)
})

test('where nobody checked anything there is nothing to say', () => {
  expect(checkedMean([{ assessor: 1 }], [[0]])).toBeUndefined()
})

test('without a difference seen, the interval leaves room for one', () => {
  const rows = Array.from({ length: 400 }, (_, row): CheckedValue => {
    const assessor = row % 2
    return row < 40 ? { assessor, person: { value: assessor, probability: 0.1 } } : { assessor }
  })

  const found = checkedMean(rows, own(rows))

  expect((found?.high ?? 0) - (found?.low ?? 0)).toBeGreaterThan(0.1)
})

test.each([
  ['drawn alike', 0.2, 0.2],
  ['with failures drawn four times as often', 0.12, 0.48],
] as const)('intervals cover what people would say, rows %s', (_, usual, ofFailures) => {
  const truth = 0.6
  const covered = Array.from({ length: 200 }, (_each, trial) => {
    const { next } = randomStream(11, 'checked mean', trial)
    // misses 15 % of right answers and passes 10 % of wrong ones
    const rows = Array.from({ length: 600 }, (): CheckedValue => {
      const value = next() < truth ? 1 : 0
      const assessor = value === 1 ? Number(next() >= 0.15) : Number(next() < 0.1)
      const probability = assessor === 0 ? ofFailures : usual
      return next() < probability ? { assessor, person: { value, probability } } : { assessor }
    })
    const found = checkedMean(rows, own(rows))
    return found !== undefined && found.low <= truth && truth <= found.high
  }).filter(Boolean).length

  expect(covered).toBeGreaterThanOrEqual(181)
  expect(covered).toBeLessThanOrEqual(197)
})

test('intervals cover where answers of one subject hang together', () => {
  const covered = Array.from({ length: 200 }, (_, trial) => {
    const { next } = randomStream(12, 'checked clusters', trial)
    const subjects: string[] = []
    const rows = Array.from({ length: 60 }, (_each, subject) => {
      const known = next() < 0.5 ? 0.9 : 0.3
      return Array.from({ length: 8 }, (): CheckedValue => {
        subjects.push(`${subject}`)
        const value = next() < known ? 1 : 0
        const assessor = next() < 0.1 ? 1 - value : value
        return next() < 0.25 ? { assessor, person: { value, probability: 0.25 } } : { assessor }
      })
    }).flat()
    const found = checkedMean(rows, [clusteringOf(subjects)])
    return found !== undefined && found.low <= 0.6 && 0.6 <= found.high
  }).filter(Boolean).length

  expect(covered).toBeGreaterThanOrEqual(181)
  expect(covered).toBeLessThanOrEqual(197)
})

function own(rows: readonly CheckedValue[]): readonly [number[]] {
  return [rows.map((_, row) => row)]
}

test('people who call all of a few answers right have not shown that all are', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    assessor: index % 5 === 0 ? 0 : 1,
    ...(index < 11 ? { person: { value: 1, probability: 11 / 500 } } : {}),
  }))

  const found = checkedMean(rows, [rows.map((_, index) => index)])

  // Wilson's interval of 11 of 11
  expect(found?.low).toBeLessThanOrEqual(0.742)
  expect(found?.high).toBe(1)
})
