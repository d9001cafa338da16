import { expect, test } from 'vitest'
import { entryOf, evidenceOf } from '../../../test/report/evidence.ts'
import { madeOf, question, round, rowsOf } from '../../../test/report/paper-tables.ts'
import type { Outcome } from '../../domain/verdict.ts'
import type { RunEvidence } from '../run-evidence.ts'

const questions = Array.from({ length: 40 }, () => question({}))

function atStake(stake: number, outcomeOf: (place: number) => Outcome): RunEvidence {
  const entries = questions.map((each, place) => {
    const entry = entryOf(each, outcomeOf(place))
    // as sure as its place says
    const response = { ...entry.response, confidence: (place + 0.5) / 40 }
    return { ...entry, response }
  })
  const evidence = evidenceOf(entries)
  const protocol = { ...evidence.manifest.protocol, id: `plain-stake-${stake}`, stake }
  return { ...evidence, manifest: { ...evidence.manifest, protocol } }
}

const rightFrom20 = (place: number): Outcome => (place < 20 ? 'wrong' : 'correct')
const silentBelow30 = (place: number): Outcome => (place < 30 ? 'abstained' : rightFrom20(place))

test('the score counts wrong answers at the stake, beside what the replies to the lowest stake would score', async () => {
  const rows = await rowsOf('stakes', [atStake(3, silentBelow30), atStake(0, rightFrom20)])

  // stake, threshold, score, answered, right of answered, right of all, wrong of all, gain
  expect(rows.map((row) => row.slice(2, 10))).toEqual([
    [0, 0, 0.5, 1, 0.5, 0.5, 0.5, '-'],
    // at 3, the first replies would score (20 - 3 x 20) / 40
    [3, 0.75, 0.25, 0.25, 1, 0.25, 0, round(0.25 + 1)],
  ])
})

test('stakes in any order stand from the lowest on; without stake 0 the table says what is compared, and one alone has no gain', async () => {
  const { rows, notes } = await madeOf('stakes', [
    ...[atStake(9, silentBelow30), atStake(1, rightFrom20), atStake(3, rightFrom20)],
  ])
  const alone = await rowsOf('stakes', [atStake(3, rightFrom20)])
  const beside = await madeOf('stakes', [atStake(3, rightFrom20), atStake(0, rightFrom20)])

  expect(rows.map((row) => row[2]?.kind === 'number' && row[2].value)).toEqual([1, 3, 9])
  expect(notes.join(' ')).toContain('not asked at stake 0')
  expect(alone.map((row) => row[9])).toEqual(['-'])
  expect(beside.notes.join(' ')).not.toContain('not asked at stake 0')
})

test('what a stake changes is counted by what it was, and the planted threshold is found', async () => {
  const [row] = await rowsOf('stakes-changes', [atStake(0, rightFrom20), atStake(3, silentBelow30)])

  // questions, right and wrong given up, taken up, right to wrong, wrong to right, right before of given up and kept
  expect(row?.slice(3, 11)).toEqual([40, 10, 20, 0, 0, 0, round(10 / 30), 1])
  expect(row?.[12]).toBeCloseTo(0.75, 6)
})
