import { expect, test } from 'vitest'
import { falsePremiseQuestion, whQuestion } from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Task } from '../../domain/protocol.ts'

const [holds, isFalse] = [whQuestion(1), falsePremiseQuestion(1)]

test.for<readonly [Task, string, string, string]>([
  ['false-premise', 'Yes.', 'wrong', 'correct'],
  ['false-premise', 'No', 'correct', 'wrong'],
  ['false-premise', 'The question contains a false premise.', 'wrong', 'correct'],
  ['false-premise', 'There is no false premise.', 'correct', 'wrong'],
  ['all-premises-right', 'Yes.', 'correct', 'wrong'],
  ['all-premises-right', 'No', 'wrong', 'correct'],
  ['all-premises-right', 'The premise is false.', 'wrong', 'correct'],
  ['false-premise', 'Yes, the question contains a false premise.', 'wrong', 'correct'],
  ['false-premise', "I don't see any false premise here.", 'correct', 'wrong'],
  ['false-premise', 'The premise that she was born in Lyon is wrong.', 'wrong', 'correct'],
  ['false-premise', 'It assumes that she was born in Lyon, which is false.', 'wrong', 'correct'],
  ['all-premises-right', 'All premises are correct.', 'correct', 'wrong'],
  ['all-premises-right', 'Not all premises are right.', 'wrong', 'correct'],
  ['all-premises-right', 'There are no incorrect premises.', 'correct', 'wrong'],
  ['is-a-question', 'This is a valid question.', 'correct', 'correct'],
  ['is-a-question', 'Yes, it is.', 'correct', 'correct'],
  ['is-a-question', 'No.', 'wrong', 'wrong'],
  ['is-a-question', "I'm not sure.", 'abstained', 'abstained'],
  ['is-a-question', 'Warsaw', 'incoherent', 'incoherent'],
])(
  'asked %s, "%s" is %s for a true premise and %s for a false one',
  async ([task, reply, ofTrue, ofFalse]) => {
    expect(await verdictOf(holds, reply, task)).toMatchObject({ outcome: ofTrue })
    expect(await verdictOf(isFalse, reply, task)).toMatchObject({ outcome: ofFalse })
  },
)

test('a premise of unknown truth gets no verdict', async () => {
  const question = whQuestion(1, { premise: { status: 'unknown' } })

  const verdict = await verdictOf(question, 'Yes.', 'false-premise')

  expect(verdict).toMatchObject({ outcome: 'unassessed', reason: 'premise-unknown' })
})
