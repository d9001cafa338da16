import type { About, Draws } from '../../domain/draws.ts'
import type { ProofStandard } from '../../domain/proof-standard.ts'
import type { Topic } from '../../domain/topic.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { QuestionChecker } from '../checks/polish/harper.ts'
import type { QuestionRule, RelationUse, RuleOptions } from '../rule.ts'
import type { Sketch } from '../sketch.ts'
import type { QuestionStore } from './question-store.ts'
import type { Quota } from './quota.ts'

export interface GenerateOptions extends Pick<RuleOptions, 'similarity' | 'leastShared' | 'probe'> {
  readonly draws: Draws
  readonly lexicon: Lexicon
  readonly themes: readonly Theme[]
  /** All relations that questions may go on to. */
  readonly all: readonly RelationUse[]
  readonly rules: readonly QuestionRule[]
  readonly quota: Quota
  /** Strata by relation that may have nothing at all. */
  readonly concepts: readonly string[]
  readonly seed: number
  readonly language: string
  /** How sure what is asked has to be; *certified* unless given. */
  readonly standard?: ProofStandard
  /** Looks at each question that is chosen; those with a fault are discarded, and others take their places. */
  readonly check?: QuestionChecker
  /** Where questions are kept; in memory unless given. */
  readonly store?: QuestionStore
  /** What a check of taste objects to is dropped, too. */
  readonly strict?: boolean
  /** Questions of the same store that were asked already; none is asked again. */
  readonly asked?: readonly Sketch[]
}

/** One topic, or everything. */
export interface Theme {
  readonly topic?: Topic
  readonly about?: About
  /** The relations to ask about first, each with its entry in the lexicon. */
  readonly uses: readonly RelationUse[]
}
