import type { Iri } from './iri.ts'
import type { Literal } from './literal.ts'
import type { Share } from './share.ts'

/** A term with its label. */
export interface Labelled {
  readonly id: Iri
  readonly label?: string
}

/** How a relation overlaps with another. */
export interface Relative extends Labelled {
  /**
   * *inverse*: the other relation states its facts in the opposite direction; *narrower*: most of its facts are also
   * facts of the other.
   */
  readonly how: 'inverse' | 'same' | 'narrower' | 'broader' | 'overlapping'
  /** Of this relation's entity pairs, the share that the other also has. */
  readonly share: Share
  /** Of the other relation's pairs. */
  readonly back: Share
}

/** Profile of one end of a relation. */
export interface EndProfile {
  /** Distinct entities. */
  readonly entities: number
  /** Of those, the ones with a type. */
  readonly typed: Share
  /** Kinds, of those whose kind is known from types or relations. */
  readonly kinds: readonly { readonly kind: string; readonly share: Share }[]
  /** Classes, of those with a type; includes superclasses. */
  readonly types: readonly (Labelled & { readonly share: Share })[]
}

/** An entity or literal, with its label. */
export interface ProfiledValue {
  readonly value: Iri | Literal
  readonly text: string
}

/** Facts that cannot all be right if the relation is as declared, or as almost always observed. */
export interface ConflictingFacts {
  /**
   * *several values*: for a subject that has one; *several subjects*: for a value that has one; *both ways*; *with
   * itself*; *ended before it began*: the dates of one fact; *against the years* in which its ends began or ended.
   */
  readonly conflict:
    | 'several values'
    | 'several subjects'
    | 'both ways'
    | 'with itself'
    | 'ended before it began'
    | 'against the years'
  readonly relation: Labelled
  /** The subject of the conflict. */
  readonly entity: ProfiledValue
  /** The values or subjects that exclude each other; for *ended before it began*, beginning and end. */
  readonly others: readonly ProfiledValue[]
}

/** Their number, and a few examples. */
export interface Conflicts {
  readonly count: number
  readonly examples: readonly ConflictingFacts[]
}

/** Counts of one relation, with 95 % bounds for their shares. */
export interface RelationProfile extends Labelled {
  /** The lexicon's concept. */
  readonly concept?: string
  /** The lexicon's declarations. */
  readonly declared: readonly string[]
  readonly facts: number
  readonly subjects: number
  readonly objects: number
  /** Subjects with one value, among all subjects. */
  readonly functional: Share
  /** Values with one subject, among all values. */
  readonly inverseFunctional: Share
  /** Links between two entities that also occur in the opposite direction. */
  readonly symmetric: Share
  /** Links that do not. */
  readonly asymmetric: Share
  /** Links that join an entity to a different one, among all links. */
  readonly irreflexive: Share
  /** Chains a - b - c that also have a link a - c. */
  readonly transitive: Share
  readonly relatives: readonly Relative[]
  readonly subject: EndProfile
  readonly object: EndProfile
  /** Facts whose object is a date, a quantity or other text. */
  readonly literals: { readonly dates: Share; readonly quantities: Share; readonly texts: Share }
  /** Facts with a start or end; subjects with a value that starts when another has ended. */
  readonly time: {
    readonly changes: 'declared' | 'seen' | 'not seen'
    readonly dated: Share
    readonly sequences: number
  }
  readonly commonest: readonly (ProfiledValue & { readonly share: Share; readonly hub: boolean })[]
  readonly conflicts: Conflicts
}

/** Another entity of the same name. */
export interface Namesake extends Labelled {
  readonly description?: string
  readonly kind?: string
  readonly year?: number
}

export interface EntityProfile extends Labelled {
  readonly description?: string
  readonly aliases: readonly string[]
  /** IRIs that were merged into it. */
  readonly joined: readonly Iri[]
  /** Its kind, the broadest kind above it, and the evidence. */
  readonly kind?: {
    readonly kind: string
    readonly broadest: string
    readonly by: 'types' | 'relations'
  }
  readonly types: readonly Labelled[]
  /** The earliest year among its dates. */
  readonly year?: number
  readonly popularity: {
    /** The number of its facts. */
    readonly degree: number
    /** The number of pages about it, if the graph says. */
    readonly sitelinks?: number
    /** How many times the average entity's. */
    readonly pageRank?: number
    readonly third: 'head' | 'torso' | 'tail'
    /** The measure behind the third. */
    readonly measure: 'sitelinks' | 'degree'
  }
  /** The number of facts it is the value of, and the number from which a value counts as a hub. */
  readonly value: { readonly facts: number; readonly hub: boolean; readonly hubsFrom: number }
  readonly name: {
    /** What distinguishes it from other entities of its name. */
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
  /** Entities of exactly this type, and including its subtypes. */
  readonly direct: number
  readonly entities: number
  readonly above: readonly Labelled[]
  readonly below: readonly (Labelled & { readonly entities: number })[]
  /** Its entities with a fact of the relation. */
  readonly relations: readonly (Labelled & { readonly share: Share })[]
  /** The most popular ones; those of exactly this type first. */
  readonly members: readonly Labelled[]
}

/** An entity that a name may mean. */
export interface Candidate extends Labelled {
  readonly description?: string
  /** Facts of a relation or entity; entities of a type. */
  readonly count: number
}

export type ProfileSubject = 'relation' | 'entity' | 'type'

/** Profiles of relations, entities and types, from the facts alone. Same graph, same profiles. */
export interface Profiles {
  /**
   * What a name may mean: by IRI, by CURIE, by an IRI merged into another, by last segment, a relation by its concept,
   * else by label or alias. Only the best known one when it alone has the name exactly as written, or alone as a label;
   * otherwise all, best known first.
   */
  readonly find: (name: string, what: ProfileSubject) => Promise<readonly Candidate[]>
  /** Similar names, for one that matches nothing. */
  readonly similar: (name: string, what: ProfileSubject) => Promise<readonly string[]>
  readonly relationProfile: (relation: Iri) => Promise<RelationProfile>
  readonly entityProfile: (entity: Iri) => Promise<EntityProfile>
  readonly typeProfile: (type: Iri) => Promise<TypeProfile>
}
