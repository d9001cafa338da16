import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { errorDraws, type JudgedTable } from './error-draws.ts'
import type { ErrorPriors } from './error-priors.ts'
import { judgementsNeeded, shippedRates } from './judgements-needed.ts'
import { predictedShare } from './predictive-values.ts'
import { unsureDifference } from './unsure-difference.ts'
import { unsureShare } from './unsure-share.ts'
import { wilsonInterval } from './wilson-interval.ts'

const streams = (...name: readonly (string | number)[]) => randomStream(0, 'test', ...name)
const rate = {
  kind: { location: -2.2, scale: 0.8 },
  slope: { mean: 0.35, deviation: 0.2 },
  style: { scale: 0.8 },
  model: { deviation: 0.65 },
}
const priors: ErrorPriors = { passed: rate, blamed: rate }

test('without an error of the assessor the interval is Wilson’s', () => {
  const cases = { estimate: Float64Array.of(0.7) }

  const { low, high } = unsureShare({ low: cases, high: cases, effective: 100 }).interval(0.025)

  expect(low).toBeCloseTo(wilsonInterval(70, 100)?.low ?? 0, 6)
  expect(high).toBeCloseTo(wilsonInterval(70, 100)?.high ?? 0, 6)
})

test('judgements of a kind narrow its rate about what was seen, and leave another kind as believed', () => {
  const judged: JudgedTable[] = ['a', 'b', 'c', 'd', 'e', 'f'].map(() => ({
    ...{ kind: 'judged', doublings: 0 },
    ...{ passed: { count: 300, of: 1000 }, blamed: { count: 20, of: 1000 } },
  }))

  const draws = errorDraws(priors, judged, ['judged', 'other'], streams)

  const [known, other] = ['judged', 'other'].map((kind) => draws.ratesOf('m', kind, 0))
  expect(median(known?.passed)).toBeGreaterThan(0.25)
  expect(median(known?.passed)).toBeLessThan(0.32)
  expect(median(known?.blamed)).toBeLessThan(0.04)
  expect(median(other?.passed)).toBeCloseTo(0.1, 1)
})

test('longer replies are read worse, models share the kind but not their own effect', () => {
  const draws = errorDraws(priors, [], ['k'], streams)

  const [short, long] = [0, 3].map((doublings) => draws.ratesOf('m', 'k', doublings).passed)
  const other = draws.ratesOf('n', 'k', 0).passed

  expect(median(long)).toBeGreaterThan(2 * median(short))
  expect(other).not.toEqual(short)
  expect(draws.ratesOf('m', 'k', 0).passed).toEqual(short)
  // what they share makes them rise together
  expect(together(short, other)).toBeGreaterThan(0.6)
})

test('what all the judged replies say is known: no error is left', () => {
  const words = Array.from({ length: 50 }, (_, place) => ({
    value: Number(place < 40),
    probability: 1,
  }))

  const { estimate, low, high } = predictedShare([{ answers: 50, words }], streams)

  expect(estimate).toBe(0.8)
  expect([...new Set([...low, ...high])]).toEqual([0.8])
})

test('people’s share is that of each verdict, weighted by the drawing', () => {
  const said = (yes: number, no: number, probability: number) =>
    Array.from({ length: yes + no }, (_, place) => ({ value: Number(place < yes), probability }))

  const { estimate, low, high } = predictedShare(
    [
      { answers: 400, words: said(76, 4, 0.2) },
      { answers: 100, words: said(20, 20, 0.4) },
    ],
    streams,
  )

  expect(estimate).toBeCloseTo(0.8 * 0.95 + 0.2 * 0.5, 12)
  expect(median(low)).toBeLessThanOrEqual(estimate)
  expect(median(high)).toBeGreaterThan(median(low) - 0.02)
})

test('a difference within the assessor’s error is none', () => {
  const [one, other] = [0, 1].map((side) => ({
    estimate: Float64Array.from({ length: 1000 }, (_, draw) => 0.8 + side * 0.03 * Math.sin(draw)),
  }))
  if (one === undefined || other === undefined) throw new Error('two')

  const sure = unsureDifference({ estimate: Float64Array.of(0.83) }, one, 0.01)
  const unsure = unsureDifference(other, one, 0.001)

  expect(sure.p).toBeCloseTo(0.0027, 3)
  expect(sure.isWider).toBe(false)
  expect(unsure.p).toBeGreaterThan(0.5)
  expect(unsure.isWider).toBe(true)
})

test('some hundred judgements decide five points of 500 questions, twice as many compare two models', () => {
  const plan = { share: 0.93, difference: 0.05, answers: 500, ...shippedRates }

  expect(judgementsNeeded(plan)).toBeGreaterThanOrEqual(100)
  expect(judgementsNeeded(plan)).toBeLessThanOrEqual(200)
  expect(judgementsNeeded({ ...plan, answers: 1000, models: 2 })).toBeLessThanOrEqual(400)
  expect(judgementsNeeded({ ...plan, difference: 0.005 })).toBeUndefined()
})

function median(values: Float64Array | undefined): number {
  const sorted = Float64Array.from(values ?? []).sort()
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** How often both lie on the same side of their medians. */
function together(one: Float64Array | undefined, other: Float64Array): number {
  const [first, second] = [median(one), median(other)]
  const same = other.filter((value, place) => value > second === (one?.[place] ?? 0) > first)
  return same.length / other.length
}
