import { expect, test } from 'vitest'
import { questionOf, whQuestion, yesNoQuestion } from '../../../test/sample-questions.ts'
import type { Question } from '../../domain/question.ts'
import type { Outcome, Verdict } from '../../domain/verdict.ts'
import type { Compared } from './compared.ts'
import { sideEffectsOf } from './side-effects.ts'

type Given = Outcome | readonly [Outcome, Verdict['stance']]

function row(question: Question, before: Given, after: Given): Compared {
  const given = (each: Given) =>
    typeof each === 'string' ? { outcome: each } : { outcome: each[0], stance: each[1] }
  return {
    ...{ question, side: 'test', bundle: question.id, controls: [] },
    ...{ before: given(before), after: given(after) },
  }
}

const share = (count: number, of: number) => ({ status: 'measured', count, of })

test('what was right and is wrong now is counted by relation, the worst first', () => {
  const about = (number: number, relation: string) =>
    whQuestion(number, { relations: [relation], labels: { [relation]: relation.slice(4) } })
  const { wrongNow, relations } = sideEffectsOf(
    [
      row(about(1, 'urn:kept'), 'correct', 'correct'),
      row(about(2, 'urn:won'), 'wrong', 'correct'),
      row(about(3, 'urn:lost'), 'correct', 'wrong'),
      row(about(4, 'urn:lost'), 'correct', 'abstained'),
      row(about(5, 'urn:lost'), 'wrong', 'correct'),
    ],
    'answer',
  )

  expect(wrongNow).toMatchObject(share(2, 3))
  expect(relations).toMatchObject([
    { label: 'lost', questions: 3, lost: 2, won: 1 },
    { label: 'kept', questions: 1, lost: 0, won: 0 },
    { label: 'won', questions: 1, lost: 0, won: 1 },
  ])
})

test('true twins that are rejected and true statements that are denied are over-rejection', () => {
  const twin = whQuestion(1, { groups: [{ id: 'g', role: 'true' }] })
  const open = questionOf(2, { text: 'When?', expected: { kind: 'acceptance' } })
  const { rejectedTrue, deniedTrue } = sideEffectsOf(
    [
      row(twin, ['correct', 'accepted'], ['wrong', 'rejected']),
      row(open, ['correct', 'none'], ['wrong', 'rejected']),
      row(yesNoQuestion(2, true), 'correct', 'wrong'),
      row(yesNoQuestion(4, true), 'correct', 'abstained'),
      row(yesNoQuestion(3, false), 'wrong', 'correct'),
    ],
    'answer',
  )

  expect(rejectedTrue).toMatchObject([share(0, 2), share(2, 2)])
  expect(deniedTrue).toMatchObject([share(0, 2), share(1, 2)])
})

test('asked about a premise, who calls a true one false is wrong', () => {
  const { rejectedTrue, deniedTrue } = sideEffectsOf(
    [row(whQuestion(1), 'correct', 'wrong'), row(yesNoQuestion(2, true), 'correct', 'correct')],
    'false-premise',
  )

  expect(rejectedTrue).toMatchObject([share(0, 2), share(1, 2)])
  expect(deniedTrue).toEqual([{ status: 'empty' }, { status: 'empty' }])
})

test('who abstains more, and whose replies hold no answer, shows', () => {
  const { abstained, incoherent } = sideEffectsOf(
    [
      row(whQuestion(1), 'wrong', 'abstained'),
      row(whQuestion(2), 'incoherent', 'correct'),
      row(whQuestion(3), 'correct', 'unassessed'),
    ],
    'answer',
  )

  expect(abstained).toMatchObject([share(0, 2), share(1, 2)])
  expect(incoherent).toMatchObject([share(1, 2), share(0, 2)])
})
