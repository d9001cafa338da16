import { materialise, type Session } from '../session.ts'
import { links } from './links.ts'
import { sharedPairs } from './shared-pairs.ts'

/** `(relation, links, loops, turned)`: see `relationProfiles`; of relations that join entities. */
export function linkCounts(session: Session): Promise<string> {
  return session.once('link counts', async () =>
    materialise(
      session,
      'link_counts',
      `SELECT own.relation, own.links, own.loops, coalesce(pair.pairs, 0) AS turned FROM (
         SELECT relation, count(*) AS links, count(CASE WHEN subject = object THEN 1 END) AS loops
         FROM ${await links(session)} GROUP BY relation
       ) AS own
       LEFT JOIN (
         SELECT relation, pairs FROM ${await sharedPairs(session)} WHERE relation = other
       ) AS pair ON pair.relation = own.relation`,
    ),
  )
}
