import type { Iri } from './iri.ts'
import type { TimeConstraint } from './time-constraint.ts'

/** Another relation that holds wherever one does: of the same two, or of the same two the other way round. */
export interface Implication {
  readonly relation: Iri
  readonly inverted: boolean
}

/** What the lexicon says everybody knows of a relation; a graph that contradicts it wins. */
export interface Declaration {
  readonly relation: Iri
  readonly concept: string
  /** A subject has one value. */
  readonly functional: boolean
  /** A value has one subject. */
  readonly inverseFunctional: boolean
  readonly symmetric: boolean
  /** The object contains the subject: towns in districts in countries. */
  readonly containment: boolean
  /** The end that is above the other, where values up and down do not exclude one another though nothing lies in anything: the owner of a company's owner. */
  readonly nested?: 'subject' | 'object'
  /** The end of which graphs list a part alone, as of people's awards: few values that are known tell nothing of others; of `both` no number does. */
  readonly partial?: 'subject' | 'object' | 'both'
  /** The end whose values add up while graphs list one of them: it is never measured to have a single one. */
  readonly cumulative?: 'subject' | 'object' | 'both'
  /** The value changes in time, so that without validity another value excludes nothing. */
  readonly changesInTime: boolean
  /** Never holds both ways. */
  readonly asymmetric?: boolean
  /** Never holds of a thing and itself. */
  readonly irreflexive?: boolean
  readonly implies?: readonly Implication[]
  /** Relations that never hold of the same two, in the same direction. */
  readonly excludes?: readonly Iri[]
  /** What contains the object is an object too. */
  readonly widens?: boolean
  /** A date when the subject began, ended, or both at once. */
  readonly marks?: 'start' | 'end' | 'point'
  /** It tells of when the subject began, or ended: where somebody was born. */
  readonly happens?: 'start' | 'end'
  /** What must hold of the years of subject and object. */
  readonly order?: readonly TimeConstraint[]
  /** The end whose known values are all there are: for every entity that has any, or for those of `of`. */
  readonly complete?: {
    readonly end: 'subject' | 'object' | 'both'
    readonly of?: readonly Iri[]
  }
  /** Declared by the owner of the graph: it is believed, whatever the graph's own facts show. */
  readonly owner?: true
  /** That there is such a fact says that the subject is no more: a death, a dissolution. */
  readonly ends?: boolean
  /** Kinds that the subject may be of (`lexicon/kinds.yaml`). */
  readonly subject?: readonly string[]
  /** Kinds that the object may be of; for literals `year`, `text`, `integer` or `quantity`. */
  readonly object?: readonly string[]
  /** A sentence for a fact, with `{S}` and `{O}`: "{S} was born in {O}". */
  readonly state?: string
  /** Why it is declared, for certificates: "a person is born in one place". */
  readonly because?: string
}
