import { expect, test } from 'vitest'
import { entryOf, evidenceOf, questionOf } from '../../../test/report/evidence.ts'
import { costOf } from '../headlines.ts'
import { reportOn } from '../report-on.ts'

test('cost is told in all and by answer, with an interval', async () => {
  const entries = [0.01, 0.02, 0.03].map((cost, index) => {
    const entry = entryOf(questionOf({ text: `Number ${index}?` }), 'correct')
    return { ...entry, response: { ...entry.response, cost } }
  })

  const { runs } = await reportOn([evidenceOf(entries)], '0.1.0')

  // deviation 0.01, of three: 0.02 +- 1.96 x 0.01 / sqrt(3)
  expect(runs[0]?.spent.costEach?.low).toBeCloseTo(0.02 - (1.959964 * 0.01) / Math.sqrt(3), 7)
  expect(runs.flatMap(costOf)).toEqual(['Cost: $0.06 in all, $0.02 [$0.0087, $0.031] an answer.'])
})

test('what costs nothing is not told', async () => {
  const { runs } = await reportOn(
    [evidenceOf([entryOf(questionOf({ text: 'Who?' }), 'correct')])],
    '0.1.0',
  )

  expect(runs.flatMap(costOf)).toEqual([])
})
