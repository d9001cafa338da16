import type { Comparison } from './compared-values.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { Plausible, SharedPool } from './plausible-pool.ts'
import { scorerFor } from './scored.ts'

/** Made once for each pool. */
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
