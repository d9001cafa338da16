import type { Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'

/** What one who knows nothing gets of a question: by chance, and by always saying yes where it is asked for yes or no. */
export interface Guess {
  readonly chance: number
  readonly alwaysYes: 0 | 1 | undefined
}

export function guessAt(question: Question, task: Task): Guess {
  switch (task) {
    case 'answer':
      return guessAnswer(question)
    case 'false-premise':
      return { chance: 0.5, alwaysYes: question.premise.status === false ? 1 : 0 }
    case 'all-premises-right':
      return { chance: 0.5, alwaysYes: question.premise.status === true ? 1 : 0 }
    case 'is-a-question':
      return { chance: 0.5, alwaysYes: 1 }
  }
}

function guessAnswer(question: Question): Guess {
  switch (question.expected.kind) {
    case 'boolean':
      return { chance: 0.5, alwaysYes: question.expected.value ? 1 : 0 }
    case 'option':
      return { chance: 1 / (question.options?.length ?? 1), alwaysYes: undefined }
    case 'entities':
    case 'date':
    case 'quantity':
    case 'none':
    case 'rejection':
    case 'acceptance':
      return { chance: 0, alwaysYes: undefined }
  }
}
