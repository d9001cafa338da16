import type { Tables } from '../store/tables.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { valuesTable } from './kind-tables.ts'

/** `(relation, links, loops, turned)` of relations between entities; see `relationProfiles`. */
export async function makeLinkCounts(
  graph: Tables & Pick<GraphWithProfiles, 'countedEnds' | 'turnedPairs'>,
): Promise<string> {
  const turned = await graph.turnedPairs()
  const rows = [...(await graph.countedEnds())].flatMap(([relation, { links, loops }]) =>
    links === 0 ? [] : [`(${relation}, ${links}, ${loops}, ${turned.get(relation) ?? 0})`],
  )
  return valuesTable(
    graph,
    'link_counts (relation INTEGER, links BIGINT, loops BIGINT, turned BIGINT)',
    rows,
  )
}
