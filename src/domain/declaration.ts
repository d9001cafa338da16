import type { Iri } from './iri.ts'
import type { TimeConstraint } from './time-constraint.ts'

/** Another relation that is implied: between the same two entities, or with their places swapped. */
export interface Implication {
  readonly relation: Iri
  readonly inverted: boolean
}

/** What the lexicon declares about a relation; a graph that contradicts it takes precedence. */
export interface Declaration {
  readonly relation: Iri
  readonly concept: string
  /** Functional: a subject has one value. */
  readonly functional: boolean
  /** Inverse functional: a value has one subject. */
  readonly inverseFunctional: boolean
  readonly symmetric: boolean
  /** The object contains the subject: towns in districts in countries. */
  readonly containment: boolean
  /**
   * The end that is above the other, for hierarchies other than containment, in which values up and down do not exclude
   * each other: the owner of a company's owner.
   */
  readonly nested?: 'subject' | 'object'
  /**
   * The end for which graphs list only a part, such as people's awards: knowing few values then says nothing about
   * others; for `both` no number does.
   */
  readonly partial?: 'subject' | 'object' | 'both'
  /** The end whose values accumulate while graphs list only one: it is never measured to be single-valued. */
  readonly cumulative?: 'subject' | 'object' | 'both'
  /** The value changes over time; without validity dates another value excludes nothing. */
  readonly changesInTime: boolean
  /** Asymmetric: never holds both ways. */
  readonly asymmetric?: boolean
  /** Irreflexive: never holds between a thing and itself. */
  readonly irreflexive?: boolean
  readonly implies?: readonly Implication[]
  /** Relations that never hold between the same two entities in the same direction. */
  readonly excludes?: readonly Iri[]
  /** A container of the object is also an object. */
  readonly widens?: boolean
  /** The date when the subject began, ended, or both at once. */
  readonly marks?: 'start' | 'end' | 'point'
  /** Describes how the subject began or ended: where somebody was born. */
  readonly happens?: 'start' | 'end'
  /** A condition on the years of subject and object. */
  readonly order?: readonly TimeConstraint[]
  /** The end whose known values are complete: for every entity that has any, or for those of `of`. */
  readonly complete?: {
    readonly end: 'subject' | 'object' | 'both'
    readonly of?: readonly Iri[]
  }
  /** Declared by the owner of the graph: trusted, whatever the graph's own facts show. */
  readonly owner?: true
  /** A fact of this relation means that the subject no longer exists: a death, a dissolution. */
  readonly ends?: boolean
  /** Possible kinds of the subject (`lexicon/kinds.yaml`). */
  readonly subject?: readonly string[]
  /** Possible kinds of the object; for literals `year`, `text`, `integer` or `quantity`. */
  readonly object?: readonly string[]
  /** A sentence for a fact, with `{S}` and `{O}`: "{S} was born in {O}". */
  readonly state?: string
  /** The reason for the declaration, as in certificates: "a person is born in one place". */
  readonly because?: string
}
