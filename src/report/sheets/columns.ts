import type { Question } from '../../domain/question.ts'
import { sayFact } from '../labels.ts'
import { sayExpected } from '../say-expected.ts'

/** The question with its options, as it was asked. */
export function questionColumn({ text, options = [] }: Question): string {
  return [text, ...options.map((option) => `${option.letter}) ${option.text}`)].join('\n')
}

export function rightColumn(question: Question): string {
  return sayExpected(question)
}

/** The facts behind the right answer, and why what is false is false. */
export function becauseColumn(question: Question): string {
  return [
    ...question.facts.map((fact) => sayFact(question, fact)),
    ...question.certificates.map(({ sentence }) => sentence),
  ].join('\n')
}
