import type { Message } from '../../domain/language-model.ts'
import type { Question } from '../../domain/question.ts'

/** The question as a person would read it: its text, then its options, a line each. */
export function questionText(question: Question): string {
  const options = (question.options ?? []).map((option) => `${option.letter}. ${option.text}`)
  return [question.text, ...options].join('\n')
}

/** Paragraphs as one message of the user's: some models know no system message. */
export function userMessage(...paragraphs: readonly string[]): readonly Message[] {
  return [{ role: 'user', content: paragraphs.filter((text) => text !== '').join('\n\n') }]
}
