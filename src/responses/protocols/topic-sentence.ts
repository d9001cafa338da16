import type { Question } from '../../domain/question.ts'

export const topicWords = { topic: 'The question below is about {topic}.' }

/** Names the question's topic, or else its domain; says nothing where it has neither. */
export function topicSentence(question: Question): string {
  const topic = question.topic ?? question.domain
  // a function, as `$&` in a topic would otherwise mean something
  return topic === undefined ? '' : topicWords.topic.replace('{topic}', () => topic)
}
