import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'

export const plain: Protocol = {
  id: 'plain',
  version: 1,
  description: 'the question as it is, with its options; the answer in whatever words',
  task: 'answer',
  answerPlace: 'prose',
  words: {},
  messages: (question) => userMessage(questionText(question)),
}
