import type { About, Draw, Plausibility, Similarity } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { GraphWithGrounds } from '../truth/graph-with-grounds.ts'
import type { AttributesIndex } from './attributes-index.ts'
import type { Comparison } from './compared-values.ts'
import type { CompleteLists } from './complete-list.ts'
import type { DrawState } from './draw-progress.ts'
import type { EdgeFacts, EdgeNeeds } from './edge-facts.ts'
import type { FactPeriods } from './fact-periods.ts'
import type { RowBudget } from './kept-rows.ts'
import type { Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { NamedFacts } from './named-facts.ts'
import type { PoolNeeds, SharedPool } from './plausible-pool.ts'
import type { SimilarTraits } from './similar-traits.ts'
import type { Tally } from './tally.ts'
import type { ValueKinds } from './value-kinds.ts'

/** A graph with what draws share. */
export interface GraphWithDraws extends GraphWithGrounds {
  /** How far a draw has got; those that differ in how many rows are wanted, of which relations and from where on, are one. */
  readonly drawState: (draw: Draw) => Promise<DrawState>
  /** Rows that all draws together may keep. */
  readonly rowBudget: Lazy<RowBudget>
  /** All facts once each, with what speaks against asking for them in a language. */
  readonly namedFacts: (language: string) => Promise<NamedFacts>
  /** Why nothing can be drawn of the fact at a place, whatever a draw asks of it. */
  readonly unfitFacts: (language: string) => Promise<(place: number) => string | undefined>
  readonly factPeriods: (named: NamedFacts) => Promise<FactPeriods>
  readonly edgeFacts: (needs: EdgeNeeds) => Promise<EdgeFacts>
  readonly completeLists: (
    needs: Pick<Draw, 'standard'>,
    listed: End,
    values?: 'one' | 'several',
  ) => Promise<CompleteLists>
  readonly sharedPool: (needs: PoolNeeds) => Promise<SharedPool>
  readonly comparison: (pool: SharedPool) => Promise<Comparison>
  /** One for all pools: it has a place for each term. */
  readonly tally: Lazy<Tally>
  /** All that are of a topic. */
  readonly members: (topic: NonNullable<About['topic']>) => Promise<ReadonlySet<number>>
  /** Table of what of an entity shows at first sight; see `makeAttributes`. */
  readonly attributes: (traits: Plausibility) => Promise<string>
  /** Such a table in memory. */
  readonly attributesIndex: (table: string) => Promise<AttributesIndex>
  readonly similarTraits: (similarity: Similarity) => Promise<SimilarTraits>
  readonly known: Lazy<Known>
  readonly links: Lazy<Links>
  readonly valueKinds: Lazy<ValueKinds>
  readonly yearsOfEntities: Lazy<(entity: number) => number>
  /** The names of the sources of all facts, where all have the same. */
  readonly onlySources: Lazy<readonly string[] | undefined>
}
