import type { Question } from '../../domain/question.ts'
import { oneLine } from '../../text/marked-off.ts'
import { questionLines } from './question-text.ts'

export interface Example {
  readonly question: string
  readonly options?: readonly string[]
  readonly answer: string
}

/** Answered questions, one block each. */
export function exampleBlocks(examples: readonly Example[]): string {
  return examples
    .map(({ question, options = [], answer }) =>
      [
        `Question: ${oneLine(question)}`,
        ...options.map((text, index) => `${letterOf(index)}. ${oneLine(text)}`),
        `Answer: ${oneLine(answer)}`,
      ].join('\n'),
    )
    .join('\n\n')
}

/** The question in the same form, with the answer left open. */
export function finalBlock(question: Question): string {
  return `Question: ${questionLines(question)}\nAnswer:`
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}
