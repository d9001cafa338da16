import type { Message } from '../../domain/completion.ts'
import type { Passage } from '../../domain/evidence-source.ts'
import type { AnswerPlace, ProtocolRecord, Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { FollowUp } from './follow-up.ts'

/**
 * One way to put questions to a model. The same question gives the same messages; any other wording is another version.
 */
export interface Protocol {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly task: Task
  readonly answerPlace: AnswerPlace
  /** Maximum tokens of a reply unless the user sets another; 150 when not given. */
  readonly maxTokens?: number
  /** Stop sequences unless the user gives others. */
  readonly stop?: readonly string[]
  /** Every text of its own in its prompts, by name; `{topic}` and the like stand for the question's. */
  readonly words: Readonly<Record<string, string>>
  /** Whether it puts passages in the prompt, and so needs a source of them. */
  readonly withEvidence?: true
  /** Its replies are judged otherwise than plain ones: it is compared with no other protocol. */
  readonly alone?: true
  /** For a protocol whose words need the other questions of the set: itself, once it has read them. */
  readonly ofSet?: (questions: AsyncIterable<Question>) => Promise<Protocol>
  /** The points that a wrong answer is said to cost. */
  readonly stake?: number
  /** What is asked after the first reply, in this order. */
  readonly followUps?: readonly FollowUp[]
  /** `passages`: best first; only for a protocol with evidence. */
  readonly messages: (question: Question, passages?: readonly Passage[]) => readonly Message[]
  /** The text for a base model to continue; a chat model gets it as a single message. */
  readonly prompt?: (question: Question) => string
}

/** The part of a protocol that a run records. */
export function recordOf(protocol: Protocol): ProtocolRecord {
  const { id, version, task, answerPlace, words, alone, stake } = protocol
  return {
    ...{ id, version, task, answerPlace, words },
    ...(alone && { alone }),
    ...(stake === undefined ? {} : { stake }),
  }
}
