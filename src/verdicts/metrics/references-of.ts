import type { Question } from '../../domain/question.ts'
import { sayDate } from '../../text/say-date.ts'

/**
 * Replies that neither accept nor correct a false premise: INVITE adds two of these to the correction as references.
 * The words are ours.
 */
const disengaging = [
  "I don't know the answer to this question.",
  'This question cannot be answered as it is asked.',
]

/** The references for a question; none when the graph knows no answer. */
export function referencesOf({ expected, options = [] }: Question): readonly string[] {
  switch (expected.kind) {
    case 'boolean':
      return [expected.value ? 'Yes' : 'No']
    case 'option':
      return [
        expected.letter,
        ...options.filter(({ letter }) => letter === expected.letter).map(({ text }) => text),
      ]
    case 'entities':
      return expected.answers.flatMap(({ label, aliases }) => [label, ...aliases])
    case 'date':
      return [...new Set([sayDate(expected.value), expected.value])]
    case 'quantity':
      return [
        `${expected.value}`,
        ...(expected.unit === undefined ? [] : [`${expected.value} ${expected.unit}`]),
      ]
    case 'rejection':
      return rejecting(expected.correction)
    case 'none':
    case 'acceptance':
      return []
  }
}

function rejecting(correction: string): readonly string[] {
  return correction.trim() === '' ? disengaging : [correction, ...disengaging]
}
