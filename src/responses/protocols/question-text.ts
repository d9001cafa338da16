import type { Message } from '../../domain/completion.ts'
import type { Question } from '../../domain/question.ts'
import { inert, oneLine } from '../../text/marked-off.ts'

/** The question as a person would read it: its text, then its options, a line each. */
export function questionText(question: Question): string {
  return [inert(question.text), ...optionLines(question)].join('\n')
}

/** The same where it stands below other questions: no line but the first and the options'. */
export function questionLines(question: Question): string {
  return [oneLine(question.text), ...optionLines(question)].join('\n')
}

/** All of it in one line. */
export function questionLine(question: Question): string {
  const options = (question.options ?? []).map(({ letter, text }) => `${letter}. ${text}`)
  return options.length === 0 ? question.text : `${question.text} (${options.join(', ')})`
}

export function optionLines({ options = [] }: Question): readonly string[] {
  return options.map((option) => `${option.letter}. ${oneLine(option.text)}`)
}

/** Paragraphs as one message of the user's: some models know no system message. */
export function userMessage(...paragraphs: readonly string[]): readonly Message[] {
  return [{ role: 'user', content: paragraphs.filter((text) => text !== '').join('\n\n') }]
}
