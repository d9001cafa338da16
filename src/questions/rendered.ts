import type { DrawnFact, Replacement } from '../domain/draws.ts'
import type { Named } from '../domain/named.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { Mention } from '../lexicon/mention.ts'

/** One end of an edge, ready for a sentence. */
export interface RenderedEnd extends Mention {
  readonly kind: 'end'
  readonly named: Named
  /** Standing alone: "Danube", "1815". */
  readonly plain: string
  /** Among options: as it stands alone, with its distinction in brackets. */
  readonly listed: string
  /** Every name that gives it away. */
  readonly names: readonly string[]
  readonly number?: number
  /** Told from others of its name in running text. */
  readonly isTold?: boolean
  /** Told what it is, for not everybody knows it. */
  readonly isIntroduced?: true
  /** Several bear the name in the world, or may, and nothing tells which is meant: it may be asked for, and stands in no such sentence. */
  readonly untold?: 'perhaps' | 'in falsehoods' | 'anywhere'
  /** Checks of taste that object to it, by their ids. */
  readonly doubts: readonly string[]
}

/** A fact whose ends can be said. */
export interface RenderedFact {
  readonly kind: 'fact'
  readonly drawn: DrawnFact
  readonly entry: Entry
  readonly subject: RenderedEnd
  readonly object: RenderedEnd
  readonly tense: 'past' | 'present'
  /** Of its ends and its own. */
  readonly doubts: readonly string[]
}

/** A replacement as said, and what it was drawn with; its doubts are the end's. */
export interface RenderedReplacement {
  readonly end: RenderedEnd
  readonly replacement: Replacement
}

/** What cannot be asked, and which checks say so; none where there is no wording. */
export interface Dropped {
  readonly kind: 'dropped'
  readonly reason: string
  readonly checks?: readonly string[]
}
