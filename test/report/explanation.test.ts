import { expect, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { explain } from '../../src/report/explanation.ts'
import { explanationMarkdown, explanationText } from '../../src/report/render-explanation.ts'
import { displayWidth } from '../../src/text/display-width.ts'
import { entryOf, failedEntryOf, falsePremise, manifestOf, questionOf } from './evidence.ts'

const plain = { width: 80, colour: false, unicode: false }
const commandOn = (id: string) => `elenchus why ${id} runs`
const bornInParis = { subject: 'urn:curie', relation: 'urn:born-in', object: 'urn:paris' }

const twin = questionOf({
  text: 'In which year did Marie Curie, who was born in Warsaw, die?',
  groups: [{ id: 'g', role: 'true' }],
})
const question: Question = questionOf({
  text: 'In which year did Marie Curie, who was born in Paris, die?',
  ...falsePremise,
  statements: [bornInParis],
  certificates: [
    {
      ground: 'functional',
      level: 'certified',
      basis: 'declared',
      statement: bornInParis,
      facts: [{ ...bornInParis, object: 'urn:warsaw' }],
      sentence: 'Marie Curie was born in Warsaw, and a person is born in one place only.',
    },
  ],
  groups: [{ id: 'g', role: 'false' }],
})
const entry = entryOf(question, 'accepted', 'Well, let me think.\nShe died in 1934.')
const story = {
  ...entry,
  relatives: [twin],
  run: manifestOf('simulated:gullible', true, 2),
  verdict: {
    question: question.id,
    sample: 0,
    outcome: 'accepted',
    reason: 'it answers 1934 and rejects nothing',
    step: 'premise-stance',
    span: { start: 32, end: 36 },
  },
} as const

test('an answer and its whole story, for the terminal and for a file', async () => {
  const explanation = explain(story)

  const text = explanationText(explanation, commandOn, plain)
  const colour = explanationText(explanation, commandOn, {
    width: 120,
    colour: true,
    unicode: true,
  })

  await expect(text).toMatchFileSnapshot('../golden/report/why-80.txt')
  await expect(colour).toMatchFileSnapshot('../golden/report/why-120-colour.txt')
  await expect(explanationMarkdown(explanation, commandOn)).toMatchFileSnapshot(
    '../golden/report/why.md',
  )
})

test('the span that the verdict is about stands between marks', () => {
  expect(explanationText(explain(story), commandOn, plain)).toContain('She died in >>1934<<.')
})

test('what was sent stands word for word where it is at hand', () => {
  const sent = [{ role: 'user', content: 'In which year?' }] as const

  const text = explanationText(explain({ ...story, sent }), commandOn, plain)

  expect(text).toContain('In which year?\n')
  expect(text).not.toContain('Answer the question.')
})

test('a question that was not asked, and one that failed, say so', () => {
  expect(explanationText(explain({ question }), commandOn, plain)).toContain('Not asked yet.')
  expect(explanationText(explain(failedEntryOf(question, 'timeout')), commandOn, plain)).toContain(
    'No answer: timeout, after 3 attempts.',
  )
})

test('no line is wider than asked for', () => {
  const lines = explanationText(explain(story), commandOn, { ...plain, width: 40 }).split('\n')

  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(40)
})
