import type { Message } from '../../domain/language-model.ts'
import type { AnswerPlace, ProtocolRecord, Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'

/** One way to put questions to a model. The same question gives the same messages; other words are another version. */
export interface Protocol {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly task: Task
  readonly answerPlace: AnswerPlace
  /** Every text of its own that it puts before a model, by a name; `{topic}` and the like stand for the question's. */
  readonly words: Readonly<Record<string, string>>
  readonly messages: (question: Question) => readonly Message[]
}

/** What a run keeps of a protocol. */
export function recordOf(protocol: Protocol): ProtocolRecord {
  const { id, version, task, answerPlace, words } = protocol
  return { id, version, task, answerPlace, words }
}
