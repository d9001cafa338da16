import type { Question } from '../../domain/question.ts'
import { quoted } from '../../text/marked-off.ts'
import { filled } from './filled.ts'
import type { Protocol } from './protocol.ts'
import { questionText, userMessage } from './question-text.ts'

const topicWords = { topic: 'The question below is about {topic}.' }

/** How short the answer should be, by form. */
const shortWords = {
  'yes-no': 'Reply with yes or no only.',
  'multiple-choice': 'Reply with the letter of the right option only.',
  wh: 'Reply with a short phrase only, such as a name, a date or a number.',
}

/** As in FactChecker (Wang et al. 2024), plus each of its two instructions alone. */
export const shortAnswers: readonly Protocol[] = [
  protocolOf('short-answer', {
    topic: true,
    short: true,
    description: 'the topic is named; only yes or no, only the letter, only a word or phrase',
  }),
  protocolOf('short-answer-without-topic', {
    topic: false,
    short: true,
    description: 'only yes or no, only the letter, only a word or phrase',
  }),
  protocolOf('plain-with-topic', {
    topic: true,
    short: false,
    description: 'the topic is named; the answer in whatever words',
  }),
]

interface Parts {
  readonly topic: boolean
  readonly short: boolean
  readonly description: string
}

function protocolOf(id: string, { topic, short, description }: Parts): Protocol {
  return {
    id,
    version: 1,
    description,
    task: 'answer',
    answerPlace: short ? 'first' : 'prose',
    words: { ...(topic ? topicWords : {}), ...(short ? shortWords : {}) },
    messages: (question) =>
      userMessage(
        topic ? topicSentence(question) : '',
        questionText(question),
        short ? shortWords[question.form] : '',
      ),
  }
}

/** Names the question's topic, else its domain; empty when it has neither. */
function topicSentence(question: Question): string {
  const topic = question.topic ?? question.domain
  return topic === undefined ? '' : filled(topicWords.topic, { topic: quoted(topic) })
}
