import type { Expected } from '../domain/expected.ts'
import type { Question } from '../domain/question.ts'
import { sayDate } from '../text/say-date.ts'
import { sayList } from '../text/say-list.ts'
import { sayNumber } from '../text/say-number.ts'

/** The right answer in one line of text. */
export function sayExpected(question: Pick<Question, 'expected' | 'options'>): string {
  const { expected } = question
  switch (expected.kind) {
    case 'boolean':
      return expected.value ? 'Yes' : 'No'
    case 'option':
      return sayOption(question, expected.letter)
    case 'entities':
      return sayEntities(expected)
    case 'date':
      return sayDate(expected.value)
    case 'quantity':
      return sayQuantity(expected)
    case 'none':
      return 'None: there is no such thing'
    case 'rejection':
      return `The premise is false: ${expected.correction}`
    case 'acceptance':
      return 'The premise holds; any answer that does not reject it'
  }
}

function sayOption(question: Pick<Question, 'options'>, letter: string): string {
  const option = question.options?.find((each) => each.letter === letter)
  return option === undefined ? letter : `${letter}) ${option.text}`
}

function sayEntities(expected: Extract<Expected, { kind: 'entities' }>): string {
  const labels = expected.answers.map((answer) => answer.label)
  return sayList(labels, expected.need === 'all' ? 'and' : 'or')
}

function sayQuantity(expected: Extract<Expected, { kind: 'quantity' }>): string {
  const { value, unit, tolerance } = expected
  const said = unit === undefined ? sayNumber(value) : `${sayNumber(value)} ${unit}`
  return tolerance === undefined ? said : `${said}, give or take ${sayNumber(tolerance)}`
}
