import type { Iri } from '../../domain/iri.ts'

/** A ground's error rate on one relation of this graph, for one use. */
export interface GroundError {
  readonly ground: string
  readonly relation: Iri
  readonly label?: string
  /** A drawn falsehood, a statement that is asked about, or a list that must be complete. */
  readonly use: 'exchange' | 'statement' | 'list'
  readonly basis: 'declared' | 'measured'
  /** Answers with similar claimed errors; 0 for answers without a claim. */
  readonly stratum: number
  /** The error rate that it claims for them, at most; absent without a claim. */
  readonly claims?: number
  /**
   * *measured*: the bound is low enough; *declared*: measurements don't contradict the declaration that it rests on;
   * *contradicted*: the graph shows that the declaration errs too often; *uncertain*: not known to err rarely enough. The
   * last two certify nothing.
   */
  readonly standing: 'measured' | 'declared' | 'contradicted' | 'uncertain'
  /** Trials and errors. */
  readonly trials: number
  readonly wrong: number
  /** The error rate, and its upper bound at 95 %. */
  readonly error: number
  readonly atMost: number
  /** Its lower bound at 95 %. */
  readonly atLeast: number
  /** Its upper bound over all relations of the ground together, as if all had the same error. */
  readonly atMostOfAll: number
  /** What decided: one of these bounds, or the lexicon's declaration. */
  readonly decides: 'at most' | 'at most of all' | 'at least' | 'declaration'
  /** The share of exchanges or lists that the ground certifies. */
  readonly yield: number
}
