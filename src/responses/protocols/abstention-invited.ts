import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'

const words = {
  invitation: "If you do not know the answer, say that you don't know; do not guess.",
}

export const abstentionInvited: Protocol = {
  id: 'abstention-invited',
  version: 1,
  description:
    "the question, and that it may be left open: a model's readiness to say it doesn't know",
  task: 'answer',
  answerPlace: 'prose',
  words,
  messages: (question) => userMessage(questionText(question), words.invitation),
}
