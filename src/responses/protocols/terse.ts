import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'
import { terseWords } from './terse-words.ts'

export const terse: Protocol = {
  id: 'terse',
  version: 1,
  description: 'Only yes or no, only the letter, only a phrase',
  task: 'answer',
  answerPlace: 'first',
  words: terseWords,
  messages: (question) => userMessage(questionText(question), terseWords[question.form]),
}
