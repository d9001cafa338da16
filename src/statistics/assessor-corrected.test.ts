import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { assessorBias, assessorCorrected, type JudgedModel } from './assessor-corrected.ts'

test('without judgements nothing is known of the assessor', () => {
  expect(assessorBias([])).toBeUndefined()
  expect(
    assessorBias([{ bothRight: 0, onlyPeopleRight: 0, onlyAssessorRight: 0, bothWrong: 0 }]),
  ).toBeUndefined()
})

test('an assessor that is ten points too strict with all models is put right', () => {
  const judged = { bothRight: 500, onlyPeopleRight: 100, onlyAssessorRight: 0, bothWrong: 400 }
  const known = assessorBias([judged, judged, judged])

  expect(known?.bias).toBeCloseTo(0.1, 9)
  const found = known && assessorCorrected(0.5, 0.01, known)
  expect(found?.estimate).toBeCloseTo(0.6, 9)
  expect(found?.low).toBeLessThan(0.55)
})

test('the interval covers what people would have said, for a model that nobody judged', () => {
  for (const models of [2, 5]) {
    const covered = Array.from({ length: 200 }, (_, trial) => {
      const { next } = randomStream(5, 'assessor', models, trial)
      const judged = Array.from({ length: models }, () => judgedModel(next, 400))
      const { rate, people } = replayed(next, 400)

      const known = assessorBias(judged)
      const found = known && assessorCorrected(rate, Math.sqrt((rate * (1 - rate)) / 400), known)
      return found !== undefined && found.low <= people && people <= found.high
    }).filter(Boolean).length

    expect(covered, `${models} models`).toBeGreaterThanOrEqual(181)
  }
})

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
