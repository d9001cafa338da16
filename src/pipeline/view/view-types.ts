import type { WalkedFact } from '../../domain/graph-walk.ts'
import type { Candidate } from '../../domain/profiles.ts'
import type { ReviewDecision } from '../../domain/review-decision.ts'
import type { Share } from '../../domain/share.ts'
import type { Choice } from '../../report/sheets/sheet-kind.ts'
import type { PageData } from '../../report/transcript/page-data.ts'
import type { AnnotatorAgreement } from '../../verdicts/agreement/agreement.ts'
import type { TranscriptStep } from './made-transcript.ts'

/** Paths of what a folder holds, each list in order. */
export interface FolderContents {
  /** Question sets: files with a manifest beside them. */
  readonly sets: readonly string[]
  /** JSON Lines without a manifest: a set that lost its own is among them. */
  readonly loose: readonly string[]
  /** Run folders. */
  readonly runs: readonly string[]
  readonly graphs: readonly string[]
  /** Folders of sheets: those with a key. */
  readonly sheets: readonly string[]
}

/** A run as it stands on disk; another process may be adding to it. */
export interface WatchedRun {
  readonly folder: string
  readonly model: string
  readonly protocol: string
  /** Answers that it is to have. */
  readonly total: number
  /** Those of the whole set, if it is to have fewer. */
  readonly ofSet?: number
  readonly answered: number
  readonly failed: number
  readonly judged: number
  /** As the report has it, once that has been made: it may be some replies behind. */
  readonly accuracy?: Share
  /** Reasons of failures, with a message of each. */
  readonly failures: readonly {
    readonly reason: string
    readonly count: number
    readonly message: string
  }[]
  /** US dollars, if the provider's price is known. */
  readonly cost?: number
  readonly tokens: number
  /** Replies and verdicts per second, over the last half minute. */
  readonly rate: number
  readonly judgingRate: number
  /** Of asking; absent where nothing is being asked. */
  readonly secondsLeft?: number
  /** A long run is read a piece at a time: there is more. */
  readonly reading?: true
  /** The run can't be read: what is wrong, and what to do. */
  readonly trouble?: string
}

/** What the folders hold, with how far each run is. */
export interface FolderView extends Omit<FolderContents, 'runs' | 'loose'> {
  readonly runs: readonly WatchedRun[]
  /** Question sets that can't be used: what is wrong, and what to do. */
  readonly broken: readonly { readonly path: string; readonly trouble: string }[]
  /** How far the next report is, if one is being made. */
  readonly step?: TranscriptStep['step']
}

/** What the page asks for again and again: the data, if it has another state than the page's. */
export interface TranscriptRead {
  /** Empty while there is none yet. */
  readonly state: string
  readonly data?: PageData
  /** How far the next one is. */
  readonly step?: TranscriptStep['step']
  /** Why the next one could not be made. */
  readonly trouble?: string
}

export interface QuestionDecision {
  readonly decided?: ReviewDecision
}

/** A folder of sheets, and how far everybody is. */
export interface JobView {
  readonly folder: string
  readonly kind: string
  readonly rows: number
  readonly judges: readonly { readonly name: string; readonly done: number }[]
  /** Everybody who has begun is done. */
  readonly finished: boolean
  /** What came out has been shown: nobody else may begin, and nothing is changed. */
  readonly shown: boolean
  /** Once it is shown: rows on which as many said yes as no. */
  readonly ties?: number
  /** The folder can't be read: what is wrong, and what to do. */
  readonly trouble?: string
}

/** What one judge sees: the next row, and nothing of anybody else. */
export interface JudgeView {
  readonly folder: string
  readonly name: string
  /** What became of the last judgement, if not what was meant. */
  readonly notice?: string
  readonly asks: readonly string[]
  readonly choices: readonly Choice[]
  readonly done: number
  readonly of: number
  readonly next?: {
    readonly row: string
    readonly shown: Readonly<Record<string, string>>
    readonly note: string
    /** For who settles a tie: what each annotator said. */
    readonly said?: readonly { readonly name: string; readonly says: string }[]
  }
}

/** What came out, once everybody is done and it is asked for. */
export interface JudgedView {
  readonly shown: true
  readonly judgements: number
  /** Rows on which as many said yes as no. */
  readonly ties: number
  readonly agreement: readonly AnnotatorAgreement[]
  readonly confusion?: Confusion
}

/** The assessor's verdicts against what people say, on the answers that both judged. */
export interface Confusion {
  /** Answers by what people and the assessor say; `other`: the assessor could not judge. */
  readonly counts: Readonly<
    Record<'right' | 'wrong', Readonly<Record<'right' | 'wrong' | 'other', number>>>
  >
  readonly disagreements: readonly Disagreement[]
}

export interface Disagreement {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly model: string
  readonly people: 'right' | 'wrong'
  readonly outcome: string
  readonly reason: string
}

/** What a name may mean in the graph. */
export interface FoundView {
  readonly found: readonly Candidate[]
  /** Where nothing has the name. */
  readonly similar: readonly string[]
}

export interface PathView {
  /** Absent if there is no path of at most `longest` facts. */
  readonly path?: readonly WalkedFact[]
  readonly longest: number
}

/** A question's statements as edges of the graph. */
export interface ProofView {
  readonly text: string
  readonly statements: readonly { readonly fact: WalkedFact; readonly holds: boolean }[]
}

/** Questions by id, each with the places of the entities that it is about. */
export interface AskedView {
  readonly entities: readonly string[]
  readonly questions: Readonly<Record<string, readonly number[]>>
}
