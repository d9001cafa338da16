import type { Certificate } from '../../domain/certificate.ts'
import type { Draw, DrawnRow, Replacement, Slot } from '../../domain/draws.ts'
import { certificateFor, evidenceOf, termOf } from '../grounds/certificates.ts'
import { evidenceColumns, evidenceFacts } from '../grounds/certified-columns.ts'
import { knownTerms } from '../names/known-terms.ts'
import type { Session } from '../session.ts'
import type { Row } from '../store/database.ts'
import { apartBy } from './apart.ts'
import { type CompiledDraw, compileDraw } from './compile-draw.ts'
import { completeColumns, type completeParts } from './complete-list.ts'
import { drawnFact, factColumnsOf, namedOf, partsOf, type Terms } from './drawn-fact.ts'
import { readToldBy, type ToldBy, toldBy } from './told-by.ts'

const batchSize = 32_768

/** The rows of a draw, in batches; names are looked up for a batch at a time. */
export async function* drawRows(session: Session, draw: Draw): AsyncGenerator<readonly DrawnRow[]> {
  const compiled = await compileDraw(session, draw)
  if (compiled === undefined) return
  const told = await toldBy(session, draw, compiled.rows)
  try {
    for (let start = 0; start < compiled.count; start += batchSize) {
      yield await readBatch(session, draw, compiled, told, start)
    }
  } finally {
    for (const table of [compiled.rows, compiled.replacements, told.table]) {
      if (table !== undefined) await session.database.run(`DROP TABLE IF EXISTS ${table}`)
    }
  }
}

interface CodeColumn {
  readonly table: string
  readonly column: string
}

function codeColumns(draw: Draw, { rows, replacements }: CompiledDraw): CodeColumn[] {
  const columns = draw.edges.flatMap((_, edge) =>
    ['subject', 'relation', 'object'].map((end) => ({ table: rows, column: `e${edge}_${end}` })),
  )
  if (replacements === undefined) return columns
  const more = ['value', ...evidenceFacts.flat()]
  return [...columns, ...more.map((column) => ({ table: replacements, column }))]
}

async function readBatch(
  session: Session,
  draw: Draw,
  compiled: CompiledDraw,
  told: ToldBy,
  start: number,
): Promise<readonly DrawnRow[]> {
  const { database } = session
  const batch = `SELECT * FROM ${compiled.rows} WHERE position BETWEEN ${start} AND ${start + batchSize - 1}`
  const codes = codeColumns(draw, compiled).map(({ table, column }) =>
    table === compiled.rows
      ? `SELECT ${column} AS code FROM (${batch})`
      : `SELECT ${column} AS code FROM ${table} WHERE row IN (SELECT row FROM (${batch}))`,
  )
  const terms = await knownTerms(
    session,
    `SELECT code FROM (${codes.join(' UNION ALL ')}) WHERE code IS NOT NULL`,
    draw.language,
  )
  const replacements = new Map<string, Row[]>()
  if (compiled.replacements !== undefined) {
    const rows = await database.rows(`
      SELECT row, value, shared, apart, ground, ${evidenceColumns.join(', ')} FROM ${compiled.replacements}
      WHERE row IN (SELECT row FROM (${batch})) ORDER BY row, place`)
    for (const row of rows) {
      const found = replacements.get(`${row.row}`)
      if (found === undefined) replacements.set(`${row.row}`, [row])
      else found.push(row)
    }
  }
  const sources = await readToldBy(session, told, `SELECT row FROM (${batch})`)
  const rows = await database.rows(`SELECT ${shownColumns(draw)} FROM (${batch}) ORDER BY position`)
  return rows.map((row) =>
    drawnRow(session, draw, row, replacements.get(`${row.row}`) ?? [], terms, (edge) =>
      sources(`${row.row}`, edge),
    ),
  )
}

function shownColumns(draw: Draw): string {
  const certified = draw.complete.flatMap(({ edge, place }) =>
    completeColumns(place).map((column) => `e${edge}_${column}`),
  )
  return ['row', 'ordinal', ...factColumnsOf(draw.edges.length), ...certified].join(', ')
}

function drawnRow(
  session: Session,
  draw: Draw,
  row: Row,
  replacements: readonly Row[],
  terms: Terms,
  sources: (edge: number) => readonly string[],
): DrawnRow {
  return {
    facts: draw.edges.map((_, edge) => ({
      ...drawnFact(row, edge, terms),
      sources: sources(edge),
    })),
    complete: draw.complete.map((slot) => completeness(session, row, slot, terms)),
    replacements: replacements.map((found) => replacement(session, draw, row, found, terms)),
    ordinal: Number(row.ordinal),
  }
}

function completeness(
  session: Session,
  row: Row,
  { edge, place }: Slot,
  terms: Terms,
): Certificate {
  const only = partsOf(row, edge, terms)
  const part = (name: (typeof completeParts)[number]) => row[`e${edge}_${place}_${name}`] ?? null
  const error = part('error')
  return certificateFor(session, 'complete', only, Number(part('ground')), {
    declared: Number(part('declared')) === 1,
    likely: Number(part('likely')) === 1,
    ...(error !== null && { error: Number(error) }),
    facts: [only],
    variant: 0,
  })
}

function replacement(
  session: Session,
  draw: Draw,
  row: Row,
  found: Row,
  terms: Terms,
): Replacement {
  const { edge, place } = draw.exchange ?? { edge: 0, place: 'object' }
  const value = termOf(terms, found.value)
  const apart = apartBy[Number(found.apart) - 1]
  const statement = { ...partsOf(row, edge, terms), [place]: value }
  const evidence = evidenceOf(found, terms)
  return {
    value: namedOf(value),
    certificate: certificateFor(session, 'false', statement, Number(found.ground), evidence),
    ...(found.shared !== null && { shared: Number(found.shared) }),
    ...(apart !== undefined && { apart }),
  }
}
