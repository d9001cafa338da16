import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { exchangeValues } from './exchange.ts'
import { joinEdge, rowColumns } from './join-edge.ts'
import type { Pool } from './pool.ts'

/** What a draw takes its rows from. */
export interface DrawMaterial {
  /** See `usableFacts`, one for each edge. */
  readonly usable: readonly string[]
  /** See `sampleFacts`. */
  readonly sample: string
  readonly pool?: Pool
}

export interface DrawnSlice {
  /** `rowColumns` of the rows that have all they need. */
  readonly rows: string
  readonly replacements?: string
  /** `(row, reason)` of all sampled facts of the slice. */
  readonly looked: string
  readonly tables: readonly string[]
}

/** The rows from the sampled facts whose place is above `from` and not above `to`, of the relations that `relations` lets in. */
export async function drawSlice(
  session: Session,
  draw: Draw,
  { usable, sample, pool }: DrawMaterial,
  relations: string,
  from: number,
  to: number,
): Promise<DrawnSlice> {
  const taken = await materialise(
    session,
    'taken',
    `SELECT ${rowColumns(1).join(', ')} FROM ${sample} WHERE place > ${from} AND place <= ${to} AND ${relations}`,
  )
  const tables = [taken]
  for (const [number, facts] of usable.entries()) {
    if (number > 0)
      tables.push(await joinEdge(session, draw, tables.at(-1) ?? taken, facts, number))
  }
  const joined = tables.at(-1) ?? taken
  if (draw.exchange === undefined || pool === undefined) {
    const looked = await materialise(session, 'looked', lookedQuery(taken, joined))
    return { rows: joined, looked, tables: [...tables, looked] }
  }
  const replacements = await exchangeValues(session, draw, draw.exchange, joined, pool)
  const rows = await materialise(
    session,
    'exchanged',
    `SELECT * FROM ${joined} WHERE row IN (SELECT row FROM ${replacements})`,
  )
  const looked = await materialise(session, 'looked', lookedQuery(taken, joined, replacements))
  return { rows, replacements, looked, tables: [...tables, replacements, rows, looked] }
}

function lookedQuery(taken: string, joined: string, replacements?: string): string {
  const unexchanged =
    replacements === undefined
      ? ''
      : `WHEN row NOT IN (SELECT row FROM ${replacements}) THEN 'no certified replacement'`
  return `SELECT row, CASE WHEN row NOT IN (SELECT row FROM ${joined}) THEN 'no joining fact' ${unexchanged}
    END AS reason FROM ${taken}`
}
