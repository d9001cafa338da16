import type { Message } from '../../domain/completion.ts'
import type { Question } from '../../domain/question.ts'
import { inert, oneLine } from '../../text/marked-off.ts'

/** The question as a person would read it: its text, then one option per line. */
export function questionText(question: Question): string {
  return [inert(question.text), ...optionLines(question)].join('\n')
}

/** The same below other questions: no line breaks except between text and options. */
export function questionLines(question: Question): string {
  return [oneLine(question.text), ...optionLines(question)].join('\n')
}

/** Everything on one line. */
export function questionLine(question: Question): string {
  const options = (question.options ?? []).map(({ letter, text }) => `${letter}. ${text}`)
  return options.length === 0 ? question.text : `${question.text} (${options.join(', ')})`
}

export function optionLines({ options = [] }: Question): readonly string[] {
  return options.map((option) => `${option.letter}. ${oneLine(option.text)}`)
}

/** Paragraphs in a single user message: some models have no system message. */
export function userMessage(...paragraphs: readonly string[]): readonly Message[] {
  return [{ role: 'user', content: paragraphs.filter((text) => text !== '').join('\n\n') }]
}
