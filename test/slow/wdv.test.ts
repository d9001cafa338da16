import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wdvTable } from '../../scripts/wdv-table.mjs'
import { faultOfSentence } from '../../src/questions/checks/polish/faults.ts'
import { wilsonInterval } from '../../src/statistics/wilson-interval.ts'

const data = '../shared/data/wdv-verbalisations.csv.gz'

test.skipIf(!existsSync(data))('docs/how-good.md says how our checks agree with people', () => {
  const page = readFileSync('docs/how-good.md', 'utf8')
  const { rows, thresholds } = wdvTable(
    gunzipSync(readFileSync(data)).toString('utf8'),
    faultOfSentence,
  )

  expect(rows).toBe(1426)
  const told = [...page.matchAll(/^\| (\d\S*) \| (\d+) \(.*?\) \| (\d+) \| (\d+) \|/gm)]
  expect(told.map(([, threshold]) => Number(threshold))).toEqual([2, 2.5, 3, 3.5, 4])
  for (const [index, [, , bad, found, both]] of told.entries()) {
    const measured = thresholds[index]
    expect(measured?.bad).toBe(Number(bad))
    // what the page says is within the interval of what is measured now
    const interval = wilsonInterval(measured?.both ?? 0, measured?.found ?? 0)
    const share = Number(both) / Number(found)
    expect(share).toBeGreaterThanOrEqual(interval?.low ?? 1)
    expect(share).toBeLessThanOrEqual(interval?.high ?? 0)
  }
})

test.skipIf(!existsSync(data))(
  'what our checks object to people call bad more often than the rest',
  () => {
    const csv = gunzipSync(readFileSync(data)).toString('utf8')

    const below3 = wdvTable(csv, faultOfSentence).thresholds.find(
      ({ threshold }) => threshold === 3,
    )

    // by chance both would be the same; Fisher's exact test gives 0.0003
    expect(below3?.precision).toBeGreaterThan(1.5 * (below3?.share ?? 1))
  },
)
