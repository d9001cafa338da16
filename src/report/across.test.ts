import { expect, test } from 'vitest'
import { entryOf, evidenceOf, falsePremise, questionOf, yes } from '../../test/report/evidence.ts'
import type { Outcome } from '../domain/verdict.ts'
import { saySuspects, saySuspicion } from './across.ts'
import { reportOn } from './report-on.ts'
import type { RunEvidence } from './run-evidence.ts'

test('a wrong answer costs the penalty, one left open nothing', async () => {
  const outcomes: Outcome[] = ['correct', 'correct', 'correct', 'wrong', 'wrong', 'abstained']
  const entries = outcomes.map((outcome, index) => entryOf(question(index), outcome))

  const { runs } = await reportOn([evidenceOf(entries)], '0.1.0', { penalty: 0.5 })

  // (3 - 0.5 x 2) / 6
  expect(runs[0]?.penalised).toMatchObject({ penalty: 0.5, of: 6 })
  expect(runs[0]?.penalised?.value).toBeCloseTo(1 / 3, 12)
})

test('detection stands beside what the same model made of the same false premises', async () => {
  const asked = Array.from({ length: 10 }, (_, index) => question(index, falsePremise))
  const answers = evidenceOf(
    asked.map((each, index) => entryOf(each, index < 4 ? 'corrected' : 'accepted')),
  )
  const detection = detecting(
    evidenceOf(asked.map((each, index) => entryOf(each, index < 7 ? 'correct' : 'wrong'))),
  )

  const { detectionBeside } = await reportOn([answers, detection], '0.1.0')

  expect(detectionBeside).toMatchObject([
    {
      ...{ answering: 0, detecting: 1, questions: 10 },
      ...{ both: 4, onlyDetected: 3, onlyCorrected: 0, neither: 3 },
      detected: { rate: 0.7 },
      corrected: { rate: 0.4 },
    },
  ])
  expect(detectionBeside?.[0]?.difference.rate).toBeCloseTo(0.3, 12)
})

test('what two strong models fail alike is suspect, and the command leaves it out', async () => {
  const asked = Array.from({ length: 120 }, (_, index) => question(index, yes))
  const runOf = (label: string, isRight: (index: number) => boolean) =>
    evidenceOf(
      asked.map((each, index) => entryOf(each, isRight(index) ? 'correct' : 'wrong')),
      { label, simulated: false },
    )
  const strong = [
    runOf('one:strong', (index) => index % 60 !== 7),
    runOf('two:strong', (index) => index !== 7 && index !== 20),
  ]
  const weak = [
    runOf('one:weak', (index) => index % 2 === 1),
    runOf('two:weak', (index) => index % 3 === 1),
  ]

  const report = await reportOn([...strong, ...weak], '0.1.0')

  expect(report.suspects).toEqual([
    {
      question: asked[7]?.id,
      text: 'Number 7?',
      set: 'questions.jsonl',
      failedBy: ['one:strong', 'two:strong'],
      alike: false,
      othersRight: 2,
    },
  ])
  // of 120 two fail 2 each: 120 x (2 / 120)^2
  expect(report.suspectsByChance).toBeCloseTo(1 / 30, 12)
  expect(saySuspicion(report)).toContain('all would fail hardly any question')
  expect(saySuspects(report)[0]?.command).toBe(
    `elenchus dispute ${asked[7]?.id} questions.jsonl --why "..."`,
  )
})

test('two models alone make no suspect', async () => {
  const wrong = Array.from({ length: 60 }, (_, index) => question(index, yes))
  const runs = ['one:a', 'two:b'].map((label) =>
    evidenceOf(
      wrong.map((each) => entryOf(each, 'wrong')),
      { label, simulated: false },
    ),
  )

  expect((await reportOn(runs, '0.1.0')).suspects).toBeUndefined()
})

function question(index: number, about: object = {}) {
  const fact = { subject: `urn:person-${index}`, relation: 'urn:born-in', object: 'urn:warsaw' }
  return questionOf({ facts: [fact], ...about, text: `Number ${index}?` })
}

function detecting(evidence: RunEvidence): RunEvidence {
  const { manifest } = evidence
  const protocol = { ...manifest.protocol, id: 'detection', task: 'false-premise' as const }
  return { ...evidence, manifest: { ...manifest, protocol } }
}
