import type { Claim } from '../../domain/claim.ts'
import type { Question } from '../../domain/question.ts'

/** Something asked after the first reply, in the same conversation. */
export interface FollowUp {
  readonly id: string
  /** The words, or `undefined` for a question that gets none. `replies`: the model's until then, the first one first. */
  readonly asked: (question: Question, replies: readonly string[]) => string | undefined
  /** Whether it goes on from the turn before it, or branches off behind the first reply. */
  readonly after: 'last' | 'first'
  /** Whether verdicts are about this turn instead of the first reply. */
  readonly judged: boolean
  /** What the user insists on in it. */
  readonly claim?: (question: Question) => Claim | undefined
}
