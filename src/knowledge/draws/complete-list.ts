import type { Draw, DrawEdge } from '../../domain/draws.ts'
import { type End, otherEnd } from '../grounds/ground.ts'
import { grounds } from '../grounds/grounds.ts'
import { measuredLevel } from '../grounds/measured-level.ts'
import { relationCodes, type Session } from '../session.ts'

/** What certifies that the values at an end of a fact are all there are; see `Ground.complete`. */
export const completeParts = ['ground', 'declared', 'likely', 'error'] as const

/** The columns of `completeParts`: `object_ground` says which ground knows that there is no other object. */
export function completeColumns(place: End): string[] {
  return completeParts.map((part) => `${place}_${part}`)
}

/** Joins the lists of one value that are certified to be complete, with the first ground that says so. */
export async function completeList(
  session: Session,
  draw: Draw,
  edge: DrawEdge,
  listed: End,
  needed: boolean,
): Promise<string> {
  const item = otherEnd(listed)
  const relations = relationCodes(edge.relations)
  const certified: string[] = []
  for (const [number, ground] of needed ? grounds.entries() : []) {
    if (ground.complete === undefined) continue
    const lists = await measuredLevel(
      session,
      await ground.complete(session, listed, relations),
      ['relation', 'item', 'declared', 'likely', 'error'],
      number,
      'list',
    )
    certified.push(
      `SELECT relation, item, ${number} AS ground, declared, likely, error FROM (${lists})
       WHERE ${draw.strictness === 'likely' ? 'true' : 'likely = 0'}`,
    )
  }
  const single = `
    SELECT relation, item, min(ground) AS ground, ${['declared', 'likely', 'error']
      .map((part) => `min_by(${part}, ground) AS ${part}`)
      .join(', ')}
    FROM (${certified.join(' UNION ALL ')}) JOIN (
      SELECT relation, ${item} AS item FROM facts
      WHERE relation IN (${relations}) AND until IS NULL
      GROUP BY relation, ${item} HAVING min(${listed}) = max(${listed})
    ) USING (relation, item)
    GROUP BY relation, item`
  const none = `SELECT 0 AS relation, 0 AS item, ${completeParts.map((part) => `0 AS ${part}`).join(', ')} WHERE false`
  return `LEFT JOIN (${needed ? single : none}) AS ${listed}_list
    ON ${listed}_list.relation = fact.relation AND ${listed}_list.item = fact.${item}`
}
