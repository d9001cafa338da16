import { expect, test } from 'vitest'
import { falsePremiseQuestion, whQuestion, yesNoQuestion } from '../../test/sample-questions.ts'
import { Certificate } from '../domain/certificate.ts'
import type { Question } from '../domain/question.ts'
import { isCertified } from './is-certified.ts'
import { lessonOf } from './lesson.ts'
import { rewardsFor } from './reward/penalties.ts'

const levels = Certificate.unwrap().shape.level.options

function certified(by: Pick<Certificate, 'level' | 'basis'>): Pick<Question, 'certificates'> {
  const statement = { subject: 'urn:a', relation: 'urn:b', object: 'urn:c' }
  return { certificates: [{ ground: 'g', statement, facts: [], sentence: 's', ...by }] }
}

/** Neither in tuning data and demonstrations, nor as a twin or another wording, nor in rewards. */
function expectNothingOf(question: Question): void {
  expect(isCertified(question)).toBe(false)
  for (const kind of ['error', 'right', 'twin', 'wording'] as const)
    expect(lessonOf(question, 'answer', kind)).toBeUndefined()
  const set = [yesNoQuestion(1), yesNoQuestion(2), whQuestion(1), question]
  expect([...rewardsFor(set, 0).questions.keys()]).not.toContain(question.id)
}

test.for(levels.filter((level) => level !== 'certified'))(
  'a row of level %s neither teaches nor rewards, measured or declared',
  (level) => {
    for (const basis of ['measured', 'declared'] as const) {
      expectNothingOf(whQuestion(7, certified({ level, basis })))
      expectNothingOf({ ...falsePremiseQuestion(7), ...certified({ level, basis }) })
    }
  },
)

test('what is certified or accepted by a person teaches', () => {
  expect(isCertified(whQuestion(7, certified({ level: 'certified', basis: 'measured' })))).toBe(
    true,
  )
  expect(isCertified(whQuestion(7, certified({ level: 'likely', basis: 'reviewed' })))).toBe(true)
})

test('an open list of answers teaches nothing: others may be right', () => {
  const question = whQuestion(7)

  expectNothingOf({ ...question, expected: { ...question.expected, list: 'open' } })
})

test('an imported row, an unknown premise and one that a person did not accept teach nothing', () => {
  expectNothingOf(whQuestion(7, { origin: { kind: 'imported', source: 'x', row: 1 } }))
  expectNothingOf(whQuestion(7, { premise: { status: 'unknown' } }))
  expectNothingOf(whQuestion(7, { review: { reason: 'r' } }))
  expectNothingOf(whQuestion(7, { review: { reason: 'r', decision: 'reject' } }))
})
