import type { Session } from '../graph/session.ts'
import { countedEnds } from './counted-ends.ts'
import { valuesTable } from './kind-tables.ts'
import { turnedPairs } from './shared-pairs.ts'

/** `(relation, links, loops, turned)`: see `relationProfiles`; of relations that join entities. */
export function linkCounts(session: Session): Promise<string> {
  return session.once('link counts', async () => {
    const turned = await turnedPairs(session)
    const rows = [...(await countedEnds(session))].flatMap(([relation, { links, loops }]) =>
      links === 0 ? [] : [`(${relation}, ${links}, ${loops}, ${turned.get(relation) ?? 0})`],
    )
    return valuesTable(
      session,
      'link_counts (relation INTEGER, links BIGINT, loops BIGINT, turned BIGINT)',
      rows,
    )
  })
}
