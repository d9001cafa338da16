import type { Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import { sayDate } from '../text/say-date.ts'
import { sayList } from '../text/say-list.ts'
import { sayNumber } from '../text/say-number.ts'

/**
 * The shortest right reply: a word, a letter, a name; for a false premise its correction. `undefined` if the graph has none: a true premise
 * whose further answer it lacks.
 */
export function rightAnswer(question: Question, task: Task): string | undefined {
  switch (task) {
    case 'answer':
      return answerOf(question)
    case 'false-premise':
      return judged(question, false)
    case 'all-premises-right':
      return judged(question, true)
    case 'is-a-question':
      return 'Yes'
  }
}

function answerOf({ expected }: Question): string | undefined {
  switch (expected.kind) {
    case 'boolean':
      return expected.value ? 'Yes' : 'No'
    case 'option':
      return expected.letter
    case 'entities': {
      const labels = expected.answers.map(({ label }) => label)
      return expected.need === 'all' ? sayList(labels, 'and') : labels[0]
    }
    case 'date':
      return sayDate(expected.value)
    case 'quantity': {
      const number = sayNumber(expected.value)
      return expected.unit === undefined ? number : `${number} ${expected.unit}`
    }
    case 'none':
      return 'None'
    case 'rejection':
      return expected.correction
    case 'acceptance':
      return undefined
  }
}

function judged({ premise }: Question, asksForRight: boolean): string | undefined {
  if (premise.status === 'unknown') return undefined
  return premise.status === asksForRight ? 'Yes' : 'No'
}
