import type { Draw } from '../../domain/draws.ts'
import { type End, otherEnd } from '../grounds/ground.ts'
import { grounds } from '../grounds/grounds.ts'
import { measuredLevel } from '../grounds/measured-level.ts'
import { materialise, type Session } from '../session.ts'

/** What certifies that the values at an end of a fact are all there are; see `Ground.complete`. */
export const completeParts = ['ground', 'declared', 'likely', 'error'] as const

/** The columns of `completeParts`: `object_ground` says which ground knows that there is no other object. */
export function completeColumns(place: End): string[] {
  return completeParts.map((part) => `${place}_${part}`)
}

/**
 * A table `(relation, item, ground, declared, likely, error)`: the lists of one value that are certified to be complete, with the
 * first ground that says so. Made once for all draws.
 */
export function completeList(session: Session, { strictness }: Draw, listed: End): Promise<string> {
  const likely = strictness === 'likely'
  return session.once(`complete ${listed} ${likely}`, async () => {
    const item = otherEnd(listed)
    const certified: string[] = []
    for (const [number, ground] of grounds.entries()) {
      if (ground.complete === undefined) continue
      const lists = await measuredLevel(
        session,
        await ground.complete(session, listed, allRelations),
        ['relation', 'item', 'declared', 'likely', 'error'],
        number,
        'list',
      )
      certified.push(
        `SELECT relation, item, ${number} AS ground, declared, likely, error FROM (${lists})
         WHERE ${likely ? 'true' : 'likely = 0'}`,
      )
    }
    return materialise(
      session,
      'complete',
      `SELECT relation, item, min(ground) AS ground, ${['declared', 'likely', 'error']
        .map((part) => `min_by(${part}, ground) AS ${part}`)
        .join(', ')}
      FROM (${certified.join(' UNION ALL ')}) JOIN (
        SELECT relation, ${item} AS item FROM facts WHERE until IS NULL
        GROUP BY relation, ${item} HAVING min(${listed}) = max(${listed})
      ) USING (relation, item)
      GROUP BY relation, item`,
    )
  })
}

const allRelations = 'SELECT DISTINCT relation FROM facts'
