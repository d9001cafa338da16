import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choice,
  entryOf,
  evidenceOf,
  failedEntryOf,
  falsePremise,
  no,
  questionOf,
  yes,
} from '../../test/report/evidence.ts'
import { plantedExam } from '../../test/report/planted-exam.ts'
import { randomStream } from '../random/stream.ts'
import { shareOf } from '../statistics/share-of.ts'
import { reportOn } from './report-on.ts'
import type { RunEntry } from './run-evidence.ts'

test('counts that were planted come out, wherever they are in the run', async () => {
  const few = fc.nat({ max: 6 })
  const planted = fc.record({
    correct: few,
    wrong: few,
    abstained: few,
    incoherent: few,
    unassessed: few,
    corrected: few,
    accepted: few,
    failed: few,
    unjudged: few,
    unasked: few,
    seed: fc.integer(),
  })
  await fc.assert(
    fc.asyncProperty(planted, async (counts) => {
      const entries = randomStream(counts.seed).shuffled([
        ...many(counts.correct, 'a', (question) => entryOf(question, 'correct')),
        ...many(counts.wrong, 'b', (question) => entryOf(question, 'wrong')),
        ...many(counts.abstained, 'c', (question) => entryOf(question, 'abstained')),
        ...many(counts.incoherent, 'd', (question) => entryOf(question, 'incoherent')),
        ...many(counts.unassessed, 'e', (question) => entryOf(question, 'unassessed')),
        ...many(counts.corrected, 'f', (question) => entryOf(question, 'corrected'), falsePremise),
        ...many(counts.accepted, 'g', (question) => entryOf(question, 'accepted'), falsePremise),
        ...many(counts.failed, 'h', (question) => failedEntryOf(question, 'timeout')),
        ...many(counts.unjudged, 'i', (question) => entryOf(question)),
      ])
      const count = entries.length + counts.unasked

      const run = await runOf(entries, count)

      const right = counts.correct + counts.corrected
      const judged = right + counts.wrong + counts.abstained + counts.incoherent + counts.accepted
      expect(run?.accuracy).toMatchObject(independent(right, judged))
      expect(run?.hallucination).toMatchObject(
        independent(counts.accepted, counts.accepted + counts.corrected),
      )
      expect(run?.abstention).toMatchObject(independent(counts.abstained, judged))
      const lost = counts.unassessed + counts.failed
      if (judged + lost > 0) {
        expect(run?.bounds.low).toBeCloseTo(right / (judged + lost), 12)
        expect(run?.bounds.high).toBeCloseTo((right + lost) / (judged + lost), 12)
      }
      expect(run?.counts).toEqual({
        asked: count,
        unasked: counts.unasked,
        answered: entries.length - counts.failed,
        failed: counts.failed,
        failures: counts.failed === 0 ? {} : { timeout: counts.failed },
        failureMessages: counts.failed === 0 ? {} : { timeout: 'no answer' },
        unjudged: counts.unjudged,
        unassessed: counts.unassessed,
        assessed: judged,
        incoherent: counts.incoherent,
        cutOff: 0,
        reasoningOnly: 0,
        endings: { 'cut-off': 0, empty: 0, refused: 0, filtered: 0 },
        disputed: 0,
      })
    }),
    { numRuns: 50 },
  )
})

test('the order of answers changes nothing', async () => {
  const entries = plantedExam(0.6, 0.4, 5)

  const one = await reportOn([evidenceOf(entries)], '0.1.0')
  const other = await reportOn([evidenceOf(randomStream(1).shuffled(entries))], '0.1.0')

  expect(other).toEqual(one)
})

test('a question that the graph cannot answer is no part of accuracy', async () => {
  const unanswerable = { expected: { kind: 'acceptance' } } as const
  const run = await runOf([
    ...many(3, 'a', (question) => entryOf(question, 'correct'), unanswerable),
    ...many(1, 'b', (question) => entryOf(question, 'wrong'), unanswerable),
    ...many(1, 'c', (question) => entryOf(question, 'correct')),
  ])

  expect(run?.accuracy).toMatchObject({ count: 1, of: 1 })
  expect(run?.falseAlarms).toMatchObject({ count: 1, of: 4 })
})

test('a pair counts when both were judged, and is right when both are', async () => {
  const twins = (id: string, one: RunEntry['verdict'], other: RunEntry['verdict']) => {
    const first = entryOf(
      questionOf({ text: `true ${id}`, groups: [{ id, role: 'true' }] }),
      one?.outcome,
    )
    const second = entryOf(
      questionOf({ text: `false ${id}`, ...falsePremise, groups: [{ id, role: 'false' }] }),
      other?.outcome,
    )
    return [first, second]
  }
  const right = entryOf(questionOf({ text: 'x' }), 'correct').verdict
  const wrong = entryOf(questionOf({ text: 'x' }), 'wrong').verdict

  const run = await runOf([
    ...twins('1', right, right),
    ...twins('2', right, wrong),
    ...twins('3', right, undefined),
  ])

  expect(run?.pairs).toMatchObject({ count: 1, of: 2 })
})

