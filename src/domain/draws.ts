import type { Certificate } from './certificate.ts'
import type { End } from './end.ts'
import type { Iri } from './iri.ts'
import type { Named, NamedEntity } from './named.ts'
import type { Third } from './plan.ts'
import type { ProofStandard } from './proof-standard.ts'
import type { Popularity } from './question.ts'
import type { Topic } from './topic.ts'

/** One edge between two variables; edges that share a variable are joined. */
export interface DrawEdge {
  readonly subject: string
  readonly object: string
  /** The possible relations. The first edge's relation is the row's stratum. */
  readonly relations: readonly Iri[]
  /** Only literals, only entities, or both. */
  readonly objects: 'entity' | 'literal' | 'any'
}

/** One end of one edge. */
export interface Slot {
  readonly edge: number
  readonly place: 'subject' | 'object'
}

/** Entities are similar by the values that they share in other relations. */
export interface Similarity {
  /** The relations whose values count; none for those with the most facts in the graph. */
  readonly relations: readonly Iri[]
  /** The minimum number of shared values. */
  readonly least: number
  /** *rare*: rarer values weigh more; *count*: all weigh the same. */
  readonly weigh: 'rare' | 'count'
}

/** Relations whose values show at first sight that two entities are unrelated. */
export interface Plausibility {
  /** Occupation of a person, purpose of a thing. */
  readonly trades: readonly Iri[]
  /** Sex of a person. */
  readonly sexes: readonly Iri[]
  /** Relations whose objects are men, or women, for graphs without a sex. */
  readonly fathers: readonly Iri[]
  readonly mothers: readonly Iri[]
  /** Spouses: a name whose sex is unknown cannot be a wrong answer. */
  readonly couples: readonly Iri[]
  /** The country of something. */
  readonly countries: readonly Iri[]
  /** The continent of a country. */
  readonly continents: readonly Iri[]
  /** Subjects with a capital, a seat or a largest city: countries or regions. */
  readonly capitals: readonly Iri[]
  /** Places in a country. */
  readonly locations: readonly Iri[]
}

/** Restricts facts to subjects of a topic, with a given popularity. */
export interface About {
  readonly topic?: Pick<Topic, 'classes' | 'values' | 'kinds' | 'ends'>
  readonly third?: Popularity['third']
}

/** Facts by relation and subject. `key` tells such restrictions apart. */
export interface Among {
  readonly key: string
  readonly subjects: ReadonlyMap<Iri, ReadonlySet<Iri>>
}

/**
 * The facts that a rule needs from the knowledge: edges over variables, with what has to be certain about them. Rules
 * declare it; only the knowledge compiles it to set queries. Same knowledge and draw, same rows in the same order.
 */
export interface Draw {
  readonly edges: readonly DrawEdge[]
  /** The edges' relations must all differ (a premise from one fact, the question from another). */
  readonly distinctRelations?: boolean
  /** The second edge's possible relations for each of the first; any when left out. */
  readonly pairs?: readonly (readonly [Iri, Iri])[]
  /** Restricts the first edge's subjects; anything when left out. Replacements are not restricted. */
  readonly about?: About
  /** Restricts the first edge's facts; any when left out. Replacements are not restricted. */
  readonly among?: Among
  /**
   * Slots whose known values must be certified complete, given the rest of the edge: one value or, with `several`, any
   * number. An `optional` slot may lack its certificate when there is none.
   */
  readonly complete: readonly (Slot & { readonly several?: true; readonly optional?: true })[]
  /**
   * For a chain of two edges whose first subject may have several values, each of which is a path. *all*: a row has
   * every path, all ending in the same value, each certified complete. *any*: a row has one path, and a replacement of
   * its end is certified false for every path. *open*: a row has one of the paths in the graph.
   */
  readonly paths?: 'all' | 'any' | 'open'
  /** The end of the first edge whose known values are not certified complete, and few enough to list. */
  readonly open?: End
  /**
   * `count` replacement values for a slot, each from another edge of the same relation, of a similar kind, and
   * certified false.
   */
  readonly exchange?: Slot & {
    readonly count: number
    /** A row may lack them when there are too few. */
    readonly optional?: true
    /** The maximum number of extra values for a rule to choose from; a row may lack them. */
    readonly spare?: number
    /** Only from the most similar entities; otherwise any of the same kind. */
    readonly similar?: Similarity
    /** Values that have something in common with the right one come first; the others are marked as another kind. */
    readonly near?: boolean
    /** Values of the right one's time, place and field come first; the others are marked with what sets them apart. */
    readonly plausible?: Plausibility
  }
  /** Required certainty of falsehoods and complete lists; *certified* unless given. */
  readonly standard?: ProofStandard
  /** Also falsehoods that are obvious without knowledge, such as a city as somebody's mother. */
  readonly giveaways?: boolean
  /** Relations to look up for the first edge's ends: see `DrawnFact.told`. */
  readonly tells?: readonly Told[]
  /** Maximum rows for each relation of the first edge, sampled without bias. */
  readonly perRelation: number
  /**
   * The share of a relation's facts expected to make a row: the draw examines only as many facts as that requires, and
   * stops much earlier when hardly any makes one. Without it, every fact may be examined.
   */
  readonly leastYield?: number
  /**
   * Rows only for these relations of the first edge: the work done for the same draw with other relations is reused.
   */
  readonly only?: readonly Iri[]
  /** For these relations, that many of the first rows are not needed again; they may still be returned. */
  readonly from?: ReadonlyMap<Iri, number>
  /**
   * At most one row per subject and relation of the first edge, or object and relation, so that no fact is asked twice.
   */
  readonly oncePer?: 'subject' | 'object'
  /**
   * Why a row can't be used, from its facts alone; called before anything is certified. Draws that are otherwise equal
   * must decline the same rows.
   */
  readonly declines?: (facts: readonly DrawnFact[]) => string | undefined
  /** Mixed with `seed`: rules with different salts draw different facts. */
  readonly salt: string
  readonly seed: number
  /** BCP 47; labels in this language, or without one. */
  readonly language: string
}

