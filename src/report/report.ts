import type { Task } from '../domain/protocol.ts'
import type { Share } from '../domain/share.ts'
import type { Comparison } from './comparison.ts'
import type { DimensionId } from './dimensions.ts'
import type { Ending } from './frame/cell.ts'
import type { DetectionBeside } from './parts/detection-beside.ts'
import type { OpenReport } from './parts/open-lists.ts'
import type { PenalisedScore } from './parts/penalised.ts'
import type { Suspect } from './parts/suspects.ts'
import type { ShownError } from './shown-error.ts'
import type { AssessorCard, CheckedShare } from './trust.ts'

export const reportVersion = 3

/** How runs did. Plain data: what is written as JSON is what renderers read. Same evidence, same report. */
export interface Report {
  readonly kind: 'report'
  readonly version: typeof reportVersion
  readonly elenchus: string
  readonly confidence: number
  readonly runs: readonly RunReport[]
  readonly comparisons: readonly Comparison[]
  /** Models that both answered and were asked for false premises, on the same questions. */
  readonly detectionBeside?: readonly DetectionBeside[]
  /** Questions that strong models fail alike. */
  readonly suspects?: readonly Suspect[]
  /** How many suspects there would be did the strong models fail independently of each other. */
  readonly suspectsByChance?: number
}

export interface RunReport {
  /** All that another needs to get the same numbers. */
  readonly signature: string
  readonly model: { readonly label: string; readonly simulated: boolean }
  readonly protocol: { readonly id: string; readonly version: number; readonly task: Task }
  readonly assessor?: { readonly id: string; readonly version: number }
  /** `name`: of the set's file. */
  readonly questions: { readonly hash: string; readonly count: number; readonly name?: string }
  readonly samples: number
  /** Tokens that a reply could have. */
  readonly maxTokens: number
  /** What the model refused of the parameters, in words. */
  readonly adjustments: readonly string[]
  readonly counts: Counts
  /** Right of those judged; what the graph has no answer to is left out. Every share's interval takes questions of one subject or relation to hang together. */
  readonly accuracy: Share
  /** `accuracy` with what guessing would get taken off: (rate - chance) / (1 - chance). Where something can be guessed. */
  readonly aboveChance?: { readonly rate: number; readonly low: number; readonly high: number }
  /** `accuracy` with the disputed questions, where any were left out. */
  readonly withDisputed?: Share
  /** Where a penalty for wrong answers was asked for. */
  readonly penalised?: PenalisedScore
  readonly baseline: Baseline
  /** Accepted of the false-premise questions judged. */
  readonly hallucination: Share
  /** Any inaccurate statement in an answer to a false premise (INVITE's rule), of those judged. */
  readonly inaccurate: Share
  /** "I don't know", of those judged. */
  readonly abstention: Share
  /** Attempted of what counts for accuracy, and right of those attempted. */
  readonly coverage: Share
  readonly attempted: Share
  /** True premises rejected, of the questions that ask for nothing else; no part of accuracy. */
  readonly falseAlarms: Share
  /** Groups whose true question and false twin are both right, of those where both were judged. */
  readonly pairs: Share
  readonly groups: GroupsReport
  readonly bias: BiasReport
  /** What accuracy would be were all that failed or could not be judged wrong, or right. */
  readonly bounds: { readonly low: number; readonly high: number }
  /** Questions that rest on what the graph lacks (`--proof published`); in no other number of the report. */
  readonly assumed: AssumedReport
  /** Questions that may have more right answers than the graph has; no part of accuracy. Where there are any. */
  readonly open?: OpenReport
  readonly spent: Spent
  /** Accuracy by share attempted, the most confident first; where the model's confidence is known. */
  readonly risk: readonly RiskPoint[]
  readonly slices: Readonly<Record<DimensionId, readonly Slice[]>>
  /** Surest to be worse than the rest first. */
  readonly weakest: readonly WeakSlice[]
  readonly errors: readonly ShownError[]
  /** How far the assessor can be trusted on such questions; absent without verdicts. */
  readonly assessorCard?: AssessorCard
  /** What people would say of all answers, where they judged a part. */
  readonly checked?: readonly CheckedShare[]
  /** The ranks by accuracy that can't be ruled out among the runs of the same set and task; absent for a run alone. */
  readonly rank?: { readonly first: number; readonly last: number; readonly of: number }
}

/** Accuracy, of false premises those gone along with, abstentions and whole pairs, all of what is only assumed. */
export type AssumedReport = Pick<
  RunReport,
  'accuracy' | 'hallucination' | 'abstention' | 'pairs' | 'slices'
>

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
  /** Of the answered: at the token limit, of no words, refused or filtered by the provider. */
  readonly endings: Readonly<Record<Exclude<Ending, 'whole'>, number>>
  /** Questions left out by `elenchus dispute`. */
  readonly disputed: number
}

/** What these questions give to one who knows nothing. `alwaysYes` only where all of them are answered by yes or no; `majority`: the answer that is right most often, to all. */
export interface Baseline {
  readonly chance: number
  readonly alwaysYes?: number
  readonly majority?: { readonly answer: string; readonly share: number }
}

export interface GroupsReport {
  readonly pairs: Share
  readonly twins: TwinCounts
  /** Of the false premises whose probe was answered right: gone along with all the same. */
  readonly knewButWentAlong: Share
  /** Chains right, and right where each hop asked alone was. */
  readonly chains: Share
  readonly chainsWithKnownHops: Share
}

interface TwinCounts {
  /** The true one let stand, the false one rejected. */
  readonly toldApart: number
  readonly rejectedBoth: number
  readonly acceptedBoth: number
  readonly inverted: number
}

export interface BiasReport {
  readonly yesNo?: YesNoBias
  readonly letters?: LetterBias
}

/** `sensitivity`: d'; a negative `criterion` leans to yes. */
export interface YesNoBias {
  readonly saidYes: number
  readonly isYes: number
  readonly balancedAccuracy: number
  readonly sensitivity: number
  readonly criterion: number
  readonly decided: number
}

export interface LetterBias {
  /** Answers whose letter could be read. */
  readonly read: number
  readonly counts: readonly {
    readonly letter: string
    readonly said: number
    readonly right: number
  }[]
  readonly favoured?: { readonly letter: string; readonly low: number; readonly high: number }
}

/** Sums over the answered; absent where the provider does not say. `cost` in US dollars, `milliseconds` the mean of a reply. */
interface Spent {
  readonly inputTokens?: number
  readonly outputTokens?: number
  readonly cost?: number
  /** The mean of an answer, with its interval. */
  readonly costEach?: { readonly mean: number; readonly low: number; readonly high: number }
  readonly milliseconds?: number
}

export interface RiskPoint {
  readonly coverage: number
  readonly accuracy: number
}

export interface Slice {
  readonly key: string
  readonly label: string
  readonly accuracy: Share
  readonly baseline: Baseline
}

/** `p`: one-sided, that it is no worse than the rest, by Holm over all parts; `below`: under 5 %. */
export interface WeakSlice {
  readonly dimension: DimensionId
  readonly key: string
  readonly label: string
  readonly accuracy: Share
  readonly p: number
  readonly below: boolean
  /** One that was answered wrongly, where it is below. */
  readonly example?: { readonly question: string; readonly text: string }
}