test('the lines of chance and of always yes come from the questions themselves', async () => {
  const run = await runOf([
    ...many(3, 'yes', (question) => entryOf(question, 'correct'), yes),
    ...many(1, 'no', (question) => entryOf(question, 'correct'), no),
    ...many(2, 'choice', (question) => entryOf(question, 'correct'), choice),
    ...many(2, 'open', (question) => entryOf(question, 'correct')),
  ])

  const baselines = run?.slices.form.map(({ key, baseline }) => [key, baseline])
  expect(Object.fromEntries(baselines ?? [])).toEqual({
    'yes-no': { chance: 0.5, alwaysYes: 0.75, majority: { answer: 'yes', share: 0.75 } },
    'multiple-choice': { chance: 0.25, majority: { answer: 'B', share: 1 } },
    wh: { chance: 0 },
  })
  expect(run?.baseline).toEqual({ chance: (4 * 0.5 + 2 * 0.25) / 8 })
})

test('several samples of a question make the interval no narrower', async () => {
  const once = many(40, 'a', (question) => entryOf(question))
  const judged = (samples: number) =>
    once.flatMap(({ question }, index) =>
      Array.from({ length: samples }, (_, sample) => {
        const { response, verdict } = entryOf(question, index < 30 ? 'correct' : 'wrong')
        return {
          question,
          response: { ...response, sample },
          ...(verdict && { verdict: { ...verdict, sample } }),
        }
      }),
    )

  const single = (await runOf(judged(1)))?.accuracy
  const triple = (await runOf(judged(3)))?.accuracy

  expect(triple).toMatchObject({ count: 90, of: 120, rate: 0.75 })
  if (single?.status !== 'measured' || triple?.status !== 'measured') throw new Error('empty')
  expect(triple.high - triple.low).toBeGreaterThanOrEqual(single.high - single.low)
})

test('ten errors are spread over forms and relations', async () => {
  const run = await runOf(plantedExam(0.3, 0.5, 8))

  const errors = run?.errors ?? []
  expect(errors).toHaveLength(10)
  expect(new Set(errors.map((error) => `${error.premise} ${error.form}`)).size).toBe(4)
  expect(new Set(errors.flatMap((error) => error.relations)).size).toBe(5)
  expect(errors.every((error) => ['wrong', 'accepted', 'incoherent'].includes(error.outcome))).toBe(
    true,
  )
})

test('a long reply is cut, and says so', async () => {
  const run = await runOf(many(1, 'a', (question) => entryOf(question, 'wrong', 'x'.repeat(1e6))))

  expect(run?.errors[0]?.cut).toBe(true)
  expect(run?.errors[0]?.reply.length).toBeLessThan(1000)
})

test('the weakest relation is the one that is surest to be weak', async () => {
  const relation = (name: string) => ({ relations: [name], labels: { [name]: name } })
  const run = await runOf([
    ...many(5, 'few', (question) => entryOf(question, 'wrong'), relation('urn:few')),
    ...many(60, 'many', (question) => entryOf(question, 'wrong'), relation('urn:many')),
    ...many(4, 'too few', (question) => entryOf(question, 'wrong'), relation('urn:too-few')),
    ...many(300, 'good', (question) => entryOf(question, 'correct'), relation('urn:good')),
  ])

  expect(run?.weakest.map(({ dimension, key, below }) => [dimension, key, below])).toEqual([
    ['relation', 'urn:many', true],
    ['relation', 'urn:few', true],
  ])
})

/** Wilson's interval: the questions have one subject and one relation, which are the scope, not a sample. */
function independent(count: number, of: number) {
  const share = shareOf(count, of)
  return share.status === 'empty' ? share : { ...share, designEffect: 1, effective: of }
}

test.for([
  // the chance of no difference at all where 2 % differ is 0.98^n: below 5 % from 149 on
  { count: 4, second: 'correct', conclusion: { kind: 'not separated', detectable: 1 } },
  { count: 100, second: 'correct', conclusion: { kind: 'not separated', detectable: 0.06 } },
  { count: 200, second: 'correct', conclusion: { kind: 'equivalent' } },
  { count: 4, second: 'wrong', conclusion: { kind: 'not separated', detectable: 1 } },
] as const)('$count answers, all right, beside as many $second', async (planted) => {
  const runs = (['correct', planted.second] as const).map((outcome, index) =>
    evidenceOf(
      many(planted.count, 'a', (question) => entryOf(question, outcome)),
      { label: `simulated:${index}` },
    ),
  )

  const { comparisons } = await reportOn(runs, '0.1.0')

  expect(comparisons).toMatchObject([{ conclusion: planted.conclusion }])
})

async function runOf(entries: readonly RunEntry[], count = entries.length) {
  const report = await reportOn([evidenceOf(entries, { count })], '0.1.0')
  return report.runs[0]
}

function many(
  count: number,
  name: string,
  entry: (question: RunEntry['question']) => RunEntry,
  changes: Partial<RunEntry['question']> = {},
): RunEntry[] {
  return Array.from({ length: count }, (_, index) =>
    entry(questionOf({ ...changes, text: `${name} ${index}` })),
  )
}
