import type { Certificate } from './certificate.ts'
import type { End } from './end.ts'
import type { Iri } from './iri.ts'
import type { Named, NamedEntity } from './named.ts'
import type { ProofStandard } from './proof-standard.ts'
import type { Popularity } from './question.ts'
import type { Topic } from './topic.ts'

/** One edge over two variables; edges with a variable in common are joined. */
export interface DrawEdge {
  readonly subject: string
  readonly object: string
  /** Which relations it may have. The first edge's relation is the row's stratum. */
  readonly relations: readonly Iri[]
  /** Only literals, only entities, or both. */
  readonly objects: 'entity' | 'literal' | 'any'
}

/** One end of one edge. */
export interface Slot {
  readonly edge: number
  readonly place: 'subject' | 'object'
}

/** Entities are alike by the values of other relations that they share. */
export interface Similarity {
  /** Which relations' values count; none for those that the graph has most facts of. */
  readonly relations: readonly Iri[]
  /** How many values two entities share at the least. */
  readonly least: number
  /** *rare*: a value weighs more the fewer have it; *count*: all weigh the same. */
  readonly weigh: 'rare' | 'count'
}

/** By which relations' values it shows at first sight that two entities have nothing to do with each other. */
export interface Plausibility {
  /** What somebody does, what something is for. */
  readonly trades: readonly Iri[]
  /** Whether somebody is a man or a woman. */
  readonly sexes: readonly Iri[]
  /** Whose objects are men, and whose are women, where the sexes are not told. */
  readonly fathers: readonly Iri[]
  readonly mothers: readonly Iri[]
  /** Who is or was whose husband or wife: a name that cannot be told to be a man's or a woman's is no wrong answer. */
  readonly couples: readonly Iri[]
  /** The country that something is of. */
  readonly countries: readonly Iri[]
  /** The continents that countries are on. */
  readonly continents: readonly Iri[]
  /** Of what has a capital, a seat, a largest city: it is a country or a region. */
  readonly capitals: readonly Iri[]
  /** Places that are in a country. */
  readonly locations: readonly Iri[]
}

/** Whom facts are about: their subjects are of the topic, and as well known as said. */
export interface About {
  readonly topic?: Pick<Topic, 'classes' | 'values' | 'kinds' | 'ends'>
  readonly third?: Popularity['third']
}

/**
 * The facts that a rule asks the knowledge for: edges over variables, with what must be certain of them. Declared here,
 * compiled to set queries by the knowledge alone. Same knowledge and draw, same rows in the same order.
 */
export interface Draw {
  readonly edges: readonly DrawEdge[]
  /** The edges' relations must all differ (a premise from one fact, the question from another). */
  readonly distinctRelations?: boolean
  /** Which relation the second edge may have beside which of the first; any where it is left out. */
  readonly pairs?: readonly (readonly [Iri, Iri])[]
  /** Whom the first edge is about; anybody where it is left out. What takes the place of a value may be about anybody. */
  readonly about?: About
  /**
   * Slots whose known values are certified to be all there are, the rest of the edge fixed: one value, or where `several` is set as many as
   * there are. A row does without an `optional` one's certificate, where no other can be had.
   */
  readonly complete: readonly (Slot & { readonly several?: true; readonly optional?: true })[]
  /**
   * Of a chain of two edges: the first subject may have several values by the first edge, and each is a path. *all*: a row stands for
   * all of them, which end in its one value, certified to be all there is of each. *any*: it is one of them, and what takes the place of its end is
   * certified to be the end of none. *open*: it is one of those that the graph has.
   */
  readonly paths?: 'all' | 'any' | 'open'
  /** Of the first edge: the end whose known values are not certified to be all there are, and not too many to be told. */
  readonly open?: End
  /** `count` other values for a slot, each from another edge of the same relation and of like kind, each certified false. */
  readonly exchange?: Slot & {
    readonly count: number
    /** A row does without, where there are too few. */
    readonly optional?: true
    /** Up to so many more, for a rule to choose among; a row does without them. */
    readonly spare?: number
    /** From the most similar entities only; without it any of the same kind. */
    readonly similar?: Similarity
    /** Those that have something in common with the right value come first; of those that have nothing it is told that they are of another kind. */
    readonly near?: boolean
    /** Those of the right value's time, place and trade come first; of the others it is told what they are apart by. */
    readonly plausible?: Plausibility
  }
  /** How sure falsehoods and lists have to be; *certified* unless given. */
  readonly standard?: ProofStandard
  /** Also falsehoods that show without any knowledge, such as a city as somebody's mother. */
  readonly giveaways?: boolean
  /** What is told of the first edge's ends: see `DrawnFact.told`. */
  readonly tells?: readonly Told[]
  /** At most so many rows for each relation of the first edge, sampled without bias. */
  readonly perRelation: number
  /**
   * The part of a relation's facts that is to make a row: no more of them are looked at than that takes, and far fewer where hardly any
   * does. All are looked at, if need be, where it is left out.
   */
  readonly leastYield?: number
  /** Rows of these of the first edge's relations alone: what was worked out for the same draw of others serves again. */
  readonly only?: readonly Iri[]
  /** Of these relations so many of the first rows are not needed again; they may come all the same. */
  readonly from?: ReadonlyMap<Iri, number>
  /** At most one row for each first-edge subject and relation, or object and relation, so that no fact is asked twice over. */
  readonly oncePer?: 'subject' | 'object'
  /**
   * Why nothing can be made of a row, by its facts alone; it is asked before anything is certified. Draws that differ in nothing
   * else must decline the same.
   */
  readonly declines?: (facts: readonly DrawnFact[]) => string | undefined
  /** Mixed with `seed`: two rules with different salts draw different facts. */
  readonly salt: string
  readonly seed: number
  /** BCP 47; labels of this language or of none. */
  readonly language: string
}

