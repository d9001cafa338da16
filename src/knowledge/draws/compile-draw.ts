import type { Draw, DrawTally } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { type DrawMaterial, drawSlice } from './draw-slice.ts'
import { poolFor } from './pool.ts'
import { sampleFacts } from './sample.ts'
import { isAbout } from './selected.ts'
import { usableFacts } from './usable-facts.ts'

/** A draw worked out: codes alone, in temporary tables. */
export interface CompiledDraw {
  /** `rowColumns`, with `position` from 0 in the order of the draw and `ordinal` within the relation. */
  readonly rows: string
  /** See `exchangeValues`; absent when nothing is exchanged. */
  readonly replacements?: string
  readonly count: number
  readonly tally: DrawTally
}

// some facts come to nothing: no joining fact, no certified replacement; relations that fall short take more of theirs
const spare = 1.4
const growth = 4
const fewestLookedAt = 4000

export async function compileDraw(session: Session, draw: Draw): Promise<CompiledDraw> {
  const { database } = session
  const material = await gather(session, draw)
  const slices: Awaited<ReturnType<typeof drawSlice>>[] = []
  let [from, to] = [0, await firstDepth(session, draw, material.sample)]
  for (;;) {
    slices.push(await drawSlice(session, draw, material, shortRelations(draw, slices), from, to))
    const short = shortRelations(draw, slices)
    const more = await database.count(
      `SELECT count(*) FROM ${material.sample} WHERE place > ${to} AND ${short}`,
    )
    if (more === 0) break
    ;[from, to] = [to, to * growth]
  }
  const rows = await materialise(session, 'drawn', finalRows(draw, slices))
  const replacements = slices.flatMap((slice) => slice.replacements ?? [])
  const exchanged =
    replacements.length === 0
      ? undefined
      : await materialise(
          session,
          'exchanged',
          `${unionOf(replacements)} WHERE row IN (SELECT row FROM ${rows})`,
        )
  const tally = await tallyOf(session, draw, material.usable[0] ?? rows, slices)
  for (const table of [...material.tables, ...slices.flatMap(({ tables }) => tables)]) {
    await database.run(`DROP TABLE ${table}`)
  }
  return {
    rows,
    ...(exchanged !== undefined && { replacements: exchanged }),
    count: await database.count(`SELECT count(*) FROM ${rows}`),
    tally,
  }
}

async function gather(
  session: Session,
  draw: Draw,
): Promise<DrawMaterial & { readonly tables: readonly string[] }> {
  const usable: string[] = []
  for (const [number, edge] of draw.edges.entries()) {
    usable.push(await usableFacts(session, draw, edge, number))
  }
  const [first] = usable
  if (first === undefined) throw new Error('a draw has at least one edge')
  const sample = await sampleFacts(session, draw, first)
  if (draw.exchange === undefined) return { usable, sample, tables: [...usable, sample] }

  const pool = await poolFor(session, usable[draw.exchange.edge] ?? first, draw.exchange)
  const tables = [...usable, sample, pool.values, pool.sizes, pool.kinds]
  return { usable, sample, pool, tables }
}

type Slices = readonly Awaited<ReturnType<typeof drawSlice>>[]

/** How many facts of each relation are looked at first: more where they are few in all, for each slice has its price. */
async function firstDepth({ database }: Session, draw: Draw, sample: string): Promise<number> {
  if (draw.edges.length === 1 && draw.exchange === undefined) return draw.perRelation
  const relations = await database.count(`SELECT count(DISTINCT e0_relation) FROM ${sample}`)
  return Math.max(
    Math.ceil(draw.perRelation * spare) + 8,
    Math.floor(fewestLookedAt / (relations + 1)),
  )
}

/** SQL: a sampled fact's relation does not have all its rows yet. */
function shortRelations({ perRelation }: Draw, slices: Slices): string {
  if (slices.length === 0) return 'true'
  return `e0_relation NOT IN (
    SELECT e0_relation FROM (${unionOf(
      slices.map(({ rows }) => rows),
      'e0_relation',
    )})
    GROUP BY e0_relation HAVING count(*) >= ${perRelation})`
}

function finalRows({ perRelation }: Draw, slices: Slices): string {
  return `
    SELECT *, row_number() OVER (ORDER BY row) - 1 AS position FROM (
      SELECT *, row_number() OVER (PARTITION BY e0_relation ORDER BY row) - 1 AS ordinal
      FROM (${unionOf(slices.map(({ rows }) => rows))})
    ) WHERE ordinal < ${perRelation}`
}

function unionOf(tables: readonly string[], columns = '*'): string {
  const all = tables.map((table) => `SELECT ${columns} FROM ${table}`).join(' UNION ALL ')
  return `SELECT ${columns} FROM (${all})`
}

async function tallyOf(
  session: Session,
  draw: Draw,
  usable: string,
  slices: Slices,
): Promise<DrawTally> {
  const { database } = session
  const wanted = `${usable} WHERE ${await isAbout(session, draw.about, 'subject')}`
  const reasons = await database.rows(`
    SELECT reason, count(*) AS facts FROM (
      SELECT reason FROM ${wanted} UNION ALL ${unionOf(
        slices.map(({ looked }) => looked),
        'reason',
      )}
    ) WHERE reason IS NOT NULL GROUP BY reason ORDER BY reason`)
  return {
    facts: await database.count(`SELECT count(*) FROM ${wanted}`),
    dropped: Object.fromEntries(reasons.map(({ reason, facts }) => [`${reason}`, Number(facts)])),
  }
}
