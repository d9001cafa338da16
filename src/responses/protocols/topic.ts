import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'
import { topicSentence, topicWords } from './topic-sentence.ts'

export const topic: Protocol = {
  id: 'topic',
  version: 1,
  description: 'The topic is named first; the answer in whatever words',
  task: 'answer',
  answerPlace: 'prose',
  words: topicWords,
  messages: (question) => userMessage(topicSentence(question), questionText(question)),
}
