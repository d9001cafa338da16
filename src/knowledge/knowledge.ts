import type { Draws } from '../domain/draws.ts'
import type { EntitiesCalled } from '../domain/entities-called.ts'
import type { Facts } from '../domain/facts.ts'
import type { Identifiers } from '../domain/identifiers.ts'
import type { Iri } from '../domain/iri.ts'
import type { Oracle } from '../domain/oracle.ts'
import type { Profiles } from '../domain/profiles.ts'
import type { Told } from './graph/told-of.ts'

/** A declared constraint that the graph contradicts too often to be relied on. */
export interface Contradiction {
  readonly relation: Iri
  /** What was declared: the id of the ground that would have relied on it. */
  readonly constraint: string
  /** Where it was looked at, and where it does not hold: subjects (objects) with several values that exclude one another. */
  readonly subjects: number
  readonly contradicted: number
}

/** How often a ground errs of one relation on this graph, by what its certificates are for. */
export interface GroundError {
  readonly ground: string
  readonly relation: Iri
  readonly label?: string
  /** A falsehood that is drawn, a statement that is asked about, or a list that is to be complete. */
  readonly use: 'exchange' | 'statement' | 'list'
  readonly basis: 'declared' | 'measured'
  /** Answers of which the ground itself claims to be equally sure, 0 where it claims nothing. */
  readonly stratum: number
  /** What it claims of them: the share that is wrong at most. Absent where it claims nothing. */
  readonly claims?: number
  /**
   * *measured*: the bound is low enough; *declared*: what could be measured does not contradict the declaration, which it
   * stands on; *contradicted*: the graph shows that the declaration errs too often; *uncertain*: not known to err seldom
   * enough. The latter two certify nothing.
   */
  readonly standing: 'measured' | 'declared' | 'contradicted' | 'uncertain'
  /** What was tried, and what of it was wrong. */
  readonly trials: number
  readonly wrong: number
  /** The share that is wrong, and what it is at most, at 95 %. */
  readonly error: number
  readonly atMost: number
  /** What it is at least, at 95 %. */
  readonly atLeast: number
  /** What it is at most over all relations of the ground together, were none worse than another. */
  readonly atMostOfAll: number
  /** What its standing rests on: one of these bounds, or that the lexicon declares it. */
  readonly decides: 'at most' | 'at most of all' | 'at least' | 'declaration'
  /** The share of exchanges or lists that the ground certifies. */
  readonly yield: number
}

/** One open knowledge file: read-only, so that many may hold it at once. */
export interface Knowledge
  extends Facts,
    Draws,
    Oracle,
    Identifiers,
    EntitiesCalled,
    Profiles,
    Disposable,
    AsyncDisposable {
  /** Declarations that were dropped. */
  readonly contradictions: () => Promise<readonly Contradiction[]>
  /** Relations of which each subject of a type has one value, in a graph of one's own, and how many they are. */
  readonly counted: () => Promise<readonly { readonly relation: Iri; readonly subjects: number }[]>
  /** What the facts say of an entity; nothing of one that the graph has not. */
  readonly toldOf: (entity: Iri) => Promise<readonly Told[]>
  /** What was measured, by use, ground and relation; nothing where nothing was to be measured. */
  readonly groundErrors: () => Promise<readonly GroundError[]>
}
