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
 * One way to prove that a statement is false or a list complete, over codes. `truth` and draws share it. Shared code never
 * asks which ground it has: whatever it needs to know is a field here.
 */
export interface Ground {
  readonly id: string
  readonly description: string
  /** Its falsehoods show without knowledge (a city as somebody's mother); draws leave it out unless asked. */
  readonly givesAway?: true
  /** One model serves all relations, so errors are measured over all of them together. */
  readonly pooled?: true
  /** It takes absence from the graph as false. Its answers are assumed; it is asked last, and only under the *published* standard. */
  readonly assumes?: true
  /** Judges statements that are not facts; the language's names decide who could be meant. */
  readonly judge: (graph: GraphWithTruths, language: string) => Promise<Judge>
  /** SQL for the codes of relations that it can judge. */
  readonly relations: (graph: GraphWithTruths) => Promise<string>
  /**
   * SQL for `(relation, item, declared, likely, error)`: items whose known values are complete, at most one row for each
   * relation and item. `listed` is the end of the values; the item is at the other end. `relations` is SQL for the codes
   * asked about. Absent if the ground certifies no lists.
   */
  readonly complete?: (graph: GraphWithTruths, listed: End, relations: string) => Promise<string>
  /** Its lists may have several values. */
  readonly listsSeveral?: true
  /** Declarations that the graph contradicts; they certify nothing. */
  readonly contradictions?: (graph: GraphWithTruths) => Promise<readonly Contradiction[]>
  /**
   * By relation, if single facts can break its declarations: facts checked and facts that break it. Bounds what calibration
   * believes of the ground.
   */
  readonly exceptions?: (graph: GraphWithTruths) => Promise<Exceptions>
  /**
   * The same for lists that rest on declarations: items with one value at the end `listed` or several that exclude each
   * other, and the number of the latter.
   */
  readonly listExceptions?: (graph: GraphWithTruths, listed: End) => Promise<Exceptions>
  /** Why the facts make the statement false or the list complete. */
  readonly reason: (evidence: Evidence, said: Said) => Reason
}

/** Why a statement is false for every bearer of its ends' names; `undefined` if the ground does not say so. */
export type Judge = (statement: Triple) => Answer | undefined

/** A ground's answer, in codes. */
export interface Answer {
  readonly declared: boolean
  /** Less than certain. */
  readonly likely?: boolean | undefined
  readonly error?: number | undefined
  /** For likely answers: upper bound of the share that is wrong, by counting. */
  readonly bound?: number | undefined
  readonly trials?: number | undefined
  readonly exceptions?: number | undefined
  readonly variant?: number | undefined
  readonly facts: readonly Triple[]
}

/** What a certificate rests on: a ground's answer with terms. */
export interface Evidence {
  readonly declared: boolean
  readonly level: CertificateLevel
  /** Upper bound of the error rate of such certificates. */
  readonly error?: number
  /** The facts that exclude the statement (all, or the first three of a long list); for a list, the fact that completes it. */
  readonly facts: readonly KnownFact[]
  /** How often the ground's assumption was checked, and how often it failed. */
  readonly trials?: number
  readonly exceptions?: number
  /** Which of the ground's reasons applies; numbers are private to the ground. */
  readonly variant: number
}

/** A fact or statement, in terms. */
export interface KnownFact {
  readonly subject: TermRecord
  readonly relation: TermRecord
  readonly object: TermRecord
}

/** What a reason is about. */
export interface Said {
  /** The false statement, or one of the facts of the complete list. */
  readonly statement: KnownFact
  readonly claim: 'false' | 'complete'
  readonly declarations: ReadonlyMap<Iri, Declaration>
}
