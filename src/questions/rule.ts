import type { Draw, DrawnRow } from '../domain/draws.ts'
import type { Iri } from '../domain/iri.ts'
import type { Question, QuestionForm } from '../domain/question.ts'
import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import type { RandomStream } from '../random/stream.ts'
import type { Dropped } from './rendered.ts'
import type { Sketch } from './sketch.ts'

/** Questions that belong together; they are asked all or none. */
export type Group = readonly Question[]

/** Groups as they are chosen, all or none: one, or several that balance one another. */
export type Unit = readonly Sketch[]

/** A relation of the graph that the lexicon can say. */
export interface RelationUse {
  readonly relation: Iri
  readonly entry: Entry
  /** How many of its facts could be asked about, at the most. */
  readonly facts?: number
}

export interface RuleOptions {
  /** Those that the rule serves. */
  readonly uses: readonly RelationUse[]
  /** Every relation that may be asked about, for edges behind the first. */
  readonly all: readonly RelationUse[]
  readonly perRelation: number
  readonly seed: number
  readonly language: string
  /** How alike two entities are reckoned where a rule takes the most similar one; `rare` unless given. */
  readonly similarity?: 'rare' | 'count' | 'none'
  /** How many values the most similar one shares at the least; 3 unless given. */
  readonly leastShared?: number
  /** Left out of groups where it is not wanted. */
  readonly probe?: 'left out'
}

/** What a rule may use to say a row; `random` is the row's own stream. */
export interface SayContext {
  readonly lexicon: Lexicon
  readonly language: string
  readonly random: RandomStream
  /** The first edge's concept. */
  readonly entry: Entry
}

/** A group of questions at once, or why there is none. */
export type Said = { readonly kind: 'asked'; readonly questions: Group } | Dropped

/** Facts that something can be asked about, rendered once: `say` takes the row that they come back in, with all that is certified of it. */
export interface Prepared {
  readonly kind: 'prepared'
  readonly say: (row: DrawnRow) => Said
}

/** One way to turn facts into questions. Same knowledge and seed, same questions, in the same order. */
export interface QuestionRule {
  readonly id: string
  readonly description: string
  readonly form: QuestionForm
  /** Share of a mixed set, relative to the other rules'. */
  readonly weight: number
  /** Facts on the way to the answer; 1 unless given. */
  readonly hops?: number
  /**
   * Makes units of each relation's groups, so that the first so many of them give nothing to who always answers yes, or takes the
   * longest option; without it each group is one.
   */
  readonly balanced?: (
    groups: ReadonlyMap<Iri, readonly Unit[]>,
  ) => ReadonlyMap<Iri, readonly Unit[]>
  /** It supposes the fact, and asks something else of the same: the one way to speak of what is vague. */
  readonly supposes?: true
  /** There may be more right answers than it knows: not asked where one value is taken for all there is. */
  readonly open?: true
  /** Whether it can be asked about a concept, by what the lexicon has for it. */
  readonly serves: (entry: Entry) => boolean
  readonly draw: (options: RuleOptions) => Draw
  /** What can be said of a row's facts before anything is certified of them, or why nothing can be asked about them. */
  readonly prepare: (facts: DrawnRow['facts'], context: SayContext) => Prepared | Dropped
}

/** All that a rule makes of a row. */
export function sayRow(rule: QuestionRule, row: DrawnRow, context: SayContext): Said {
  const prepared = rule.prepare(row.facts, context)
  return prepared.kind === 'dropped' ? prepared : prepared.say(row)
}
