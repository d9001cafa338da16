import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'
import { terseWords } from './terse-words.ts'
import { topicSentence, topicWords } from './topic-sentence.ts'

export const topicTerse: Protocol = {
  id: 'topic-terse',
  version: 1,
  description: 'The topic is named first; only yes or no, only the letter, only a phrase',
  task: 'answer',
  answerPlace: 'first',
  words: { ...topicWords, ...terseWords },
  messages: (question) =>
    userMessage(topicSentence(question), questionText(question), terseWords[question.form]),
}
