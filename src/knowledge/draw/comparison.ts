import type { Standard } from './compared.ts'
import type { ExchangeRow } from './exchange-row.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { type Known } from './known.ts'
import { type Links } from './links-of.ts'
import type { AttributesOf } from './attributes-index.ts'
import { type Scorer, scorerFor } from './scored.ts'
import type { Plausible, SharedPool } from './shared-pool.ts'

/** What values are compared by. */
export interface Comparison {
  readonly links: Links
  readonly known: Known
  readonly scored: Scorer
  /** The same of all values that there are: a pool has only some of a relation with very many. */
  readonly scoredOfAll: Scorer
  /** Absent where nothing has to be plausible. */
  readonly plausible?: {
    readonly attributesOf: AttributesOf
    readonly standardOf: (row: ExchangeRow) => Standard
  }
}

/** Made once for a pool. */
export async function makeComparison(
  graph: Pick<GraphWithDraws, 'known' | 'links' | 'tally'>,
  pool: SharedPool,
): Promise<Comparison> {
  const [links, known] = [await graph.links(), await graph.known()]
  const tally = await graph.tally()
  return {
    links,
    known,
    scored: scorerFor(links, known, tally, (group, value) => group.members().get(value)),
    scoredOfAll: scorerFor(links, known, tally, (group, value) => group.memberOfAll(value)),
    ...(pool.plausible !== undefined && { plausible: plausibleBy(pool.plausible) }),
  }
}

function plausibleBy({
  attributesOf,
  rangeOf,
  couples,
}: Plausible): NonNullable<Comparison['plausible']> {
  return {
    attributesOf,
    standardOf: ({ relation, value, otherEnd }) => ({
      right: attributesOf(value),
      kept: attributesOf(otherEnd),
      range: rangeOf(relation),
      couples: couples.has(relation),
    }),
  }
}
