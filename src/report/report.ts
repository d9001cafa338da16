import type { Task } from '../domain/protocol.ts'
import type { Share } from '../domain/share.ts'
import type { Comparison } from './comparison.ts'
import type { DimensionId } from './dimensions.ts'
import type { Ending } from './frame/cell.ts'
import type { ChangedReport } from './parts/changed-report.ts'
import type { DetectionBeside } from './parts/detection-beside.ts'
import type { OpenReport } from './parts/open-lists.ts'
import type { PenalisedScore } from './parts/penalised.ts'
import type { Standardised } from './parts/standardised.ts'
import type { Suspect } from './parts/suspects.ts'
import type { ShownError } from './shown-error.ts'
import type { MadeTable } from './tables/paper-table.ts'
import type { AssessorCard, AssessorError, CheckedShare } from './trust.ts'

export const reportVersion = 3

/** Results of runs, as plain data: the JSON output is what renderers read. Same evidence, same report. */
export interface Report {
  readonly kind: 'report'
  readonly version: typeof reportVersion
  readonly elenchus: string
  readonly confidence: number
  readonly runs: readonly RunReport[]
  readonly comparisons: readonly Comparison[]
  /** Models that both answered and were asked to detect false premises, on the same questions. */
  readonly detectionBeside?: readonly DetectionBeside[]
  /** Questions that all strong models fail. */
  readonly suspects?: readonly Suspect[]
  /** Expected number of suspects if strong models failed independently. */
  readonly suspectsByChance?: number
  /** How firmly the models know, for runs that asked so (`--insist`, `--stakes`). */
  readonly firmness?: readonly MadeTable[]
}

export interface RunReport {
  /** Everything needed to reproduce the numbers. */
  readonly signature: string
  readonly model: { readonly label: string; readonly simulated: boolean }
  readonly protocol: { readonly id: string; readonly version: number; readonly task: Task }
  readonly assessor?: { readonly id: string; readonly version: number }
  /** `name`: the set's file name. */
  readonly questions: { readonly hash: string; readonly count: number; readonly name?: string }
  readonly samples: number
  /** Maximum tokens of a reply. */
  readonly maxTokens: number
  /** Parameters that the model refused, in words. */
  readonly adjustments: readonly string[]
  readonly counts: Counts
  /** Share right of those judged; questions without an answer in the graph are excluded. All intervals are clustered by subject and relation. */
  readonly accuracy: Share
  /** Absent for sets without a plan, and in small exams, where shares are counts. */
  readonly standardised?: Standardised
  /** `accuracy` corrected for guessing: (rate - chance) / (1 - chance). If guessing is possible. */
  readonly aboveChance?: { readonly rate: number; readonly low: number; readonly high: number }
  /** `accuracy` including disputed questions, if any were excluded. */
  readonly withDisputed?: Share
  /** If a penalty for wrong answers was requested. */
  readonly penalised?: PenalisedScore
  readonly baseline: Baseline
  /** Share of the judged false-premise questions that were accepted. */
  readonly hallucination: Share
  /** Share of judged answers to false premises with any inaccurate statement (INVITE's rule). */
  readonly inaccurate: Share
  /** Share of "I don't know" among those judged. */
  readonly abstention: Share
  /** Share attempted of what counts in accuracy, and share right of those attempted. */
  readonly coverage: Share
  readonly attempted: Share
  /** True premises rejected, among questions that only ask about the premise; not part of accuracy. */
  readonly falseAlarms: Share
  /** Groups whose true question and false twin are both right, among those where both were judged. */
  readonly pairs: Share
  readonly groups: GroupsReport
  readonly bias: BiasReport
  /** Bounds of accuracy if all failed or unjudged answers were wrong, or right. */
  readonly bounds: { readonly low: number; readonly high: number }
  /** Questions based on absence from the graph (`--proof published`); in no other number of the report. */
  readonly assumed: AssumedReport
  /** Questions that may have right answers missing from the graph; not part of accuracy. If there are any. */
  readonly open?: OpenReport
  /** Values that have changed since an earlier snapshot, if there are any. */
  readonly changed?: ChangedReport
  readonly spent: Spent
  /** Accuracy by share attempted, most confident first; if the model's confidence is known. */
  readonly risk: readonly RiskPoint[]
  readonly slices: Readonly<Record<DimensionId, readonly Slice[]>>
  /** Most significantly worse first. */
  readonly weakest: readonly WeakSlice[]
  readonly errors: readonly ShownError[]
  /** How far the assessor can be trusted on such questions; absent without verdicts. */
  readonly assessorCard?: AssessorCard
  /** What the interval of `accuracy` knows of the assessor's error; absent without verdicts. */
  readonly assessorError?: AssessorError
  /** Estimate of human judgements of all answers, if people judged a part. */
  readonly checked?: readonly CheckedShare[]
  /** Possible ranks by accuracy among runs of the same set and task; absent for a single run, and where the assessor is untested. */
  readonly rank?: { readonly first: number; readonly last: number; readonly of: number }
}

