import type { Question } from '../../domain/question.ts'
import { sayFact } from '../labels.ts'
import { sayExpected } from '../say-expected.ts'

/** The question with its options, as asked. */
export function questionColumn({ text, options = [] }: Question): string {
  return [text, ...options.map((option) => `${option.letter}) ${option.text}`)].join('\n')
}

export function rightColumn(question: Question): string {
  return sayExpected(question)
}

/** The facts behind the right answer, and why false statements are false, each once. */
export function becauseColumn(question: Question): string {
  const lines = [
    ...question.facts.map((fact) => sayFact(question, fact)),
    ...question.certificates.map(({ sentence }) => sentence),
  ]
  return [...new Set(lines)].join('\n')
}
