import type { Comparison } from './compared-values.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { Known } from './known.ts'
import type { Plausible, SharedPool } from './plausible-pool.ts'
import { roleLikenessBy } from './role-likeness.ts'
import { scorerFor } from './scored.ts'
import type { ValueKinds } from './value-kinds.ts'

/** Made once for each pool. */
export async function makeComparison(
  graph: Pick<GraphWithDraws, 'known' | 'links' | 'tally' | 'valueKinds'>,
  pool: SharedPool,
): Promise<Comparison> {
  const [links, known] = [await graph.links(), await graph.known()]
  const [tally, kinds] = [await graph.tally(), await graph.valueKinds()]
  return {
    links,
    known,
    scored: scorerFor(links, known, tally, (group, value) => group.members().get(value)),
    scoredOfAll: scorerFor(links, known, tally, (group, value) => group.memberOfAll(value)),
    ...(pool.plausible !== undefined && {
      plausible: plausibleBy(pool.plausible, { known, kinds }),
    }),
  }
}

function plausibleBy(
  { attributesOf, rangeOf, couples }: Plausible,
  { known, kinds }: { readonly known: Known; readonly kinds: ValueKinds },
): NonNullable<Comparison['plausible']> {
  return {
    attributesOf,
    likenessOf: roleLikenessBy({ attributesOf, known, kinds }),
    standardOf: ({ relation, value, otherEnd }) => ({
      right: attributesOf(value),
      kept: attributesOf(otherEnd),
      range: rangeOf(relation),
      couples: couples.has(relation),
    }),
  }
}
