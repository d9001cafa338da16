import { expect, test } from 'vitest'
import {
  entryOf,
  evidenceOf,
  failedEntryOf,
  falsePremise,
  questionOf,
} from '../../test/report/evidence.ts'
import { ElenchusError } from '../errors.ts'
import { decide, type GateOptions, parseGate } from './gate.ts'
import { nextStepsOf } from './headlines.ts'
import { reportOn } from './report-on.ts'

test.for([
  [90, 100, 'accuracy=0.8', 'GO'],
  [84, 100, 'accuracy=0.8', 'INCONCLUSIVE'],
  [78, 100, 'accuracy=0.8', 'INCONCLUSIVE'],
  [70, 100, 'accuracy=0.8', 'NO-GO'],
  [4, 4, 'accuracy=0.8', 'INCONCLUSIVE'],
  [0, 3, 'accuracy=0.8', 'NO-GO'],
] as const)('%i right of %i under %s: %s', async ([right, of, gate, decision]) => {
  const run = await runWith(right, of)

  expect(decide([parseGate('fail-under', gate)], run).decision).toBe(decision)
})

test('a run of failures is no pass, whatever the few answers were', async () => {
  const run = await runWith(50, 50, 50)

  const { decision, criteria } = decide([parseGate('fail-under', 'accuracy=0.5')], run)

  expect(decision).toBe('INCONCLUSIVE')
  expect(criteria.at(-1)?.sentence).toContain('50 % of the questions were answered and judged')
})

test('a complete sample is nothing to resume, and coverage is still demanded of the whole set', async () => {
  const answered = Array.from({ length: 20 }, (_, index) =>
    entryOf(questionOf({ text: `q${index}` }), 'correct'),
  )
  const evidence = evidenceOf(answered, { count: 200 })
  const runOf = async (meant?: number) => {
    const manifest = { ...evidence.manifest, ...(meant !== undefined && { meant }) }
    const [run] = (await reportOn([{ ...evidence, manifest }], '0.1.0')).runs
    if (run === undefined) throw new Error('no run')
    return run
  }
  const gates = [parseGate('fail-under', 'accuracy=0.5')]

  const [sampled, stopped, old] = [await runOf(20), await runOf(50), await runOf()]

  expect(sampled.counts).toMatchObject({ asked: 200, notMeant: 180, unasked: 0 })
  expect(nextStepsOf(sampled.counts)).toEqual([])
  expect(stopped.counts).toMatchObject({ asked: 200, notMeant: 150, unasked: 30 })
  expect(nextStepsOf(stopped.counts)).toHaveLength(1)
  expect(old.counts).toMatchObject({ asked: 200, unasked: 180 })
  expect(old.counts).not.toHaveProperty('notMeant')
  const { decision, criteria } = decide(gates, sampled)
  expect(decision).toBe('INCONCLUSIVE')
  expect(criteria.at(-1)?.sentence).toContain('a sample of 20 of 200 was asked (--min-coverage')
  expect(decide(gates, sampled, { coverage: 0.1 }).decision).toBe('GO')
})

test('what was not asked at all is not decided', async () => {
  const run = await runWith(100, 100)

  const gates = [parseGate('fail-over', 'hallucination=0.1')]

  expect(decide(gates, run).decision).toBe('INCONCLUSIVE')
})

test('one criterion missed beyond chance is enough for NO-GO, and all have to be met for GO', async () => {
  const falsePremises = Array.from({ length: 100 }, (_, index) =>
    entryOf(
      questionOf({ text: `f${index}`, ...falsePremise }),
      index < 60 ? 'accepted' : 'corrected',
    ),
  )
  const report = await reportOn([evidenceOf(falsePremises)], '0.1.0')
  const [run] = report.runs
  if (run === undefined) throw new Error('no run')
  const low = parseGate('fail-under', 'accuracy=0.2')
  const strict = parseGate('fail-over', 'hallucination=0.2')

  expect(decide([low], run).decision).toBe('GO')
  expect(decide([low, strict], run).decision).toBe('NO-GO')
})

test('an early look asks for more than the last one, and says how many questions would do', async () => {
  const run = await runWith(88, 100)
  const gates = [parseGate('fail-under', 'accuracy=0.8')]
  const decisionAt = (options: GateOptions) => decide(gates, run, options)

  expect(decisionAt({}).decision).toBe('GO')
  const early = decisionAt({ look: 1, looks: 3 })
  expect(early.decision).toBe('INCONCLUSIVE')
  expect(early.alpha).toBeLessThan(0.001)
  expect(early.criteria[0]?.needed).toBeGreaterThan(100)
})

test.for([
  ['fail-under', 'accurracy=0.8', 'Write NAME=SHARE'],
  ['fail-under', 'accuracy', 'Write NAME=SHARE'],
  ['fail-under', 'accuracy=80', '0.8 for 80 %'],
  ['fail-under', 'accuracy=much', '0.8 for 80 %'],
  ['fail-under', 'hallucination=0.1', 'Use --fail-over hallucination=0.1'],
  ['fail-over', 'accuracy=0.8', 'Use --fail-under accuracy=0.8'],
] as const)('--%s %s is refused with what to write', ([direction, text, fix]) => {
  expect(() => parseGate(direction, text)).toThrow(
    expect.objectContaining({ code: 'bad-argument', fix: expect.stringContaining(fix) }),
  )
  expect(() => parseGate(direction, text)).toThrow(ElenchusError)
})

async function runWith(right: number, of: number, failed = 0) {
  const answered = Array.from({ length: of }, (_, index) =>
    entryOf(questionOf({ text: `q${index}` }), index < right ? 'correct' : 'wrong'),
  )
  const lost = Array.from({ length: failed }, (_, index) =>
    failedEntryOf(questionOf({ text: `lost ${index}` }), 'timeout'),
  )
  const report = await reportOn([evidenceOf([...answered, ...lost])], '0.1.0')
  const [run] = report.runs
  if (run === undefined) throw new Error('no run')
  return run
}
