import { materialise, type Session } from '../session.ts'
import { startsWith } from '../store/dialect.ts'
import { literalSort } from '../store/schema.ts'
import { allAbove } from './containment.ts'

// measures that differ by less may be roundings of one another
const roundingError = 0.01

/**
 * From a table of pairs `(one, other)` those that do not exclude one another: the same, one in the other, dates of which
 * one is the other less precisely, numbers that rounding may have set apart, texts of which one is in the other.
 */
export async function compatiblePairs(session: Session, pairs: string): Promise<string> {
  const entities = await materialise(
    session,
    'entities',
    `SELECT DISTINCT entity FROM (
       SELECT one AS entity FROM ${pairs} UNION ALL SELECT other FROM ${pairs}
     ) WHERE entity NOT IN (SELECT code FROM literals)`,
  )
  const above = await allAbove(session, entities)
  const compatible = await materialise(
    session,
    'compatible',
    `SELECT one, other FROM ${pairs} WHERE one = other
     UNION SELECT pair.one, pair.other FROM ${pairs} AS pair
       JOIN ${above} AS above ON above.entity = pair.one AND above.above = pair.other
     UNION SELECT pair.one, pair.other FROM ${pairs} AS pair
       JOIN ${above} AS above ON above.entity = pair.other AND above.above = pair.one
     UNION SELECT pair.one, pair.other FROM ${pairs} AS pair
       JOIN literals AS one ON one.code = pair.one
       JOIN literals AS other ON other.code = pair.other
       WHERE ${sameLiterals}`,
  )
  await session.database.run(`DROP TABLE ${entities}`)
  return compatible
}

const isNumber = `one.sort = ${literalSort.number} AND other.sort = ${literalSort.number}`

// a literal is compared with its own sort alone: of others it is not known what they mean for one another
const sameLiterals = `(
  one.sort <> other.sort
  OR (${isNumber} AND abs(one.number - other.number)
    <= ${roundingError} * greatest(abs(one.number), abs(other.number)))
  OR (one.sort = ${literalSort.date}
    AND (${startsWith('one.comparable', 'other.comparable')} OR ${startsWith('other.comparable', 'one.comparable')}))
  OR (one.sort = ${literalSort.text}
    AND (strpos(one.comparable, other.comparable) > 0 OR strpos(other.comparable, one.comparable) > 0)))`
