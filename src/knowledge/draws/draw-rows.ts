import type { Certificate } from '../../domain/certificate.ts'
import type { Draw, DrawnRow, Replacement, Slot } from '../../domain/draws.ts'
import { certificateFor, codesOf, evidenceOf, termOf } from '../grounds/certificates.ts'
import type { Proof } from '../grounds/certifier.ts'
import { knownTerms } from '../names/known-terms.ts'
import type { Session } from '../session.ts'
import type { Row } from '../store/database.ts'
import { apartBy } from './apart.ts'
import { type CompiledDraw, compileDraw } from './compile-draw.ts'
import { completeColumns, type completeParts } from './complete-list.ts'
import { codesIn, drawnFact, edgeOf, factColumnsOf, namedOf, type Terms } from './drawn-fact.ts'
import { proofsOf } from './proofs.ts'
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

async function readBatch(
  session: Session,
  draw: Draw,
  compiled: CompiledDraw,
  told: ToldBy,
  start: number,
): Promise<readonly DrawnRow[]> {
  const { database } = session
  const batch = `SELECT * FROM ${compiled.rows} WHERE position BETWEEN ${start} AND ${start + batchSize - 1}`
  const rows = await database.rows(`SELECT ${shownColumns(draw)} FROM (${batch}) ORDER BY position`)
  const replacements = await replacementsOf(session, compiled, batch)
  const codes = codesIn(rows, draw.edges.length)
  for (const { value, proof } of [...replacements.values()].flat()) {
    codes.add(value)
    for (const code of codesOf(proof.facts)) codes.add(code)
  }
  const terms = await knownTerms(session, codes, draw.language)
  const sources = await readToldBy(session, told, `SELECT row FROM (${batch})`)
  return rows.map((row) =>
    drawnRow(session, draw, row, replacements.get(`${row.row}`) ?? [], terms, (edge) =>
      sources(`${row.row}`, edge),
    ),
  )
}

interface FoundValue {
  readonly value: number
  readonly proof: Proof
  readonly shared: Row[string]
  readonly apart: number
}

/** By row, in their order. */
async function replacementsOf(
  session: Session,
  compiled: CompiledDraw,
  batch: string,
): Promise<ReadonlyMap<string, readonly FoundValue[]>> {
  const replacements = new Map<string, FoundValue[]>()
  if (compiled.replacements === undefined) return replacements
  const proofs = await proofsOf(session)
  const rows = await session.database.rows(`
    SELECT row, value, shared, apart, proof FROM ${compiled.replacements}
    WHERE row IN (SELECT row FROM (${batch})) ORDER BY row, place`)
  for (const { row, value, shared = null, apart, proof } of rows) {
    const one = {
      value: Number(value),
      proof: proofs.get(Number(proof)),
      shared,
      apart: Number(apart),
    }
    const found = replacements.get(`${row}`)
    if (found === undefined) replacements.set(`${row}`, [one])
    else found.push(one)
  }
  return replacements
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
  replacements: readonly FoundValue[],
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
  const only = edgeOf(row, edge, terms)
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
  { value: code, proof, shared, apart: reason }: FoundValue,
  terms: Terms,
): Replacement {
  const { edge, place } = draw.exchange ?? { edge: 0, place: 'object' }
  const value = termOf(terms, code)
  const apart = apartBy[reason - 1]
  const statement = { ...edgeOf(row, edge, terms), [place]: value }
  const evidence = evidenceOf(proof, terms)
  return {
    value: namedOf(value),
    certificate: certificateFor(session, 'false', statement, proof.ground, evidence),
    ...(shared !== null && { shared: Number(shared) }),
    ...(apart !== undefined && { apart }),
  }
}
