import { demonstrations } from './demonstrations.ts'
import { exampleBlocks, finalBlock } from './example-blocks.ts'
import type { Protocol } from './protocol.ts'
import { userMessage } from './question-text.ts'

const instruction = 'Answer the last question in one sentence, as the others are answered.'

/**
 * Generative answers as in Syn-(QA)² (Daswani et al. 2024): after four demonstrations, two of them with a false
 * premise.
 */
export const fewShotOpenAnswer: Protocol = {
  id: 'few-shot-open-answer',
  version: 1,
  description:
    'after four answered questions, two of them with a false premise; the answer in a sentence',
  task: 'answer',
  answerPlace: 'prose',
  get words() {
    return { instruction, demonstrations: shown() }
  },
  messages: (question) => userMessage(instruction, shown(), finalBlock(question)),
}

function shown(): string {
  return exampleBlocks(demonstrations().supposing)
}