/** Accuracy, share of false premises accepted, abstentions and complete pairs, for assumed falsehoods only. */
export type AssumedReport = Pick<
  RunReport,
  'accuracy' | 'hallucination' | 'abstention' | 'pairs' | 'slices'
>

/** Every question and sample of the set is in exactly one of *notMeant*, *unasked*, *failed*, *unjudged*, *unassessed*, *assessed*. */
export interface Counts {
  readonly asked: number
  /** Not in the sample, the first questions or the share that the last `ask` was for; absent if it was for all. */
  readonly notMeant?: number
  readonly unasked: number
  readonly answered: number
  readonly failed: number
  readonly failures: Readonly<Record<string, number>>
  /** The message of the first failure of each reason. */
  readonly failureMessages: Readonly<Record<string, string>>
  /** Answered, but without a verdict yet. */
  readonly unjudged: number
  /** Could not be judged; never counts against the model. Includes `cutOff` and `reasoningOnly`. */
  readonly unassessed: number
  /** Cut off at the token limit before an answer. */
  readonly cutOff: number
  /** Ended with reasoning and no answer. */
  readonly reasoningOnly: number
  readonly assessed: number
  /** Assessed, but contains no answer: counts as not right. */
  readonly incoherent: number
  /** Among the answered: at the token limit, empty, refused or filtered by the provider. */
  readonly endings: Readonly<Record<Exclude<Ending, 'whole'>, number>>
  /** Questions excluded by `elenchus dispute`. */
  readonly disputed: number
}

/** Scores without knowledge. `alwaysYes` only if all questions are answered by yes or no; `majority`: always giving the most frequent right answer. */
export interface Baseline {
  readonly chance: number
  readonly alwaysYes?: number
  readonly majority?: { readonly answer: string; readonly share: number }
}

export interface GroupsReport {
  readonly pairs: Share
  readonly twins: TwinCounts
  /** Among false premises whose probe was answered correctly: still accepted. */
  readonly knewButWentAlong: Share
  /** Chains right, and right among those where each single hop was right. */
  readonly chains: Share
  readonly chainsWithKnownHops: Share
}

interface TwinCounts {
  /** The true premise accepted, the false one rejected. */
  readonly toldApart: number
  readonly rejectedBoth: number
  readonly acceptedBoth: number
  readonly inverted: number
}

export interface BiasReport {
  readonly yesNo?: YesNoBias
  readonly letters?: LetterBias
}

/** `sensitivity`: d'; a negative `criterion` means a bias to yes. */
export interface YesNoBias {
  readonly saidYes: number
  readonly isYes: number
  readonly balancedAccuracy: number
  readonly sensitivity: number
  readonly criterion: number
  readonly decided: number
}

export interface LetterBias {
  /** Answers with a readable letter. */
  readonly read: number
  readonly counts: readonly {
    readonly letter: string
    readonly said: number
    readonly right: number
  }[]
  readonly favoured?: { readonly letter: string; readonly low: number; readonly high: number }
}

/** Sums over the answered; absent if the provider does not report them. `cost` in US dollars, `milliseconds` the mean per reply. */
interface Spent {
  readonly inputTokens?: number
  readonly outputTokens?: number
  readonly cost?: number
  /** The mean per answer, with its interval. */
  readonly costEach?: { readonly mean: number; readonly low: number; readonly high: number }
  readonly milliseconds?: number
}

export interface RiskPoint {
  readonly coverage: number
  readonly accuracy: number
}

export interface Slice extends RelationShares {
  readonly key: string
  readonly label: string
  readonly accuracy: Share
  readonly baseline: Baseline
}

/** The measures of one relation, without the assessor's error; absent in other dimensions and where falsehoods are assumed. */
export type RelationShares = Partial<Pick<RunReport, 'attempted' | 'hallucination' | 'abstention'>>

/** `p`: one-sided, for no worse than the rest, by Holm over all parts; `below`: under 5 %. */
export interface WeakSlice {
  readonly dimension: DimensionId
  readonly key: string
  readonly label: string
  readonly accuracy: Share
  readonly p: number
  readonly below: boolean
  /** An example of a wrong answer, if it is below. */
  readonly example?: { readonly question: string; readonly text: string }
}
