import { expect, test } from 'vitest'
import { markedAnswer } from './marked-answer.ts'

function markedIn(text: string): string | undefined {
  const found = markedAnswer(text)
  return found && (found.text ?? text.slice(found.span.start, found.span.end)).trim()
}

test.for([
  ['{"answer": "yes"}', 'yes'],
  ['{"answer": true, "confidence": 0.97}', 'true'],
  ['```json\n{"reasoning": "not Ghent", "answer": "Lyon"}\n```', 'Lyon'],
  ["{'final_answer': 'Lyon'}", 'Lyon'],
  ['{"born_in_lyon": false}', 'false'],
  ['{"answer": "Orl\\u00e9ans"}', 'Orléans'],
  ['{"answer": ["Lyon", "Turin"]}', '["Lyon", "Turin"]'],
  ['It was him.\n<answer>No</answer>', 'No'],
  ['<answer>{"answer": "No"}</answer>', 'No'],
  ['<answer>Lyon', 'Lyon'],
  ['$\\boxed{Yes}$', 'Yes'],
  ['The final answer is $\\boxed{\\text{C}}$.', 'C'],
  ['So \\boxed{3} or rather \\boxed{\\mathbf{4}}.', '4'],
  ['He moved a lot.\n\n**Final answer:** Lyon', 'Lyon'],
  ['Ghent is north.\n#### Lyon', 'Lyon'],
])('the marked answer of %s is %s', ([text, answer]) => {
  expect(markedIn(`${text}`)).toBe(answer)
})

test.for([
  'Lyon.',
  '{"answer": null, "note": "She was not born there."}',
  '<answer></answer>',
  'The answer is in the final chapter.',
  'Answer: Lyon',
])('there is no marked answer in %s', (text) => {
  expect(markedIn(text)).toBeUndefined()
})

test('the span of a marked answer lies in the text', () => {
  const text = 'So:\n{"answer": "Lyon"} '

  const { start, end } = markedAnswer(text)?.span ?? { start: 0, end: 0 }

  expect(text.slice(start, end)).toBe('Lyon')
})
