import type { DrawnFact, Replacement } from '../domain/draws.ts'
import type { Named } from '../domain/named.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { Mention } from '../lexicon/mention.ts'

/** One end of an edge, ready for a sentence. */
export interface RenderedEnd extends Mention {
  readonly kind: 'end'
  readonly named: Named
  /** By itself: "Danube", "1815". */
  readonly plain: string
  /** As an option: by itself, with its distinction in brackets. */
  readonly listed: string
  /** Every name that gives it away. */
  readonly names: readonly string[]
  readonly number?: number
  /** Running text distinguishes it from its namesakes. */
  readonly isTold?: boolean
  /** Running text says what it is, because it is not widely known. */
  readonly isIntroduced?: true
  /** The name is, or may be, shared by others in the world, and nothing says which is meant: it may be an answer, but no such sentence names it. */
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
  /** Its own and those of its ends. */
  readonly doubts: readonly string[]
}

/** A replacement, rendered, with what it was drawn with; its doubts are the end's. */
export interface RenderedReplacement {
  readonly end: RenderedEnd
  readonly replacement: Replacement
}

/** Why something cannot be asked, and which checks object; no checks if no wording fits. */
export interface Dropped {
  readonly kind: 'dropped'
  readonly reason: string
  readonly checks?: readonly string[]
}
