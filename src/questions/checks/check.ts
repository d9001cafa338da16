import type { DrawnFact, Replacement } from '../../domain/draws.ts'
import type { NamedEntity } from '../../domain/named.ts'
import type { KindOf } from '../../lexicon/kinds.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import type { RenderedEnd, RenderedFact } from '../rendered.ts'

/** What a check looks at, by stage. */
export interface Stages {
  /** An entity at an end of a relation, before it is rendered. */
  readonly end: {
    readonly named: NamedEntity
    readonly kindOf: KindOf
    readonly place: 'subject' | 'object'
    readonly entry: Entry
    readonly lexicon: Lexicon
  }
  /** The name of an end, as an answer, in a sentence, or among options. */
  readonly naming: {
    readonly end: RenderedEnd
    readonly entry: Entry
    readonly as: 'asked' | 'named' | 'option'
  }
  /** A statement with both ends rendered, true or with one end exchanged. */
  readonly statement: {
    readonly subject: RenderedEnd
    readonly object: RenderedEnd
    readonly entry: Entry
    readonly lexicon: Lexicon
  }
  /** A fact of the graph. */
  readonly fact: Stages['statement'] & {
    readonly drawn: Pick<
      DrawnFact,
      'relation' | 'object' | 'isOneOfSeveral' | 'isMostlyShared' | 'isOnlyOne'
    >
  }
  /** The same, with the object as the answer. */
  readonly answer: Stages['statement']
  /** A value in the place of a fact's own. */
  readonly exchange: {
    readonly fact: Pick<RenderedFact, 'subject' | 'object' | 'entry'>
    readonly place: 'subject' | 'object'
    readonly end: RenderedEnd
    readonly as: 'named' | 'option'
    readonly replacement: Replacement
    readonly lexicon: Lexicon
  }
  /** Options that stand side by side, the right one first. */
  readonly options: {
    readonly right: RenderedEnd
    readonly wrong: readonly RenderedEnd[]
    /** The question, as far as it is worded by then. */
    readonly asked?: string
  }
  /** What a question supposes, and what it asks. */
  readonly aside: { readonly premise: RenderedFact; readonly asked: RenderedFact }
  /** The end that an open question names, and which one it asks for. */
  readonly open: {
    readonly place: 'subject' | 'object'
    readonly given: RenderedEnd
    readonly entry: Entry
  }
}
export type Stage = keyof Stages

/**
 * One objection to a question. *truth*: the expected answer might be wrong; *answer*: it is given away; both forbid the question. *taste*:
 * it is plain, stiff, obscure or far-fetched; this only orders questions, and is noted in `doubts`.
 */
export interface Check<S extends Stage = Stage> {
  readonly id: string
  readonly about: 'truth' | 'answer' | 'taste'
  readonly stage: S
  /** For summaries of what was dropped. */
  readonly reason: string
  /** Of taste: what nearly every reader sends back, so that a set takes it only when no rule has anything else. */
  readonly grave?: true
  /** Uses general world knowledge, so it means nothing in a user's own graph. */
  readonly world?: true
  /** Examples that it objects to, and similar ones that pass. */
  readonly examples: { readonly caught: readonly string[]; readonly passed: readonly string[] }
  /** Whether it objects. */
  readonly test: (seen: Stages[S]) => boolean
}
