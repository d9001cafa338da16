import type { Premise } from '../domain/premise.ts'
import type { Task } from '../domain/protocol.ts'
import type { Question, QuestionForm } from '../domain/question.ts'
import type { Share } from '../domain/share.ts'
import type { Verdict } from '../domain/verdict.ts'
import type { DimensionId } from './dimensions.ts'

export const reportVersion = 1

/** How runs did. Plain data: what is written as JSON is what renderers read. Same evidence, same report. */
export interface Report {
  readonly kind: 'report'
  readonly version: typeof reportVersion
  readonly elenchus: string
  readonly confidence: number
  readonly runs: readonly RunReport[]
  readonly comparisons: readonly Comparison[]
}

export interface RunReport {
  /** All that another needs to get the same numbers. */
  readonly signature: string
  readonly model: { readonly label: string; readonly simulated: boolean }
  readonly protocol: { readonly id: string; readonly version: number; readonly task: Task }
  readonly assessor?: { readonly id: string; readonly version: number }
  readonly questions: { readonly hash: string; readonly count: number }
  readonly samples: number
  /** Tokens that a reply could have. */
  readonly maxTokens: number
  /** Parameters that the model refused. */
  readonly adjustments: readonly string[]
  readonly counts: Counts
  /** Right of those judged; what the graph has no answer to is left out. */
  readonly accuracy: Share
  readonly baseline: Baseline
  /** Accepted of the false-premise questions judged. */
  readonly hallucination: Share
  /** "I don't know", of those judged. */
  readonly abstention: Share
  /** True premises rejected, of the questions that ask for nothing else; no part of accuracy. */
  readonly falseAlarms: Share
  /** Groups whose true question and false twin are both right, of those where both were judged. */
  readonly pairs: Share
  readonly slices: Readonly<Record<DimensionId, readonly Slice[]>>
  /** Lowest upper end first. */
  readonly weakest: readonly WeakRelation[]
  readonly errors: readonly ShownError[]
}

/** Every question and sample of the set is in exactly one of *unasked*, *failed*, *unjudged*, *unassessed*, *assessed*. */
export interface Counts {
  readonly asked: number
  readonly unasked: number
  readonly answered: number
  readonly failed: number
  readonly failures: Readonly<Record<string, number>>
  /** What was said of the first failure of each reason. */
  readonly failureMessages: Readonly<Record<string, string>>
  /** Answered, without a verdict as yet. */
  readonly unjudged: number
  /** Could not be judged; never counted against the model. `cutOff` and `reasoningOnly` are among them. */
  readonly unassessed: number
  /** Cut off at the token limit before an answer. */
  readonly cutOff: number
  /** Came to their end with reasoning and no answer. */
  readonly reasoningOnly: number
  readonly assessed: number
  /** Assessed, and no answer in it: counted as not right. */
  readonly incoherent: number
}

/** What these questions give to one who knows nothing. `alwaysYes` only where all of them are answered by yes or no. */
export interface Baseline {
  readonly chance: number
  readonly alwaysYes?: number
}

export interface Slice {
  readonly key: string
  readonly label: string
  readonly accuracy: Share
  readonly baseline: Baseline
}

export interface WeakRelation {
  readonly key: string
  readonly label: string
  readonly accuracy: Share
  /** Its whole interval lies below the run's. */
  readonly below: boolean
}

/** One error in full; a long reply is cut, and says so. */
export interface ShownError {
  readonly question: string
  readonly sample: number
  readonly form: QuestionForm
  readonly premise: Premise['status']
  readonly text: string
  readonly options: readonly { readonly letter: string; readonly text: string }[]
  /** The right answer as people say it. */
  readonly expected: string
  readonly reply: string
  readonly cut: boolean
  readonly outcome: Verdict['outcome']
  readonly reason: string
  readonly step: string
  /** Facts and certificates in words. */
  readonly because: readonly string[]
  readonly relations: Question['relations']
}

/** Two runs on the questions that both were judged on; `p` of McNemar's exact test, by Holm for all pairs together. */
export interface Comparison {
  readonly first: number
  readonly second: number
  readonly questions: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly p: number
  readonly apart: boolean
}
