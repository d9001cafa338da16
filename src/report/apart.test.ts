import { expect, test } from 'vitest'
import { entryOf, evidenceOf, falsePremise, questionOf } from '../../test/report/evidence.ts'
import type { Question } from '../domain/question.ts'
import type { Outcome } from '../domain/verdict.ts'
import { decide, parseGate } from './gate.ts'
import { sayNoHeadline } from './headlines.ts'
import { notesOf } from './notes.ts'
import { csv } from './renderers/csv.ts'
import { reportOn } from './report-on.ts'
import type { RunEntry } from './run-evidence.ts'

const published = { standard: 'published' } as const
const open = {
  expected: {
    kind: 'entities',
    answers: [{ id: 'urn:warsaw', label: 'Warsaw', aliases: [] }],
    need: 'any',
    list: 'open',
  },
} as const

async function reportOf(entries: readonly RunEntry[]) {
  const report = await reportOn([evidenceOf(entries)], '0.1.0')
  const [run] = report.runs
  if (run === undefined) throw new Error('no run')
  return { report, run }
}

/** So many questions with one outcome. */
function many(count: number, name: string, outcome: Outcome, changes: Partial<Question>) {
  return Array.from({ length: count }, (_, number) =>
    entryOf(questionOf({ text: `${name} ${number}?`, ...changes }), outcome),
  )
}

test('what is assumed is in no number but its own, and passes no gate', async () => {
  const { run } = await reportOf([
    ...many(3, 'sure', 'correct', {}),
    ...many(1, 'unsure', 'wrong', {}),
    ...many(5, 'assumed', 'correct', published),
    ...many(2, 'twin', 'accepted', { ...falsePremise, ...published }),
    ...many(3, 'told', 'corrected', { ...falsePremise, ...published }),
  ])

  expect(run.accuracy).toMatchObject({ count: 3, of: 4 })
  expect(run.hallucination).toEqual({ status: 'empty' })
  expect(run.assumed.accuracy).toMatchObject({ count: 8, of: 10 })
  expect(run.assumed.hallucination).toMatchObject({ count: 2, of: 5 })
  expect(run.assumed.slices.form).toMatchObject([{ key: 'wh', accuracy: { of: 10 } }])
  expect(decide([parseGate('fail-over', 'hallucination=0.5')], run).decision).toBe('INCONCLUSIVE')
  expect(notesOf(run)[0]).toMatch(/^Only assumed .* 8 of 10 right of 10 answers; /)
})

test('a run of nothing else says that nothing is certified', async () => {
  const { run } = await reportOf(many(4, 'assumed', 'correct', published))

  expect(run.accuracy).toEqual({ status: 'empty' })
  expect(sayNoHeadline(run)).toMatch(/^Nothing here is certified/)
})

test('an open list has two bounds, and is no part of accuracy', async () => {
  const { report, run } = await reportOf([
    ...many(2, 'closed', 'correct', {}),
    ...many(4, 'known', 'correct', open),
    ...many(3, 'other', 'unverifiable', open),
    ...many(1, 'excluded', 'wrong', open),
    ...many(2, 'silent', 'abstained', open),
  ])

  expect(run.accuracy).toMatchObject({ count: 2, of: 2 })
  expect(run.bounds).toEqual({ low: 1, high: 1 })
  expect(run.open).toMatchObject({
    asked: 10,
    known: { count: 4, of: 10 },
    atMost: { count: 7, of: 10 },
    excluded: { count: 1, of: 10 },
    abstained: { count: 2, of: 10 },
  })
  expect(run.counts.assessed).toBe(12)
  expect(notesOf(run)[0]).toContain('at least 4 of 10')
  expect(
    csv.render(report, { runs: 'runs', full: true, width: 80, colour: false, unicode: true }),
  ).toMatch(/openAtMost,7,10,0.7/)
})

test('where all that was judged stands apart no bounds of accuracy are said', async () => {
  const { run } = await reportOf(many(4, 'known', 'correct', open))

  expect(run.accuracy).toEqual({ status: 'empty' })
  expect(notesOf(run).join(' ')).not.toContain('would be right')
})
