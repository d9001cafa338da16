import { expect, test } from 'vitest'
import { entryOf, evidenceOf, falsePremise, questionOf } from '../../test/report/evidence.ts'
import { ElenchusError } from '../errors.ts'
import { evaluateGate, parseGate } from './gate.ts'
import { reportOn } from './report-on.ts'

test.for([
  ['fail-under', 'accuracy=0.5', true],
  ['fail-under', 'accuracy=0.51', false],
  ['fail-over', 'hallucination=0.5', true],
  ['fail-over', 'hallucination=0.49', false],
  ['fail-over', 'abstention=0', true],
  ['fail-under', 'pairs=0', false],
] as const)('--%s %s is met: %s', async ([direction, text, met]) => {
  const report = await reportOn(
    [
      evidenceOf([
        entryOf(questionOf({ text: 'a', ...falsePremise }), 'corrected'),
        entryOf(questionOf({ text: 'b', ...falsePremise }), 'accepted'),
      ]),
    ],
    '0.1.0',
  )
  const [run] = report.runs
  if (run === undefined) throw new Error('no run')

  expect(evaluateGate(parseGate(direction, text), run).met).toBe(met)
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
