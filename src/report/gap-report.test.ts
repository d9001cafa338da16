import { expect, test } from 'vitest'
import { entryOf, evidenceOf, questionOf } from '../../test/report/evidence.ts'
import { frameOf } from './frame/frame.ts'
import { gapOf } from './gap-report.ts'

test('questions are matched by kind, and each kind is as heavy as in the fresh set', async () => {
  const old = [...asked('old', 'birthplace', 8, 2), ...asked('old', 'spouse', 1, 9)]
  const young = [...asked('new', 'birthplace', 15, 15), ...asked('new', 'spouse', 1, 9)]
  const others = asked('new', 'author', 5, 0)

  const { runs } = await frameOf([evidenceOf(old), evidenceOf([...young, ...others])])
  const [released, fresh] = runs
  if (released === undefined || fresh === undefined) throw new Error('two runs')
  const gap = gapOf(released, fresh)

  // released: 3/4 of 80 % and 1/4 of 10 %; fresh: 16 of 40
  expect(gap?.released).toBeCloseTo(0.625, 12)
  expect(gap?.fresh).toBeCloseTo(0.4, 12)
  expect(gap?.difference.rate).toBeCloseTo(0.225, 12)
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
