import type { Iri } from '../../domain/iri.ts'
import type { Tables } from '../store/tables.ts'
import type { AskedTerms } from './asked-terms.ts'
import type { GraphOptions } from './graph-options.ts'
import type { Lazy } from './lazy.ts'
import type { ContainmentIndex } from './memory/containment-index.ts'
import type { FactsInMemory } from './memory/fact-orders.ts'
import type { LiteralOrder } from './memory/literal-order.ts'
import type { LiteralValues } from './memory/literal-values.ts'
import type { RelationsUsed } from './memory/relations-used.ts'
import type { TermKeys } from './memory/term-keys.ts'
import type { NameKeys } from './names/name-keys.ts'
import type { Namesakes } from './names/namesakes.ts'
import type { Naming } from './names/naming.ts'

/** An open graph with all that is read from its store. Each field is read once, on first use. */
export interface Graph extends Tables, GraphOptions {
  /** All facts; those that remain if some are hidden. */
  readonly facts: Lazy<FactsInMemory>
  /** The subject of the fact at each place of `facts().bySubject`. */
  readonly subjects: Lazy<Int32Array>
  readonly relationsUsed: Lazy<RelationsUsed>
  /** IRIs by code of all relations that have facts, in SQL's order of texts. */
  readonly relationIris: Lazy<ReadonlyMap<number, Iri>>
  readonly termKeys: Lazy<TermKeys>
  readonly literalOrder: Lazy<LiteralOrder>
  readonly literalValues: Lazy<LiteralValues>
  readonly literalSorts: Lazy<ReadonlyMap<Iri, 'text' | 'number' | 'date'>>
  /** Blank nodes and skolem IRIs, without names: each may be any entity. */
  readonly namelessNodes: Lazy<ReadonlySet<number>>
  /** Whether it is known to be a part: what it measures of itself is at most likely. */
  readonly isPart: Lazy<boolean>
  /** Table `(entity, degree)`. */
  readonly entityDegrees: Lazy<string>
  /** What a value lies in, is a part or a kind of, or may be the same as. */
  readonly above: Lazy<ContainmentIndex>
  /** After the first call, `terms` and `literals` also include what is asked about. */
  readonly askedTerms: Lazy<AskedTerms>
  /** Table `(name, iri)`: bearers by the key of their name. */
  readonly segments: (as: 'entity' | 'relation') => Promise<string>
  /** SQL for a list of relation codes. */
  readonly codeList: (relations: readonly Iri[]) => Promise<string>
  /** Relation codes by IRI, without relations that the graph lacks. */
  readonly codesOf: (relations: readonly Iri[]) => Promise<ReadonlyMap<Iri, number>>
  readonly naming: (language: string) => Promise<Naming>
  readonly namesakes: (language: string) => Promise<Namesakes>
  readonly nameKeys: (language: string) => Promise<NameKeys>
  /** Table `(entity, text)`: labels of relations. */
  readonly relationNames: (language: string) => Promise<string>
}
