import { expect, test } from 'vitest'
import { drawToJudge, type JudgeableUnit } from './draw-to-judge.ts'

const units: readonly JudgeableUnit[] = Array.from({ length: 500 }, (_, place) => ({
  key: `${place}`,
  pair: place < 100 ? `twins ${place >> 1}` : `${place}`,
  run: 'run',
  right: place % 10 !== 0,
  unsure: place % 7 === 0,
  words: place % 3 === 0 ? 60 : 5,
}))

test('about as many as wanted are drawn, most where verdicts are least sure', () => {
  const drawn = drawToJudge(units, { count: 100, seed: 1 })

  expect(Math.abs(drawn.length - 100)).toBeLessThanOrEqual(3)
  const probabilityOf = (key: string) => drawn.find((unit) => unit.key === key)?.probability ?? 0
  const sure = drawn.filter(({ key }) => Number(key) % 10 !== 0 && Number(key) % 7 !== 0)
  const wrong = drawn.filter(({ key }) => Number(key) >= 100 && Number(key) % 10 === 0)
  expect(wrong[0]?.probability).toBeGreaterThan(2 * probabilityOf(sure.at(-1)?.key ?? ''))
})

test('both of a pair are drawn, or neither, with one probability', () => {
  for (let seed = 0; seed < 20; seed++) {
    const drawn = new Map(drawToJudge(units, { count: 60, seed }).map((unit) => [unit.key, unit]))
    for (let place = 0; place < 100; place += 2) {
      expect(drawn.get(`${place}`)?.probability).toBe(drawn.get(`${place + 1}`)?.probability)
    }
  }
})

test('over many seeds each is drawn as often as its probability says', () => {
  const seeds = 400
  const counts = new Map<string, { times: number; probability: number }>()
  for (let seed = 0; seed < seeds; seed++) {
    for (const { key, probability } of drawToJudge(units, { count: 100, seed })) {
      counts.set(key, { times: (counts.get(key)?.times ?? 0) + 1, probability })
    }
  }

  const distances = [...counts.values()].map(
    ({ times, probability }) =>
      (times - seeds * probability) / Math.sqrt(seeds * probability * (1 - probability)),
  )
  expect(counts.size).toBe(units.length)
  expect(Math.max(...distances.map(Math.abs))).toBeLessThan(4.5)
})
