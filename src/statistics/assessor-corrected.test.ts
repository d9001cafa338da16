import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { assessorCorrected, assessorErrors, type JudgedModel } from './assessor-corrected.ts'

test('without judgements nothing is known of the assessor', () => {
  expect(assessorErrors([])).toBeUndefined()
  expect(
    assessorErrors([{ bothRight: 0, onlyPeopleRight: 0, onlyAssessorRight: 0, bothWrong: 0 }]),
  ).toBeUndefined()
})

test('errors of which all models have the same share are put right, for good and for poor models', () => {
  const judged = { bothRight: 480, onlyPeopleRight: 120, onlyAssessorRight: 40, bothWrong: 360 }
  const errors = assessorErrors([judged, judged, judged])

  expect(errors).toMatchObject({ passed: { mean: 0.1 }, blamed: { mean: 0.2 } })
  for (const truth of [0.1, 0.6, 0.9]) {
    const rate = truth * 0.8 + (1 - truth) * 0.1
    const found = errors && assessorCorrected([{ weight: 1, rate, errors }], around(rate, 0.02))
    expect(found?.estimate).toBeCloseTo(truth, 9)
    expect(found?.stretch).toBeCloseTo(1 / 0.7, 9)
  }
})

test('an assessor that says the same of right and wrong says nothing', () => {
  const coin = { bothRight: 50, onlyPeopleRight: 50, onlyAssessorRight: 50, bothWrong: 50 }
  const errors = assessorErrors([coin])

  expect(
    errors && assessorCorrected([{ weight: 1, rate: 0.5, errors }], around(0.5, 0.02)),
  ).toBeUndefined()
})

test('the interval covers what people would have said, for a model that nobody judged', () => {
  for (const models of [2, 5]) {
    const covered = Array.from({ length: 200 }, (_, trial) => {
      const { next } = randomStream(5, 'assessor', models, trial)
      const judged = Array.from({ length: models }, () => judgedModel(next, 400))
      const { rate, people } = replayed(next, 400)

      const errors = assessorErrors(judged)
      const margin = 1.96 * Math.sqrt((rate * (1 - rate)) / 400)
      const found = errors && assessorCorrected([{ weight: 1, rate, errors }], around(rate, margin))
      return found !== undefined && found.low <= people && people <= found.high
    }).filter(Boolean).length

    expect(covered, `${models} models`).toBeGreaterThanOrEqual(181)
  }
})

test('the second interval is never narrower than the first', () => {
  const judged = { bothRight: 480, onlyPeopleRight: 20, onlyAssessorRight: 20, bothWrong: 480 }
  const errors = assessorErrors([judged])

  const found =
    errors && assessorCorrected([{ weight: 1, rate: 1, errors }], { low: 0.21, high: 1 })

  expect(found?.low).toBeLessThan(0.21)
})

function around(rate: number, margin: number) {
  return { low: rate - margin, high: rate + margin }
}

/** An assessor that misses 6 to 14 % of right answers and passes 2 to 8 % of wrong ones, from model to model. */
function judgedModel(next: () => number, count: number): JudgedModel {
  const counts = { bothRight: 0, onlyPeopleRight: 0, onlyAssessorRight: 0, bothWrong: 0 }
  const [truth, missed, passed] = [0.3 + 0.5 * next(), 0.06 + 0.08 * next(), 0.02 + 0.06 * next()]
  for (let answer = 0; answer < count; answer++) {
    const right = next() < truth
    const said = right ? next() >= missed : next() < passed
    if (right) counts[said ? 'bothRight' : 'onlyPeopleRight']++
    else counts[said ? 'onlyAssessorRight' : 'bothWrong']++
  }
  return counts
}

function replayed(next: () => number, count: number): { rate: number; people: number } {
  const truth = 0.3 + 0.5 * next()
  const [missed, passed] = [0.06 + 0.08 * next(), 0.02 + 0.06 * next()]
  let said = 0
  for (let answer = 0; answer < count; answer++) {
    const right = next() < truth
    if (right ? next() >= missed : next() < passed) said++
  }
  return { rate: said / count, people: truth }
}
