import type { Iri } from '../../domain/iri.ts'

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
