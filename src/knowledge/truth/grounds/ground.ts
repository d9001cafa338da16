import type { CertificateLevel } from '../../../domain/certificate.ts'
import type { Declaration } from '../../../domain/declaration.ts'
import type { End } from '../../../domain/end.ts'
import type { Iri } from '../../../domain/iri.ts'
import type { Reason } from '../../../domain/reason.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { TermRecord } from '../../graph/names/term-record.ts'
import type { Contradiction } from '../contradiction.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { Exceptions } from './exceptions.ts'

/**
 * One way to know that a statement is false, or that a list is complete, over codes. `truth` and draws use the same. Shared code never asks which ground it has: what it needs to know stands here.
 */
export interface Ground {
  readonly id: string
  readonly description: string
  /** What it excludes shows without any knowledge (a city as somebody's mother): draws leave it out unless asked. */
  readonly givesAway?: true
  /** One model serves all relations, so that its errors are measured over all of them together. */
  readonly pooled?: true
  /** It takes what the graph lacks for false: its answers are assumed, and it is asked after all others where the standard is *published*. */
  readonly assumes?: true
  /** Asked of statements that are not facts, in the language whose names decide who could be meant. */
  readonly judge: (graph: GraphWithTruths, language: string) => Promise<Judge>
  /** SQL for the codes of the relations on which it can say anything at all. */
  readonly relations: (graph: GraphWithTruths) => Promise<string>
  /**
   * SQL for `(relation, item, declared, likely, error)`, one row at most for a relation and an item: whose known values,
   * one or more, are all there are. `listed` is the end of the values, the item stands at the other. `relations` is SQL
   * for the codes of those that are asked for. Absent when the ground certifies no lists.
   */
  readonly complete?: (graph: GraphWithTruths, listed: End, relations: string) => Promise<string>
  /** The lists that it certifies may have several values. */
  readonly listsSeveral?: true
  /** Declarations of its kind that the graph contradicts: they certify nothing. */
  readonly contradictions?: (graph: GraphWithTruths) => Promise<readonly Contradiction[]>
  /**
   * By relation, of a ground whose declarations single facts can break: the facts that were looked at, and those that break it. It bounds
   * what calibration believes of the ground.
   */
  readonly exceptions?: (graph: GraphWithTruths) => Promise<Exceptions>
  /**
   * The same of a ground whose lists rest on declarations, by relation: the items that have one value at the end `listed` or several
   * that exclude one another, and the latter.
   */
  readonly listExceptions?: (graph: GraphWithTruths, listed: End) => Promise<Exceptions>
  /** Why the facts make the statement false, or the list complete. */
  readonly reason: (evidence: Evidence, said: Said) => Reason
}

/** Why a statement is false, for every bearer of its ends' names; `undefined` where the ground does not say so. */
export type Judge = (statement: Triple) => Answer | undefined

/** What a ground says of a statement, by codes. */
export interface Answer {
  readonly declared: boolean
  /** Less than certified. */
  readonly likely?: boolean | undefined
  readonly error?: number | undefined
  /** Of what is likely: the share of such answers that are wrong at most, by what was counted. */
  readonly bound?: number | undefined
  readonly trials?: number | undefined
  readonly exceptions?: number | undefined
  readonly variant?: number | undefined
  readonly facts: readonly Triple[]
}

/** What a certificate rests on: a row of a ground's answer with its terms. */
export interface Evidence {
  readonly declared: boolean
  readonly level: CertificateLevel
  /** An upper bound of the share of such certificates that are wrong. */
  readonly error?: number
  /** The facts that exclude the statement, all that it takes or the first three of a long list; of a list the fact that completes it. */
  readonly facts: readonly KnownFact[]
  /** Cases in which what the ground supposes was looked at, and those in which it did not hold. */
  readonly trials?: number
  readonly exceptions?: number
  /** Which of its reasons the ground is to give; what the number means is its own affair. */
  readonly variant: number
}

/** A fact or a statement by its terms. */
export interface KnownFact {
  readonly subject: TermRecord
  readonly relation: TermRecord
  readonly object: TermRecord
}

/** What a reason speaks of. */
export interface Said {
  /** The statement that is false, or one of the facts of the list that is complete. */
  readonly statement: KnownFact
  readonly claim: 'false' | 'complete'
  readonly declarations: ReadonlyMap<Iri, Declaration>
}
