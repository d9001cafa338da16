import { createHash } from 'node:crypto'
import type { Expected } from './expected.ts'
import type { Question } from './question.ts'

/**
 * The first 16 hex digits of SHA-256 over language, form, text, option texts and the expected value without labels and
 * aliases, as one JSON array: with a new alias or another proof it is still the same question.
 */
export function questionId(
  question: Pick<Question, 'language' | 'form' | 'text' | 'options' | 'expected'>,
): string {
  const options = (question.options ?? []).map((option) => option.text)
  const essence = [
    question.language,
    question.form,
    question.text,
    options,
    essenceOf(question.expected),
  ]
  return createHash('sha256').update(JSON.stringify(essence)).digest('hex').slice(0, 16)
}

function essenceOf(expected: Expected): readonly unknown[] {
  switch (expected.kind) {
    case 'boolean':
      return [expected.kind, expected.value]
    case 'option':
      return [expected.kind, expected.letter]
    case 'entities':
      return [expected.kind, expected.need, expected.answers.map((answer) => answer.id).toSorted()]
    case 'date':
      return [expected.kind, expected.value, expected.precision]
    case 'quantity':
      return [expected.kind, expected.value, expected.unit ?? '', expected.tolerance ?? 0]
    case 'rejection':
    case 'none':
    case 'acceptance':
      return [expected.kind]
  }
}
