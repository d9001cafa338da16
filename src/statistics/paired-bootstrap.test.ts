import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { pairedBootstrap } from './paired-bootstrap.ts'

test('the interval covers the true difference about as often as it says, in few clusters too', () => {
  for (const clusters of [8, 60, 500]) {
    const covered = Array.from({ length: 200 }, (_, trial) => {
      const world = randomStream(7, 'world', clusters, trial)
      const { differences, clustering } = planted(clusters, world.next)

      const found = pairedBootstrap(differences, clustering, {
        below: randomStream(1, 'draws', clusters, trial).below,
        draws: 1000,
      })
      const { low, high } = found?.interval(0.95) ?? { low: 1, high: 1 }
      return low <= 0.1 && 0.1 <= high
    }).filter(Boolean).length

    // 95 % of 200, within what 200 trials can tell
    expect(covered, `${clusters} clusters`).toBeGreaterThanOrEqual(181)
    expect(covered, `${clusters} clusters`).toBeLessThanOrEqual(199)
  }
})

test('p is below 5 % just when the 95 % interval leaves 0 out', () => {
  let [agree, separated] = [0, 0]
  for (let trial = 0; trial < 60; trial++) {
    const { differences, clustering } = planted(12, randomStream(3, trial).next)
    const found = pairedBootstrap(differences, clustering, { below: randomStream(1, trial).below })
    const { low, high } = found?.interval(0.95) ?? { low: 0, high: 0 }
    const without = low > 0 || high < 0
    if (without) separated++
    if (without === (found?.p ?? 1) < 0.05) agree++
  }

  expect(separated).toBeGreaterThan(5)
  expect(separated).toBeLessThan(55)
  // the two may part where an end lies within one draw of 0
  expect(agree).toBeGreaterThanOrEqual(59)
})

test('one cluster says nothing', () => {
  expect(pairedBootstrap([1, 0, 1], [0, 0, 0], { below: () => 0 })).toBeUndefined()
})

/** Differences with mean 0.1 that hang together within clusters of unequal size. */
function planted(clusters: number, next: () => number) {
  const differences: number[] = []
  const clustering: number[] = []
  for (let cluster = 0; cluster < clusters; cluster++) {
    const shift = (next() - 0.5) * 0.6
    for (let question = 0; question < 6 + (cluster % 5); question++) {
      const level = next()
      differences.push(level < 0.3 + shift / 2 ? 1 : level > 0.8 + shift / 2 ? -1 : 0)
      clustering.push(cluster)
    }
  }
  return { differences, clustering }
}
