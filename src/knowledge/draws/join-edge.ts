import type { Draw, DrawEdge } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { quoted } from '../store/dialect.ts'
import { mixed } from '../store/mix.ts'
import { factColumns } from './usable-facts.ts'

// how many facts of a shared end are tried before a row is given up
const attempts = Array.from({ length: 8 }, (_, attempt) => `(${attempt})`).join(', ')

/** Columns of the rows after so many edges. */
function rowColumns(edges: number): string[] {
  const numbers = Array.from({ length: edges }, (_, edge) => edge)
  return [
    'row',
    'place',
    'hash',
    ...numbers.flatMap((edge) => factColumns.map((column) => `e${edge}_${column}`)),
  ]
}

/**
 * Gives each row one random fact of the next edge that fits the ends already there. Facts are numbered for each end and
 * picked by number: a hub with a million facts costs no more than its share.
 */
export async function joinEdge(
  session: Session,
  draw: Draw,
  rows: string,
  usable: string,
  number: number,
): Promise<string> {
  const bound = boundEnds(draw, number)
  const ends = bound.map(({ end }) => end).join(', ')
  const at = (left: string, right: string) =>
    bound.map(({ end, column }) => `${left}.${column} = ${right}.${end}`).join(' AND ')
  const wanted = `SELECT DISTINCT ${bound.map(({ column, end }) => `${column} AS ${end}`).join(', ')} FROM ${rows}`
  const facts = await materialise(
    session,
    'ranked',
    `SELECT fact.*, row_number() OVER (PARTITION BY ${ends} ORDER BY key) - 1 AS rank,
       count(*) OVER (PARTITION BY ${ends}) AS total
     FROM ${usable} AS fact JOIN (${wanted}) AS wanted USING (${ends})`,
  )
  const columns = rowColumns(number)
  const turned = mixed({
    from: rows,
    columns,
    key: 'hash',
    as: 'turn',
    name: ['edge', number, draw.salt, draw.seed],
  })
  const picked = factColumns.map((column) => `fact.${column} AS e${number}_${column}`).join(', ')
  const joined = await materialise(
    session,
    'rows',
    `SELECT ${rowColumns(number + 1).join(', ')} FROM (
       SELECT ${columns.map((column) => `own.${column}`).join(', ')}, ${picked},
         row_number() OVER (PARTITION BY own.row ORDER BY attempt.number) AS pick
       FROM (${turned}) AS own
       JOIN (SELECT DISTINCT ${ends}, total FROM ${facts}) AS counted ON ${at('own', 'counted')}
       JOIN (VALUES ${attempts}) AS attempt(number) ON attempt.number < counted.total
       JOIN ${facts} AS fact ON ${at('own', 'fact')}
         AND fact.rank = (own.turn % counted.total + attempt.number) % counted.total
       WHERE ${fits(draw, number)}
     ) WHERE pick = 1`,
  )
  await session.database.run(`DROP TABLE ${facts}`)
  return joined
}

interface BoundEnd {
  readonly end: 'subject' | 'object'
  readonly column: string
}

/** The ends of an edge whose variable an earlier edge has. */
function boundEnds(draw: Draw, number: number): BoundEnd[] {
  const edge = draw.edges[number]
  const bound: BoundEnd[] = []
  for (const end of ['subject', 'object'] as const) {
    const column = columnOf(draw.edges.slice(0, number), edge?.[end])
    if (column !== undefined) bound.push({ end, column })
  }
  if (bound.length === 0) throw new Error(`edge ${number} shares no variable with those before it`)
  return bound
}

function columnOf(edges: readonly DrawEdge[], variable: string | undefined): string | undefined {
  for (const [number, edge] of edges.entries()) {
    if (edge.subject === variable) return `e${number}_subject`
    if (edge.object === variable) return `e${number}_object`
  }
  return undefined
}

/** Not a fact that is there already, and no new end with the name of another. */
function fits(draw: Draw, number: number): string {
  const earlier = draw.edges.slice(0, number)
  const conditions = earlier.map((_, before) => `fact.key <> own.e${before}_key`)
  if (draw.distinctRelations === true) {
    conditions.push(...earlier.map((_, before) => `fact.relation <> own.e${before}_relation`))
  }
  if (draw.pairs !== undefined && number === 1) {
    conditions.push(`(own.e0_relation, fact.relation) IN (${pairsOf(draw.pairs)})`)
  }
  const bound = boundEnds(draw, number).map(({ end }) => end)
  for (const end of (['subject', 'object'] as const).filter((each) => !bound.includes(each))) {
    for (const [before] of earlier.entries()) {
      conditions.push(`fact.${end}_name <> own.e${before}_subject_name`)
      conditions.push(`fact.${end}_name <> own.e${before}_object_name`)
    }
  }
  return conditions.join(' AND ')
}

/** SQL for the codes of pairs of relations. */
function pairsOf(pairs: NonNullable<Draw['pairs']>): string {
  if (pairs.length === 0) return 'SELECT code, code FROM terms WHERE false'
  const values = pairs.map(([one, other]) => `(${quoted(one)}, ${quoted(other)})`).join(', ')
  return `SELECT one.code, other.code FROM (VALUES ${values}) AS pair(one, other)
    JOIN terms AS one ON one.kind = 0 AND one.value = pair.one
    JOIN terms AS other ON other.kind = 0 AND other.value = pair.other`
}
