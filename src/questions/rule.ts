import type { Draw, DrawnRow } from '../domain/draws.ts'
import type { FactForm } from '../domain/fact-form.ts'
import type { Iri } from '../domain/iri.ts'
import type { Question, QuestionForm } from '../domain/question.ts'
import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import type { RandomStream } from '../random/stream.ts'
import type { Dropped } from './rendered.ts'
import type { Sketch } from './sketch.ts'

/** Questions that belong together: all are asked, or none. */
export type Group = readonly Question[]

/** What is chosen as a whole: one group, or several that balance one another. */
export type Unit = readonly Sketch[]

/** A relation of the graph that the lexicon has words for. */
export interface RelationUse {
  readonly relation: Iri
  readonly entry: Entry
  /** An upper bound of its facts that can be asked about. */
  readonly facts?: number
}

export interface RuleOptions {
  /** Those that the rule serves. */
  readonly uses: readonly RelationUse[]
  /** Every relation that later edges may have. */
  readonly all: readonly RelationUse[]
  readonly perRelation: number
  readonly seed: number
  readonly language: string
  /** How similarity of entities is measured, for rules that take the most similar one; `rare` by default. */
  readonly similarity?: 'rare' | 'count' | 'none'
  /** The fewest values that the most similar one has to share; 3 by default. */
  readonly leastShared?: number
  /** Whether groups come without their probe. */
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

/** A group of questions, or why the row gives none. */
export type Said = { readonly kind: 'asked'; readonly questions: Group } | Dropped

/** A row's facts, rendered; `say` makes the questions once the row is certified. */
export interface Prepared {
  readonly kind: 'prepared'
  readonly say: (row: DrawnRow) => Said
}

/** One way to turn facts into questions. Same knowledge and seed, same questions, in the same order. */
export interface QuestionRule {
  readonly id: string
  readonly description: string
  readonly form: QuestionForm
  /** Its share of a mixed set, relative to other rules. */
  readonly weight: number
  /** Facts on the way to the answer; 1 unless given. */
  readonly hops?: number
  /**
   * Combines each relation's groups into units such that any number of the first units gives no advantage to always answering yes, or
   * to taking the longest option. Without it each group is a unit.
   */
  readonly balanced?: (
    groups: ReadonlyMap<Iri, readonly Unit[]>,
  ) => ReadonlyMap<Iri, readonly Unit[]>
  /** It supposes the fact and asks something else: the only way to use a vague relation. */
  readonly supposes?: true
  /** Makes a false premise for each true one. */
  readonly premise?: true
  /** There may be right answers that the graph lacks: not asked under standards that take one value for all there is. */
  readonly open?: true
  /** It asks for, states or supposes the object of one fact, so that a former value can take its place. */
  readonly ofObject?: true
  /** Whether the lexicon has what the rule needs to ask about a concept. */
  readonly serves: (entry: Entry) => boolean
  readonly draw: (options: RuleOptions) => Draw
  /** Renders a row's facts before anything is certified, or says why nothing can be asked about them. */
  readonly prepare: (facts: DrawnRow['facts'], context: SayContext) => Prepared | Dropped
}

/** How facts are asked in several forms each. */
export interface FormRules {
  /** Chooses the facts; asks of each the yes and the no. */
  readonly facts: QuestionRule
  /** Of several rules for one form the first that can ask a fact does. */
  readonly others: readonly { readonly form: FactForm; readonly rule: QuestionRule }[]
}

/** All that a rule makes of a row. */
export function sayRow(rule: QuestionRule, row: DrawnRow, context: SayContext): Said {
  const prepared = rule.prepare(row.facts, context)
  return prepared.kind === 'dropped' ? prepared : prepared.say(row)
}
