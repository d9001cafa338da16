import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { mixed } from '../store/mix.ts'
import { factColumns } from './usable-facts.ts'

/**
 * The first edge's usable facts in random order: `(place, hash)` and the edge's columns. `place` counts from 1 within the
 * relation, at most one for each subject or object where the draw says so.
 */
export async function sampleFacts(session: Session, draw: Draw, usable: string): Promise<string> {
  const columns = [...factColumns]
  const hashed = mixed({
    from: `(SELECT ${columns.join(', ')} FROM ${usable} WHERE reason IS NULL)`,
    columns,
    key: 'key',
    as: 'hash',
    name: ['facts', draw.salt, draw.seed],
  })
  const once =
    draw.oncePer === undefined
      ? hashed
      : `SELECT * FROM (
           SELECT *, row_number() OVER (PARTITION BY relation, ${draw.oncePer} ORDER BY hash, key) AS turn
           FROM (${hashed})
         ) WHERE turn = 1`
  const named = columns.map((column) => `${column} AS e0_${column}`).join(', ')
  return materialise(
    session,
    'sample',
    `SELECT row_number() OVER (PARTITION BY relation ORDER BY hash, key) AS place, hash, ${named}
     FROM (${once})`,
  )
}
