import { materialise, type Session } from '../session.ts'
import { valueCounts } from './value-counts.ts'

/** Values that very many facts have. */
export interface Hubs {
  /** `(entity, facts)` */
  readonly table: string
  /** So many facts make a value a hub; so it is the graph's own size that says what very many are. */
  readonly fewest: number
}

// in a small graph a value of twenty facts is still no hub
const fewestFacts = 20

/**
 * The values above the graph's h-index (Eppstein & Spiro 2009): the largest number h of which there are h values with h facts
 * each. There are never more hubs than that, and none has fewer facts.
 */
export function hubs(session: Session): Promise<Hubs> {
  return session.once('hubs', async () => {
    const { database } = session
    const { byObject } = await valueCounts(session)
    const values = await materialise(
      session,
      'values',
      `SELECT object AS entity, CAST(sum(facts) AS BIGINT) AS facts FROM ${byObject} WHERE literal = 0 GROUP BY object`,
    )
    const index = await database.count(`
      SELECT max(least(facts, values)) FROM (
        SELECT facts, sum(values) OVER (ORDER BY facts DESC) AS values
        FROM (SELECT facts, count(*) AS values FROM ${values} GROUP BY facts))`)
    const fewest = Math.max(index, fewestFacts)
    const table = await materialise(
      session,
      'hubs',
      `SELECT entity, facts FROM ${values} WHERE facts >= ${fewest}`,
    )
    await database.run(`DROP TABLE ${values}`)
    return { table, fewest }
  })
}
