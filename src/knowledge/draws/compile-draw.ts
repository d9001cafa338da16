import type { Draw, DrawTally } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { advanced, type DrawState, isWanted } from './draw-state.ts'
import { isAbout } from './selected.ts'
import { usableQuery } from './usable-facts.ts'

/** A draw worked out: codes alone, in temporary tables. */
export interface CompiledDraw {
  /** `rowColumns`, with `position` from 0 in the order of the draw and `ordinal` within the relation. */
  readonly rows: string
  /** See `exchangeValues`; absent when nothing is exchanged. */
  readonly replacements?: string
  readonly count: number
}

/** Absent where there is no fact to begin with. */
export async function compileDraw(session: Session, draw: Draw): Promise<CompiledDraw | undefined> {
  const { database } = session
  const state = await advanced(session, draw)
  if (state.slices.length === 0) return undefined
  const rows = await materialise(session, 'drawn', finalRows(draw, state))
  const replacements = state.slices.flatMap((slice) => slice.replacements ?? [])
  const exchanged =
    replacements.length === 0
      ? undefined
      : await materialise(
          session,
          'exchanged',
          `${unionOf(replacements)} WHERE row IN (SELECT row FROM ${rows})`,
        )
  return {
    rows,
    ...(exchanged !== undefined && { replacements: exchanged }),
    count: await database.count(`SELECT count(*) FROM ${rows}`),
  }
}

/** Why facts could not be drawn, of all that the draw has looked at so far. */
export async function tallyDraw(session: Session, draw: Draw): Promise<DrawTally> {
  const { database } = session
  const { slices } = await advanced(session, draw)
  const [edge] = draw.edges
  if (edge === undefined) throw new Error('a draw has at least one edge')
  const usable = `(${await usableQuery(session, draw, edge, 0)})`
  const wanted = `${usable} WHERE ${await isAbout(session, draw.about, 'subject')}`
  const looked = slices.map((slice) => slice.looked)
  const reasons = await database.rows(`
    SELECT reason, count(*) AS facts FROM (
      SELECT reason FROM ${wanted} ${looked.length === 0 ? '' : `UNION ALL ${unionOf(looked, 'reason')}`}
    ) WHERE reason IS NOT NULL GROUP BY reason ORDER BY reason`)
  return {
    facts: await database.count(`SELECT count(*) FROM ${wanted}`),
    dropped: Object.fromEntries(reasons.map(({ reason, facts }) => [`${reason}`, Number(facts)])),
  }
}

function finalRows(draw: Draw, state: DrawState): string {
  return `
    SELECT *, row_number() OVER (ORDER BY row) - 1 AS position FROM (
      SELECT *, row_number() OVER (PARTITION BY e0_relation ORDER BY row) - 1 AS ordinal
      FROM (${unionOf(state.slices.map(({ rows }) => rows))}) WHERE ${isWanted(draw, state)}
    ) WHERE ordinal < ${draw.perRelation}`
}

function unionOf(tables: readonly string[], columns = '*'): string {
  const all = tables.map((table) => `SELECT ${columns} FROM ${table}`).join(' UNION ALL ')
  return `SELECT ${columns} FROM (${all})`
}
