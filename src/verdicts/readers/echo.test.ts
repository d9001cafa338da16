import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { answerTo } from '../../../test/support/verdicts/verdict-of.ts'
import { patternAssessor } from '../assessors/pattern-assessor.ts'

test.for([
  ['When in the sleep cycle does dreaming occur?', 'Dreaming occurs in the sleep cycle.', true],
  ['Where did fortune cookies originate?', 'fortune cookies originated', true],
  ['What can broomsticks be used for?', 'Broomsticks can be used for many things.', true],
  ['Where did fortune cookies originate?', 'They originated in Japan.', false],
  ['Which is denser, water vapor or air?', 'Water vapor is denser.', false],
  ['Do more than half of them vote?', 'More than half of them vote.', false],
  ['Which country did the Germans attack?', 'Germany', false],
])('"%s": "%s" is an echo: %s', async ([text, reply, echo]) => {
  const question = questionOf(1, {
    text: `${text}`,
    expected: {
      kind: 'entities',
      need: 'any',
      answers: [{ id: 'urn:other', label: 'Zanzibar', aliases: [] }],
    },
    labels: {},
  })

  const { step } = await patternAssessor.assess(question, answerTo(question, `${reply}`), protocol)

  expect(step === 'echo').toBe(echo)
})

const protocol = {
  id: 'test',
  version: 1,
  task: 'answer',
  answerPlace: 'prose',
  words: {},
} as const
