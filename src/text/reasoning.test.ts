import { expect, test } from 'vitest'
import { splitReasoning } from './reasoning.ts'

function answerOf(text: string): string {
  const { answer } = splitReasoning(text)
  return text.slice(answer.start, answer.end).trim()
}

test.for([
  '<think>Ghent? No.</think>\nLyon',
  'Ghent? No.</think>Lyon',
  '<thinking>Ghent? No.</thinking>Lyon',
  '<Thought>Ghent? No.</Thought>Lyon',
  '<reasoning>Ghent? No.</reasoning> Lyon',
  '<seed:think>Ghent? No.</seed:think>Lyon',
  '[THINK]Ghent? No.[/THINK]Lyon',
  '◁think▷Ghent? No.◁/think▷Lyon',
  '<|begin_of_thought|>Ghent?<|end_of_thought|><|begin_of_solution|>Lyon<|end_of_solution|>',
  '<|START_THINKING|>Ghent?<|END_THINKING|><|START_RESPONSE|>Lyon<|END_RESPONSE|>',
  '<|channel|>analysis<|message|>Ghent?<|end|><|start|>assistant<|channel|>final<|message|>Lyon<|return|>',
  '<|channel|>analysis<|message|>Ghent?<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>Lyon',
  'analysisIs it Ghent? No.assistantfinalLyon',
  '<think>Ghent?</think><think>Turin?</think>Lyon',
  'Lyon <think>or was it Ghent?</think>',
  'Lyon<|im_end|>',
  'Lyon',
])('only the answer is read: %s', (text) => {
  expect(answerOf(text)).toBe('Lyon')
})

test.for([
  '<think>Is it Lyon? Or',
  '<|channel|>analysis<|message|>Is it Lyon? Or',
  'analysisIs it Lyon? Or',
  '[THINK]Is it Lyon',
  '<think>One.</think><think>Is it Lyon',
])('a thought without an end has no answer behind it: %s', (text) => {
  expect(splitReasoning(text)).toMatchObject({ unfinished: true })
  expect(answerOf(text)).toBe('')
})

test('the thoughts are kept apart from their marks', () => {
  expect(splitReasoning('<think>Ghent? No.</think>Lyon').reasoning).toBe('Ghent? No.')
  expect(splitReasoning('Lyon').reasoning).toBeUndefined()
})

test.for([
  'Analysis shows that it was Lyon.',
  'analysis of the records says Lyon',
  'I think Lyon',
  'A <b>think</b> tank in Lyon',
])('ordinary words are no marks: %s', (text) => {
  expect(answerOf(text)).toBe(text)
})
