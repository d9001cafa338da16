import { namingIn } from '../names/naming.ts'
import { materialise, type Session } from '../session.ts'
import { type End, otherEnd } from './ground.ts'

/**
 * From a table `(id, relation, stated)` with the end that is not stated a table `(id, known, stated)`: what the bearers of the key's label are known to have, beside all that bear one of the stated
 * value's names. People read names: a statement is false when it is so of each of them.
 */
export async function namesakePairs(
  session: Session,
  excluded: string,
  language: string,
  end: End,
): Promise<string> {
  const { namesakes } = await namingIn(session, language)
  const key = otherEnd(end)
  const items = `
    SELECT own.id, other.entity AS item FROM ${excluded} AS own
    JOIN ${namesakes} AS name ON name.entity = own.${key} AND name.shown = 1
    JOIN ${namesakes} AS other ON other.folded = name.folded
    UNION SELECT id, ${key} FROM ${excluded}`
  const stated = `
    SELECT own.id, other.entity AS stated FROM ${excluded} AS own
    JOIN ${namesakes} AS name ON name.entity = own.stated
    JOIN ${namesakes} AS other ON other.folded = name.folded
    UNION SELECT id, stated FROM ${excluded}`
  return materialise(
    session,
    'namesakes',
    `SELECT DISTINCT own.id, fact.${end} AS known, other.stated
     FROM (${items}) AS own
     JOIN ${excluded} AS relation ON relation.id = own.id
     JOIN facts AS fact ON fact.relation = relation.relation AND fact.${key} = own.item
     JOIN (${stated}) AS other ON other.id = own.id`,
  )
}