/** Whether the graph has a fact of an end in any of some relations, under a name for them. */
export interface Told {
  readonly name: string
  readonly end: End
  readonly relations: readonly Iri[]
}

export interface DrawnFact {
  readonly subject: NamedEntity
  readonly relation: Iri
  readonly object: Named
  readonly from?: string
  readonly to?: string
  /** Of what has a beginning and may have ended since: the latest year in which the graph says that anything began. */
  readonly asOf?: string
  /** The graph has further objects for its subject and relation. */
  readonly isOneOfSeveral?: boolean
  /** Of the relation's subjects in the graph, more than a few have several objects. */
  readonly isOfMany?: true
  /** Most objects that share the subject with this one have further subjects: a director who works with a brother. */
  readonly isMostlyShared?: true
  /** The graph has no other subject for its object and relation. */
  readonly isOnlyOne?: boolean
  /** The names of `tells` for which the graph has a fact. */
  readonly told?: readonly string[]
  /** Names of its sources. */
  readonly sources?: readonly string[]
}

export interface Replacement {
  readonly value: Named
  /** For the statement with this value in the slot. */
  readonly certificate: Certificate
  /** For each other path of a chain: see `Draw.paths`. */
  readonly beside?: readonly Certificate[]
  /** The number of values shared with the original, when chosen by similarity. */
  readonly shared?: number
  /** How alike the roles of the two are, in kind, decade, country and fame: 0 to 9, when it was chosen to be plausible. */
  readonly likeness?: number
  /** Why it differs from the right one at first sight: another time, another place and field, or nothing in common. */
  readonly apart?: 'age' | 'place and trade' | 'kind' | 'sex'
  /**
   * When another fact about the replaced end is asked: the replacement's own fact of that relation, if the graph has
   * exactly one.
   */
  readonly own?: DrawnFact
}

/**
 * One row: the facts in the order of the edges; the certificates of `complete` in its order, followed, for *all* paths
 * of a chain, by those of the other paths; and the replacements in random order.
 */
export interface DrawnRow {
  readonly facts: readonly DrawnFact[]
  readonly complete: readonly Certificate[]
  readonly replacements: readonly Replacement[]
  /** All current values in the graph at the `open` end. */
  readonly values?: readonly Named[]
  /** The facts of every other path of a chain, for *all* and *open*, as far as they have names: see `Draw.paths`. */
  readonly paths?: readonly (readonly DrawnFact[])[]
  /** 0, 1, 2 … within the first edge's relation, in sampling order. */
  readonly ordinal: number
  /** How popular the first fact's subject is among the subjects of its relation. */
  readonly third?: Third
}

/** By relation, the number of facts examined and of those left out for each reason. */
export interface DrawTally {
  readonly facts: number
  readonly dropped: Readonly<Record<string, number>>
}

/** A relation's facts that a draw may start from. */
export interface Supply {
  readonly relation: Iri
  readonly facts: number
}

/** *stopped*: enough facts were examined; *barren*: hardly any of them makes a row. */
export type Unlooked = 'stopped' | 'barren'

export interface Draws {
  /** Current facts about the given subjects whose ends both have names: an upper bound for any draw. */
  readonly supply: (language: string, about?: About) => Promise<readonly Supply[]>
  /** Rows in batches, ordered by the first edge's relation, then by `ordinal`. */
  readonly draw: (draw: Draw) => AsyncIterable<readonly DrawnRow[]>
  /** After a draw: the wanted relations whose facts were not all examined, and why. */
  readonly unlooked: (draw: Draw) => Promise<ReadonlyMap<Iri, Unlooked>>
  /** After a draw: by relation, the number of rows declined for each reason. */
  readonly declined: (draw: Draw) => Promise<ReadonlyMap<Iri, ReadonlyMap<string, number>>>
  /** Why facts of these relations could not be drawn: `no usable label`, `name shared without a distinction`, … */
  readonly tally: (draw: Draw) => Promise<DrawTally>
}
