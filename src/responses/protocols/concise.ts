import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'

const instruction = 'Answer in one short sentence.'

/** Replies that assessors read with fewer errors; a model asked so is another subject than one asked plainly. */
export const concise: Protocol = {
  id: 'concise',
  version: 1,
  description:
    'the question, to be answered in one short sentence; compared with no other protocol',
  task: 'answer',
  answerPlace: 'prose',
  alone: true,
  words: { instruction },
  messages: (question) => userMessage(questionText(question), instruction),
}
