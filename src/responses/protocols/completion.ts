import type { Question } from '../../domain/question.ts'
import { demonstrations } from './demonstrations.ts'
import { exampleBlocks, finalBlock } from './example-blocks.ts'
import type { Protocol } from './protocol.ts'
import { userMessage } from './question-text.ts'

/** For base models: four answered questions of the same form, then this one; the reply ends at the line's end. */
export const completion: Protocol = {
  id: 'completion',
  version: 1,
  description: 'for base models: four answered questions of the same form to go on from; one line',
  task: 'answer',
  answerPlace: 'first',
  maxTokens: 32,
  stop: ['\n'],
  get words() {
    const { answered } = demonstrations()
    return {
      wh: exampleBlocks(answered.wh),
      'yes-no': exampleBlocks(answered['yes-no']),
      'multiple-choice': exampleBlocks(answered['multiple-choice']),
    }
  },
  messages: (question) => userMessage(promptOf(question)),
  prompt: promptOf,
}

function promptOf(question: Question): string {
  return `${exampleBlocks(demonstrations().answered[question.form])}\n\n${finalBlock(question)}`
}
