import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { mixed } from '../store/mix.ts'
import { isAbout } from './selected.ts'

// a row's number is its relation's place and its own place in one, so that numbers have the order of the draw
const rowsPerRelation = 2 ** 32

/**
 * The first edge's usable facts in random order: `(row, place, hash, relation, fact)`, `fact` the number of the row in the table of
 * usable facts. `place` counts from 1 within the relation, at most one for each subject or object where the draw says so; `row`
 * has the order of the whole draw.
 */
export async function sampleFacts(session: Session, draw: Draw, usable: string): Promise<string> {
  const columns = ['fact', 'relation', 'key', ...(draw.oncePer === undefined ? [] : [draw.oncePer])]
  const about = await isAbout(session, draw.about, 'subject')
  const hashed = mixed({
    from: `(SELECT rowid AS fact, relation, key, subject, object FROM ${usable} WHERE ${about})`,
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
  const order = `SELECT code, row_number() OVER (ORDER BY value) AS number FROM terms
    WHERE code IN (SELECT DISTINCT relation FROM ${usable})`
  return materialise(
    session,
    'sample',
    `SELECT ranked.number * ${rowsPerRelation} + own.place AS row, own.place, own.hash, own.relation, own.fact
     FROM (
       SELECT fact, relation, hash, row_number() OVER (PARTITION BY relation ORDER BY hash, key) AS place
       FROM (${once})
     ) AS own JOIN (${order}) AS ranked ON ranked.code = own.relation`,
  )
}
