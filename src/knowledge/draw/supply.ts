import type { About, Supply } from '../../domain/draws.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { isAbout } from './selected.ts'

/** See `Draws.supply`; by relation IRI. */
export async function supplyOf(
  graph: GraphWithDraws,
  language: string,
  about?: About,
): Promise<readonly Supply[]> {
  const { byRelation, subjects, hasEnded, faultOf } = await graph.namedFacts(language)
  const isWanted = await isAbout(graph, about)
  const supply: Supply[] = []
  for (const [code, relation] of await graph.relationIris()) {
    let facts = 0
    for (const place of byRelation.get(code) ?? []) {
      if (hasEnded(place) || faultOf(place) !== undefined) continue
      if (isWanted?.(subjects[place] as number) !== false) facts++
    }
    if (facts > 0) supply.push({ relation, facts })
  }
  return supply
}
