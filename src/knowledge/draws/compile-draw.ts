import type { Draw, DrawTally } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { exchangeValues } from './exchange.ts'
import { joinEdge, rowColumns } from './join-edge.ts'
import { poolFor } from './pool.ts'
import { sampleFacts } from './sample.ts'
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

/** Some facts that are looked at come to nothing: no joining fact, no certified replacement. */
const spare = 1.5
const growth = 6

export async function compileDraw(session: Session, draw: Draw): Promise<CompiledDraw> {
  const { database } = session
  const usable: string[] = []
  for (const [number, edge] of draw.edges.entries()) {
    usable.push(await usableFacts(session, draw, edge, number))
  }
  const [first] = usable
  if (first === undefined) throw new Error('a draw has at least one edge')
  const sample = await sampleFacts(session, draw, first)
  const pool =
    draw.exchange === undefined
      ? undefined
      : await poolFor(session, usable[draw.exchange.edge] ?? first, draw.exchange)

  const certain = draw.edges.length === 1 && draw.exchange === undefined
  let depth = certain ? draw.perRelation : Math.ceil(draw.perRelation * spare) + 20
  for (; ; depth *= growth) {
    const drawn = await drawToDepth(session, draw, { usable, sample, pool, depth })
    if (!certain && (await hasMore(session, draw, sample, drawn.rows, depth))) {
      await drop(session, drawn.rows, drawn.replacements, drawn.looked)
      continue
    }
    const tally = await tallyOf(session, first, drawn)
    await drop(session, sample, drawn.looked, ...usable, pool?.values, pool?.sizes, pool?.kinds)
    return {
      rows: drawn.rows,
      ...(drawn.replacements !== undefined && { replacements: drawn.replacements }),
      count: await database.count(`SELECT count(*) FROM ${drawn.rows}`),
      tally,
    }
  }
}

interface Drawn {
  readonly rows: string
  readonly replacements: string | undefined
  /** `(row, reason)` of the sampled facts. */
  readonly looked: string
}

interface Material {
  readonly usable: readonly string[]
  readonly sample: string
  readonly pool: Awaited<ReturnType<typeof poolFor>> | undefined
  readonly depth: number
}

/** The draw from the first `depth` sampled facts of each relation. */
async function drawToDepth(
  session: Session,
  draw: Draw,
  { usable, sample, pool, depth }: Material,
): Promise<Drawn> {
  const taken = await materialise(
    session,
    'rows',
    `SELECT row_number() OVER (ORDER BY term.value, sample.place) AS row, sample.*
     FROM ${sample} AS sample JOIN terms AS term ON term.code = sample.e0_relation
     WHERE sample.place <= ${depth}`,
  )
  let joined = taken
  for (const [number, facts] of usable.entries()) {
    if (number === 0) continue
    const before = joined
    joined = await joinEdge(session, draw, before, facts, number)
    if (before !== taken) await drop(session, before)
  }
  const replacements =
    draw.exchange === undefined || pool === undefined
      ? undefined
      : await exchangeValues(session, draw, draw.exchange, joined, pool)

  const exchanged =
    replacements === undefined ? '' : `WHERE row IN (SELECT row FROM ${replacements})`
  const rows = await materialise(
    session,
    'drawn',
    `SELECT *, row_number() OVER (ORDER BY row) - 1 AS position FROM (
       SELECT ${rowColumns(draw.edges.length).join(', ')},
         row_number() OVER (PARTITION BY e0_relation ORDER BY place) - 1 AS ordinal
       FROM ${joined} ${exchanged}
     ) WHERE ordinal < ${draw.perRelation}`,
  )
  const looked = await materialise(
    session,
    'looked',
    `SELECT row, CASE WHEN row NOT IN (SELECT row FROM ${joined}) THEN 'no joining fact'
       ${replacements === undefined ? '' : `WHEN row NOT IN (SELECT row FROM ${replacements}) THEN 'no certified replacement'`}
       END AS reason FROM ${taken}`,
  )
  await drop(session, taken, joined === taken ? undefined : joined)
  return { rows, replacements, looked }
}

/** Whether a relation has too few rows while not all of its facts were tried. */
async function hasMore(
  { database }: Session,
  { perRelation }: Draw,
  sample: string,
  rows: string,
  depth: number,
): Promise<boolean> {
  const short = await database.count(`
    SELECT count(*) FROM (
      SELECT e0_relation AS relation, max(place) AS available FROM ${sample} GROUP BY e0_relation
    ) AS sampled
    LEFT JOIN (SELECT e0_relation AS relation, count(*) AS found FROM ${rows} GROUP BY e0_relation) AS drawn
      ON drawn.relation = sampled.relation
    WHERE coalesce(drawn.found, 0) < ${perRelation} AND sampled.available > ${depth}`)
  return short > 0
}

async function tallyOf({ database }: Session, usable: string, drawn: Drawn): Promise<DrawTally> {
  const reasons = await database.rows(`
    SELECT reason, count(*) AS facts FROM (
      SELECT reason FROM ${usable} UNION ALL SELECT reason FROM ${drawn.looked}
    ) WHERE reason IS NOT NULL GROUP BY reason ORDER BY reason`)
  return {
    facts: await database.count(`SELECT count(*) FROM ${usable}`),
    dropped: Object.fromEntries(reasons.map(({ reason, facts }) => [`${reason}`, Number(facts)])),
  }
}

async function drop(
  { database }: Session,
  ...tables: readonly (string | undefined)[]
): Promise<void> {
  for (const table of tables) {
    if (table !== undefined) await database.run(`DROP TABLE IF EXISTS ${table}`)
  }
}
