import type { Message } from '../../domain/completion.ts'
import type { Passage } from '../../domain/evidence-source.ts'
import type { AnswerPlace, ProtocolRecord, Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'

/** One way to put questions to a model. The same question gives the same messages; other words are another version. */
export interface Protocol {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly task: Task
  readonly answerPlace: AnswerPlace
  /** Tokens that a reply may have unless the user says otherwise; 150 where it is not given. */
  readonly maxTokens?: number
  /** Texts at which the reply ends, unless the user names others. */
  readonly stop?: readonly string[]
  /** Every text of its own that it puts before a model, by a name; `{topic}` and the like stand for the question's. */
  readonly words: Readonly<Record<string, string>>
  /** Whether it puts passages before a model, and so can't be asked without a source of them. */
  readonly withEvidence?: true
  /** `passages`: the best first; for a protocol with evidence only. */
  readonly messages: (question: Question, passages?: readonly Passage[]) => readonly Message[]
  /** The text that a base model continues; a chat model gets it as its one message. */
  readonly prompt?: (question: Question) => string
}

/** What a run keeps of a protocol. */
export function recordOf(protocol: Protocol): ProtocolRecord {
  const { id, version, task, answerPlace, words } = protocol
  return { id, version, task, answerPlace, words }
}
