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

/** An open graph, and what is read from its store: each field once, when it is first asked for. */
export interface Graph extends Tables, GraphOptions {
  /** All facts. Of a graph of which a part is hidden, those that are left. */
  readonly facts: Lazy<FactsInMemory>
  /** The subject of the fact at each place of `facts().bySubject`. */
  readonly subjects: Lazy<Int32Array>
  readonly relationsUsed: Lazy<RelationsUsed>
  /** The IRIs of all relations that the graph has facts of, by code, in the order in which SQL orders texts. */
  readonly relationIris: Lazy<ReadonlyMap<number, Iri>>
  readonly termKeys: Lazy<TermKeys>
  readonly literalOrder: Lazy<LiteralOrder>
  readonly literalValues: Lazy<LiteralValues>
  readonly literalSorts: Lazy<ReadonlyMap<Iri, 'text' | 'number' | 'date'>>
  /** Blank nodes and what stands for them, without a name: each may be anybody. */
  readonly namelessNodes: Lazy<ReadonlySet<number>>
  /** Table `(entity, degree)`. */
  readonly entityDegrees: Lazy<string>
  /** What a value lies in, is a part or a kind of, or may be the same as. */
  readonly above: Lazy<ContainmentIndex>
  /** From the first call on `terms` and `literals` show what is asked about, too. */
  readonly askedTerms: Lazy<AskedTerms>
  /** Table `(name, iri)`: by the key of a name who bears it. */
  readonly segments: (as: 'entity' | 'relation') => Promise<string>
  /** SQL for a list of the codes of relations. */
  readonly codeList: (relations: readonly Iri[]) => Promise<string>
  /** The codes of relations; those that the graph does not have are left out. */
  readonly codesOf: (relations: readonly Iri[]) => Promise<ReadonlyMap<Iri, number>>
  readonly naming: (language: string) => Promise<Naming>
  readonly namesakes: (language: string) => Promise<Namesakes>
  readonly nameKeys: (language: string) => Promise<NameKeys>
  /** Table `(entity, text)`: what relations are called. */
  readonly relationNames: (language: string) => Promise<string>
}