/** Whether the graph has any fact of an end by one of some relations, by a name for them. */
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
  /** The graph gives its subject other objects by its relation as well. */
  readonly isOneOfSeveral?: boolean
  /** Most of what the graph gives its object by its relation has others as well: whoever directs with a brother. */
  readonly isMostlyShared?: true
  /** The graph gives its object no other subject by its relation. */
  readonly isOnlyOne?: boolean
  /** The names of what the draw `tells` that the graph has of it. */
  readonly told?: readonly string[]
  /** Names of the sources that tell it. */
  readonly sources?: readonly string[]
}

export interface Replacement {
  readonly value: Named
  /** For the statement with this value in the slot. */
  readonly certificate: Certificate
  /** The same for each other path of a chain: see `Draw.paths`. */
  readonly beside?: readonly Certificate[]
  /** How many values it shares with what it takes the place of, where it was chosen for that. */
  readonly shared?: number
  /** Why it is told from the right one without knowing anything: it is of another time, of another place and trade, or has nothing in common with it. */
  readonly apart?: 'age' | 'place and trade' | 'kind' | 'sex'
  /** Where another fact is asked of the end that it stands for: its own fact of that relation, if the graph has one alone. */
  readonly own?: DrawnFact
}

/**
 * One row: the facts in the edges' order, the certificates of `complete` in its order, for *all* paths of a chain with those of the
 * other paths behind them, and the replacements in random order.
 */
export interface DrawnRow {
  readonly facts: readonly DrawnFact[]
  readonly complete: readonly Certificate[]
  readonly replacements: readonly Replacement[]
  /** All values that the graph has at the end that is `open`, those that have ended left out. */
  readonly values?: readonly Named[]
  /** The facts of each other path of a chain, of *all* and of *open* ones, as far as they have names: see `Draw.paths`. */
  readonly paths?: readonly (readonly DrawnFact[])[]
  /** 0, 1, 2 … within the first edge's relation, in sampling order. */
  readonly ordinal: number
}

/** How many facts were looked at, and how many were left out for each reason, by relation. */
export interface DrawTally {
  readonly facts: number
  readonly dropped: Readonly<Record<string, number>>
}

/** A relation's facts that a draw may begin with. */
export interface Supply {
  readonly relation: Iri
  readonly facts: number
}

/** *stopped*: as many were looked at as it seemed worth; *barren*: hardly any of those that were makes a row. */
export type Unlooked = 'stopped' | 'barren'

export interface Draws {
  /** Facts that still hold, that both ends can be named of, and that are about whom it says: what no draw can have more of. */
  readonly supply: (language: string, about?: About) => Promise<readonly Supply[]>
  /** Rows in batches, ordered by the first edge's relation, then by `ordinal`. */
  readonly draw: (draw: Draw) => AsyncIterable<readonly DrawnRow[]>
  /** Of the relations that rows are wanted of those of which a draw, having been made, has not looked at every fact, and why not. */
  readonly unlooked: (draw: Draw) => Promise<ReadonlyMap<Iri, Unlooked>>
  /** Of each relation how many rows a draw, having been made, declined for what reason. */
  readonly declined: (draw: Draw) => Promise<ReadonlyMap<Iri, ReadonlyMap<string, number>>>
  /** Why facts of these relations could not be drawn: `no usable label`, `name shared without a distinction`, … */
  readonly tally: (draw: Draw) => Promise<DrawTally>
}
