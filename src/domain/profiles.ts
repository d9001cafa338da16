import type { Iri } from './iri.ts'
import type { Literal } from './literal.ts'
import type { Share } from './share.ts'

/** A term with what it is called. */
export interface Labelled {
  readonly id: Iri
  readonly label?: string
}

/** What a relation has in common with another one. */
export interface Relative extends Labelled {
  /** *inverse*: the other one tells its facts the other way round; *narrower*: most of its facts are the other's, too. */
  readonly how: 'inverse' | 'same' | 'narrower' | 'broader' | 'overlapping'
  /** Of this relation's pairs of entities, those that the other one joins. */
  readonly share: Share
  /** Of the other one's. */
  readonly back: Share
}

/** What stands at one end of a relation. */
export interface EndProfile {
  /** Different entities. */
  readonly entities: number
  /** Of them, those with a type. */
  readonly typed: Share
  /** Of those whose kind is known, by their types or by the relations that they stand in. */
  readonly kinds: readonly { readonly kind: string; readonly share: Share }[]
  /** Of those with a type: classes, those above the types included. */
  readonly types: readonly (Labelled & { readonly share: Share })[]
}

/** A value, entity or literal, with what it is called. */
export interface ProfiledValue {
  readonly value: Iri | Literal
  readonly text: string
}

/** Facts that cannot all be right, if the relation is what it is declared or nearly always seen to be. */
export interface ConflictingFacts {
  /** *several values*: of a subject that has one; *several subjects*: of a value of one; *both ways*; *with itself*; *ended before it began*: of the dates of one; *against the years* in which its ends began or ended. */
  readonly conflict:
    | 'several values'
    | 'several subjects'
    | 'both ways'
    | 'with itself'
    | 'ended before it began'
    | 'against the years'
  readonly relation: Labelled
  /** Who it is about. */
  readonly entity: ProfiledValue
  /** The values, or subjects, that exclude one another; of what ended before it began its beginning and its end. */
  readonly others: readonly ProfiledValue[]
}

/** How many there are, and some of them. */
export interface Conflicts {
  readonly count: number
  readonly examples: readonly ConflictingFacts[]
}

/** Counts of one relation, with 95 % bounds of their shares. */
export interface RelationProfile extends Labelled {
  /** The lexicon's name for what it means. */
  readonly concept?: string
  /** What the lexicon declares of it. */
  readonly declared: readonly string[]
  readonly facts: number
  readonly subjects: number
  readonly objects: number
  /** Of the subjects, those with one value. */
  readonly functional: Share
  /** Of the values, those of one subject. */
  readonly inverseFunctional: Share
  /** Of the links between two entities, those told the other way round, too. */
  readonly symmetric: Share
  /** Those that are not. */
  readonly asymmetric: Share
  /** Of all links, those that join an entity with another one. */
  readonly irreflexive: Share
  /** Of the chains a - b - c, those with a link a - c. */
  readonly transitive: Share
  readonly relatives: readonly Relative[]
  readonly subject: EndProfile
  readonly object: EndProfile
  /** Of the facts, those whose object is a date, a quantity or another text. */
  readonly literals: { readonly dates: Share; readonly quantities: Share; readonly texts: Share }
  /** Of the facts, those with a beginning or an end; subjects with a value that begins when another one has ended. */
  readonly time: {
    readonly changes: 'declared' | 'seen' | 'not seen'
    readonly dated: Share
    readonly sequences: number
  }
  readonly commonest: readonly (ProfiledValue & { readonly share: Share; readonly hub: boolean })[]
  readonly conflicts: Conflicts
}

/** Somebody else of the same name. */
export interface Namesake extends Labelled {
  readonly description?: string
  readonly kind?: string
  readonly year?: number
}

export interface EntityProfile extends Labelled {
  readonly description?: string
  readonly aliases: readonly string[]
  /** IRIs that were joined into it. */
  readonly joined: readonly Iri[]
  /** What kind of thing it is, the broadest kind above that, and what says so. */
  readonly kind?: {
    readonly kind: string
    readonly broadest: string
    readonly by: 'types' | 'relations'
  }
  readonly types: readonly Labelled[]
  /** The earliest year of its dates. */
  readonly year?: number
  readonly popularity: {
    /** Facts that it stands in. */
    readonly degree: number
    /** Pages about it, where the graph says how many. */
    readonly sitelinks?: number
    /** How many times the average entity's. */
    readonly pageRank?: number
    readonly third: 'head' | 'torso' | 'tail'
    /** What the third goes by. */
    readonly measure: 'sitelinks' | 'degree'
  }
  /** Of how many facts it is the value, and from how many on a value is a hub. */
  readonly value: { readonly facts: number; readonly hub: boolean; readonly hubsFrom: number }
  readonly name: {
    /** What tells it from everybody else of its name. */
    readonly apart:
      | 'nobody else has it'
      | 'hardly known others'
      | 'description'
      | 'kind'
      | 'year'
      | 'nothing'
      | 'no usable label'
    readonly bearers: number
    readonly namesakes: readonly Namesake[]
  }
  readonly facts: readonly (Labelled & {
    readonly as: 'subject' | 'object'
    readonly facts: number
    readonly examples: readonly ProfiledValue[]
  })[]
  readonly conflicts: Conflicts
}

export interface TypeProfile extends Labelled {
  /** The lexicon's kind of its entities. */
  readonly kind?: string
  /** Entities of this very type, and those of all types below it, too. */
  readonly direct: number
  readonly entities: number
  readonly above: readonly Labelled[]
  readonly below: readonly (Labelled & { readonly entities: number })[]
  /** Of its entities, those with a fact of the relation. */
  readonly relations: readonly (Labelled & { readonly share: Share })[]
  /** The most popular ones, those of this very type first. */
  readonly members: readonly Labelled[]
}

/** Who may be meant by a name. */
export interface Candidate extends Labelled {
  readonly description?: string
  /** Facts of a relation or an entity, entities of a type. */
  readonly count: number
}

export type ProfileSubject = 'relation' | 'entity' | 'type'

/** What the facts themselves say of relations, entities and types. Same graph, same profiles. */
export interface Profiles {
  /**
   * Who may be meant: by IRI, by CURIE, by an IRI that was joined into another, by the last segment, a relation by its concept, else
   * by label or alias. The best known one alone where it bears the name as it is written and the others do not, or by its label
   * and the others by an alias; else all, the best known first.
   */
  readonly find: (name: string, what: ProfileSubject) => Promise<readonly Candidate[]>
  /** Names like one that nobody has. */
  readonly similar: (name: string, what: ProfileSubject) => Promise<readonly string[]>
  readonly relationProfile: (relation: Iri) => Promise<RelationProfile>
  readonly entityProfile: (entity: Iri) => Promise<EntityProfile>
  readonly typeProfile: (type: Iri) => Promise<TypeProfile>
}
