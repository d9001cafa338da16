import { expect, test } from 'vitest'
import { entryOf, evidenceOf, manifestOf, questionOf } from '../../test/report/evidence.ts'
import { reportOn } from './report-on.ts'

test('runs of one set are told apart only where their answers differ', async () => {
  const questions = Array.from({ length: 60 }, (_, index) => questionOf({ text: `q${index}` }))
  const rightUpTo = (count: number, label: string) =>
    evidenceOf(
      questions.map((question, index) => entryOf(question, index < count ? 'correct' : 'wrong')),
      { label },
    )

  const report = await reportOn(
    [rightUpTo(50, 'simulated:a'), rightUpTo(48, 'simulated:b'), rightUpTo(20, 'simulated:c')],
    '0.1.0',
  )

  expect(report.comparisons).toMatchObject([
    { first: 0, second: 1, questions: 60, onlyFirst: 2, onlySecond: 0, pExact: 0.5 },
    { first: 0, second: 2, onlyFirst: 30, onlySecond: 0, conclusion: { kind: 'separated' } },
    { first: 1, second: 2, onlyFirst: 28, onlySecond: 0, conclusion: { kind: 'separated' } },
  ])
  expect(report.comparisons[0]?.conclusion.kind).toBe('not separated')
  expect(report.comparisons[0]?.difference.rate).toBeCloseTo(2 / 60, 12)
  expect(report.runs.map((run) => run.rank)).toEqual([
    { first: 1, last: 2, of: 3 },
    { first: 1, last: 2, of: 3 },
    { first: 3, last: 3, of: 3 },
  ])
})

test('runs of different sets are not compared', async () => {
  const entries = Array.from({ length: 5 }, (_, index) =>
    entryOf(questionOf({ text: `a ${index}` }), 'correct'),
  )
  const one = evidenceOf(entries)
  const manifest = manifestOf('simulated:b', true, 5)
  const other = {
    ...evidenceOf(entries),
    manifest: { ...manifest, questions: { ...manifest.questions, hash: 'other' } },
  }

  expect((await reportOn([one, other], '0.1.0')).comparisons).toEqual([])
})
