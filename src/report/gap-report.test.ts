import { expect, test } from 'vitest'
import { entryOf, evidenceOf, questionOf } from '../../test/report/evidence.ts'
import { frameOf } from './frame/frame.ts'
import { gapOf } from './gap-report.ts'

test('questions are matched by kind, and each kind weighs n m / (n + m)', async () => {
  const old = [...asked('old', 'birthplace', 8, 2), ...asked('old', 'spouse', 1, 9)]
  const young = [...asked('new', 'birthplace', 15, 15), ...asked('new', 'spouse', 1, 9)]
  const others = asked('new', 'author', 5, 0)

  const { runs } = await frameOf([evidenceOf(old), evidenceOf([...young, ...others])])
  const [released, fresh] = runs
  if (released === undefined || fresh === undefined) throw new Error('two runs')
  const gap = gapOf(released, fresh)

  // 10 x 30 / 40 = 7.5 of one kind, 10 x 10 / 20 = 5 of the other: 80 % and 10 %, 50 % and 10 %
  expect(gap?.released).toBeCloseTo((7.5 * 0.8 + 5 * 0.1) / 12.5, 12)
  expect(gap?.fresh).toBeCloseTo((7.5 * 0.5 + 5 * 0.1) / 12.5, 12)
  expect(gap?.difference.rate).toBeCloseTo(0.18, 12)
  expect(gap).toMatchObject({
    matched: { released: 20, fresh: 40 },
    unmatched: { released: 0, fresh: 5 },
    shared: 0,
  })
})

function asked(set: string, concept: string, right: number, wrong: number) {
  return Array.from({ length: right + wrong }, (_, index) => {
    const subject = `urn:${set}-${concept}-${index}`
    const fact = { subject, relation: 'urn:born-in', object: 'urn:warsaw' }
    const text = `${set} ${concept} ${index}?`
    return entryOf(
      questionOf({ facts: [fact], concepts: [concept], text }),
      index < right ? 'correct' : 'wrong',
    )
  })
}
