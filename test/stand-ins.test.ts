import { expect, test } from 'vitest'
import type { AnswerPlace, Task } from '../src/domain/protocol.ts'
import type { Question } from '../src/domain/question.ts'
import { abilities } from '../src/models/simulated-abilities.ts'
import { plansFor } from '../src/models/simulated-outcomes.ts'
import { sayReply } from '../src/models/simulated-reply.ts'
import { randomStream } from '../src/random/stream.ts'
import { patternAssessor } from '../src/verdicts/assessors/pattern-assessor.ts'
import {
  choiceQuestion,
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from './sample-questions.ts'

const questions: Readonly<Record<string, (number: number) => Question>> = {
  'yes-no': (number) => yesNoQuestion(number),
  choice: choiceQuestion,
  wh: (number) => whQuestion(number),
  'true twin': (number) => whQuestion(number, { groups: [{ id: 'g', role: 'true' }] }),
  date: (number) =>
    questionOf(number, { expected: { kind: 'date', value: '1867-11-07', precision: 'day' } }),
  year: (number) =>
    questionOf(number, { expected: { kind: 'date', value: '1867', precision: 'year' } }),
  quantity: (number) =>
    questionOf(number, {
      expected: { kind: 'quantity', value: 4808, unit: 'metres', tolerance: 2 },
    }),
  none: (number) => questionOf(number, { expected: { kind: 'none' } }),
  'false premise': falsePremiseQuestion,
  acceptance: (number) => questionOf(number, { expected: { kind: 'acceptance' } }),
}
const places: readonly AnswerPlace[] = ['prose', 'first', 'last-line']
const tasks: readonly Task[] = ['answer', 'false-premise', 'all-premises-right', 'is-a-question']

// what a stand-in is said to be able to do is worth nothing if its words are read as something else
test.for(Object.keys(questions))(
  'what stand-ins say of %s is judged as they mean it',
  async (kind) => {
    const misread: string[] = []
    for (const { question, plan, answerPlace, task, number } of sayings(kind)) {
      const random = randomStream(number, plan.manner, answerPlace)
      const text = sayReply({ manner: plan.manner, question, task, answerPlace, random })
      const protocol = { id: 'test', version: 1, task, answerPlace, words: {} }

      const { outcome, step } = await patternAssessor.assess(
        question,
        response(question.id, text),
        protocol,
      )

      if (outcome !== plan.outcome)
        misread.push(`${task} ${answerPlace} "${text}": ${outcome} (${step})`)
    }

    expect(misread).toEqual([])
  },
)

/** Everything that a stand-in may say of one kind of question, twelve times over. */
function* sayings(kind: string) {
  for (const { able, answerPlace, task } of circumstances()) {
    for (let number = 0; number < 12; number++) {
      const question = questions[kind]?.(number) ?? whQuestion(number)
      for (const plan of plansFor(able, question, task)) {
        if (plan.share > 0) yield { question, plan, answerPlace, task, number }
      }
    }
  }
}

function circumstances() {
  return Object.values(abilities).flatMap((able) =>
    places.flatMap((answerPlace) => tasks.map((task) => ({ able, answerPlace, task }))),
  )
}

function response(question: string, text: string) {
  return {
    question,
    sample: 0,
    status: 'answered' as const,
    text,
    finish: 'stop' as const,
    usage: {},
    milliseconds: 0,
  }
}
