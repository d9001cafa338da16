import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'

/** Who told the facts of a draw's rows. */
export interface ToldBy {
  /** `(row, edge, told)`: codes of sets of sources; absent where one source told everything. */
  readonly table?: string
  /** The names of a set's sources, in their order. */
  readonly names: ReadonlyMap<number, readonly string[]>
}

export async function toldBy(session: Session, draw: Draw, rows: string): Promise<ToldBy> {
  const { database } = session
  const sets = await session.once('few source sets', () =>
    database.rows(`
      SELECT told.code, source.name FROM source_sets AS told
      JOIN sources AS source ON source.code = told.source LIMIT 2`),
  )
  const [only] = sets
  if (sets.length < 2) return { names: new Map([[everything, only ? [`${only.name}`] : []]]) }

  const edges = draw.edges.map(
    (_, edge) => `
      SELECT own.row, ${edge} AS edge, fact.sources AS told FROM ${rows} AS own
      JOIN facts AS fact ON fact.subject = own.e${edge}_subject
        AND fact.relation = own.e${edge}_relation AND fact.object = own.e${edge}_object`,
  )
  const table = await materialise(session, 'told', edges.join(' UNION '))
  const members = await database.rows(`
    SELECT DISTINCT told.code, source.name FROM source_sets AS told
    JOIN sources AS source ON source.code = told.source
    WHERE told.code IN (SELECT told FROM ${table}) ORDER BY source.name`)
  const names = new Map<number, string[]>()
  for (const { code, name } of members) {
    const known = names.get(Number(code))
    if (known === undefined) names.set(Number(code), [`${name}`])
    else known.push(`${name}`)
  }
  return { table, names }
}

/** Stands for the one set that there is. */
const everything = -1

/** The sources of each fact of some rows, by row and edge. */
export async function readToldBy(
  session: Session,
  { table, names }: ToldBy,
  rows: string,
): Promise<(row: string, edge: number) => readonly string[]> {
  if (table === undefined) return () => names.get(everything) ?? []
  const sets = new Map<string, number[]>()
  const told = await session.database.rows(
    `SELECT row, edge, told FROM ${table} WHERE row IN (${rows})`,
  )
  for (const { row, edge, told: set } of told) {
    const key = `${row} ${edge}`
    sets.set(key, [...(sets.get(key) ?? []), Number(set)])
  }
  return (row, edge) => {
    const [first, ...others] = (sets.get(`${row} ${edge}`) ?? []).map((set) => names.get(set) ?? [])
    // a fact of several periods may have been told by others for each
    return others.length === 0
      ? (first ?? [])
      : [...new Set([first ?? [], ...others].flat())].toSorted()
  }
}
