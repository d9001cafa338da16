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
import type { FactStrata } from './fact-strata.ts'
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
  /** The progress of a draw; draws that differ only in the number of rows, the relations or the start share it. */
  readonly drawState: (draw: Draw) => Promise<DrawState>
  /** The number of rows that all draws together may keep. */
  readonly rowBudget: Lazy<RowBudget>
  /** All facts once each, with what speaks against naming them in a language. */
  readonly namedFacts: (language: string) => Promise<NamedFacts>
  /** Why the fact at a place can't be drawn, whatever a draw asks. */
  readonly unfitFacts: (language: string) => Promise<(place: number) => string | undefined>
  readonly factStrata: (named: NamedFacts) => Promise<FactStrata>
  readonly factPeriods: (named: NamedFacts) => Promise<FactPeriods>
  readonly edgeFacts: (needs: EdgeNeeds) => Promise<EdgeFacts>
  readonly completeLists: (
    needs: Pick<Draw, 'standard'>,
    listed: End,
    values?: 'one' | 'several',
  ) => Promise<CompleteLists>
  readonly sharedPool: (needs: PoolNeeds) => Promise<SharedPool>
  readonly comparison: (pool: SharedPool) => Promise<Comparison>
  /** One for all pools: it has a cell for each term. */
  readonly tally: Lazy<Tally>
  /** All entities of a topic. */
  readonly members: (topic: NonNullable<About['topic']>) => Promise<ReadonlySet<number>>
  /** A table of obvious attributes; see `makeAttributes`. */
  readonly attributes: (traits: Plausibility) => Promise<string>
  /** The same table in memory. */
  readonly attributesIndex: (table: string) => Promise<AttributesIndex>
  readonly similarTraits: (similarity: Similarity) => Promise<SimilarTraits>
  readonly known: Lazy<Known>
  readonly links: Lazy<Links>
  readonly valueKinds: Lazy<ValueKinds>
  readonly yearsOfEntities: Lazy<(entity: number) => number>
  /** The names of the sources, if all facts have the same. */
  readonly onlySources: Lazy<readonly string[] | undefined>
}
