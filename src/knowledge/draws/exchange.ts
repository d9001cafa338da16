import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { mixed } from '../store/mix.ts'
import { apartBy, apartness } from './apart.ts'
import { certifiedValues } from './certified-values.ts'
import { kinship } from './kinship.ts'
import { looks, unknownAge, yearsOfAnAge } from './looks.ts'
import { nearValues } from './near.ts'
import { plainExchange } from './plain-exchange.ts'
import { exchangeableRows, type Pool, plausibleOf } from './pool.ts'
import { similarValues } from './similar.ts'

/**
 * A table `(row, place, value, shared, apart, proof)`: for each row `count` other values of the slot and at most
 * `spare` more, `place` from 1 on, each with the number of its proof. Rows that have fewer are not in it. `apart` is 0 or a place in `apartBy`,
 * from 1; what fits the right value comes first.
 */
export async function exchangeValues(
  session: Session,
  draw: Draw,
  exchange: NonNullable<Draw['exchange']>,
  rows: string,
  pool: Pool,
): Promise<string> {
  const { database } = session
  const exchangeable = await materialise(
    session,
    'exchangeable',
    exchangeableRows(rows, pool, exchange),
  )
  if (isPlain(exchange)) {
    const values = await plainExchange(session, draw, exchange, exchangeable, pool)
    await database.run(`DROP TABLE ${exchangeable}`)
    return values
  }
  const tried = session.tableName('tried')
  const accepted = session.tableName('accepted')
  await database.run(
    `CREATE TEMPORARY TABLE ${tried} (row BIGINT, slot INTEGER, value INTEGER, name UBIGINT)`,
  )
  await database.run(
    `CREATE TEMPORARY TABLE ${accepted} (row BIGINT, slot INTEGER, value INTEGER, apart INTEGER, distance INTEGER, proof INTEGER)`,
  )
  const similar = await alikeValues(session, exchange, exchangeable, pool)
  const perRound = 2 * exchange.count + 2
  for (const [number, { source, begun }] of roundsOf(exchange).entries()) {
    const pending = pendingRows(exchangeable, accepted, exchange.count, begun)
    if ((await database.count(`SELECT count(*) FROM (${pending})`)) === 0) continue
    const slots = Array.from({ length: perRound }, (_, slot) => number * perRound + slot)
    const fresh =
      similar !== undefined && source === 'similar'
        ? await nextSimilar(session, pending, slots, similar)
        : await freshCandidates(session, draw, pending, slots, pool, tried, { begun })
    if (exchange.near === true) {
      await markStrange(session, exchange.place, exchangeable, fresh)
    }
    const certified = await certifiedValues(session, draw, exchange, source, fresh)
    await database.run(`INSERT INTO ${tried} SELECT row, slot, value, name FROM ${fresh}`)
    await database.run(`
      INSERT INTO ${accepted}
      SELECT fresh.row, fresh.slot, fresh.value, fresh.apart, fresh.distance, own.proof
      FROM ${fresh} AS fresh JOIN ${certified} AS own ON own.position = fresh.rowid`)
    for (const table of [fresh, certified]) await database.run(`DROP TABLE ${table}`)
  }
  const values = await bestOf(session, exchange, accepted, similar)
  const done = [exchangeable, tried, accepted, ...(similar === undefined ? [] : [similar])]
  for (const table of done) await database.run(`DROP TABLE ${table}`)
  return values
}

/** Any value of the kind will do. */
function isPlain({ similar, near, plausible }: NonNullable<Draw['exchange']>): boolean {
  return similar === undefined && near !== true && plausible === undefined
}

/** Those that are most like, or that have something in common. */
async function alikeValues(
  session: Session,
  exchange: NonNullable<Draw['exchange']>,
  exchangeable: string,
  pool: Pool,
): Promise<string | undefined> {
  const { similar, near } = exchange
  if (similar !== undefined) {
    return await similarValues(session, exchange, similar, exchangeable, pool)
  }
  return near === true ? await nearValues(session, exchange, exchangeable, pool) : undefined
}

/** What has nothing in common with the right value is told from it; what has less comes later. */
async function markStrange(
  session: Session,
  place: 'subject' | 'object',
  exchangeable: string,
  fresh: string,
): Promise<void> {
  const { database } = session
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT row, value, ${place} AS own, relation FROM ${fresh}
     WHERE apart = 0 AND row IN (SELECT row FROM ${exchangeable} WHERE literal = 0)`,
  )
  const kin = await kinship(session, pairs)
  await database.run(`
    UPDATE ${fresh} SET distance = ${fresh}.distance + kin.distance,
      apart = CASE WHEN kin.strange = 1 THEN ${apartBy.indexOf('kind') + 1} ELSE 0 END
    FROM ${kin} AS kin WHERE kin.row = ${fresh}.row AND kin.value = ${fresh}.value`)
  for (const table of [pairs, kin]) await database.run(`DROP TABLE ${table}`)
}

function bestOf(
  session: Session,
  { count, spare = 0 }: NonNullable<Draw['exchange']>,
  accepted: string,
  similar: string | undefined,
): Promise<string> {
  return materialise(
    session,
    'exchanges',
    `SELECT own.row, own.place, own.value, ${similar === undefined ? 'NULL' : 'near.shared'} AS shared, own.apart, own.proof FROM (
       SELECT *, row_number() OVER (PARTITION BY row ORDER BY distance, slot) AS place,
         count(*) OVER (PARTITION BY row) AS found FROM ${accepted}
     ) AS own ${similar === undefined ? '' : `LEFT JOIN ${similar} AS near ON near.row = own.row AND near.value = own.value`}
     WHERE own.place <= ${count + spare} AND own.found >= ${count}`,
  )
}

interface Round {
  readonly source: 'similar' | 'any'
  /** Only rows that have a value already: nothing that a round has not begun is expected to end. */
  readonly begun: boolean
}

function roundsOf({ similar, near }: NonNullable<Draw['exchange']>): readonly Round[] {
  const first = (source: Round['source']) => ({ source, begun: false })
  const more = (source: Round['source']) => ({ source, begun: true })
  if (similar !== undefined) return [first('similar'), more('similar'), more('similar')]
  if (near === true) return [first('similar'), more('similar'), first('any'), more('any')]
  return [first('any'), more('any'), more('any')]
}

/** Rows that have too few values that fit. */
function pendingRows(
  exchangeable: string,
  accepted: string,
  count: number,
  begun: boolean,
): string {
  return `SELECT * FROM ${exchangeable} WHERE row NOT IN (
    SELECT row FROM ${accepted} WHERE apart = 0 GROUP BY row HAVING count(*) >= ${count}
  ) ${begun ? `AND row IN (SELECT row FROM ${accepted})` : ''}`
}

const yearsBetween = `CASE WHEN own.literal = 1 THEN 0
  ELSE CAST(coalesce(abs(pool.year - own.year) // ${yearsOfAnAge}, ${unknownAge}) AS INTEGER) END`

/**
 * A random value of the pool for each slot, the one of three that fits best, or is nearest in time, and of those that
 * do not fit no more than are wanted, to tell by what they are apart; none with the name of an end or of one that
 * was there before.
 */
export async function freshCandidates(
  session: Session,
  draw: Draw,
  pending: string,
  slots: readonly number[],
  pool: Pool,
  tried: string,
  { begun }: Pick<Round, 'begun'> = { begun: true },
): Promise<string> {
  const asked = await materialise(session, 'asked', pending)
  const picked = await materialise(session, 'picked', pickedQuery(draw, asked, slots, pool))
  const plausible =
    draw.exchange?.plausible &&
    (await plausibleOf(
      session,
      pool,
      [
        ...['value', 'other'].map((end) => `SELECT ${end} AS entity FROM ${picked}`),
        ...['value', 'other_end'].map((end) => `SELECT ${end} FROM ${asked}`),
      ].join(' UNION ALL '),
    ))
  const { code, distance, joins } =
    plausible === undefined
      ? { code: '0', distance: yearsBetween, joins: '' }
      : apartness('own', 'pool', plausible)
  const looked = await materialise(
    session,
    'looked',
    `SELECT pool.row, pool.slot, pool.look, pool.value, pool.name, ${code} AS apart, ${distance} AS distance
     FROM ${picked} AS pool JOIN ${asked} AS own ON own.row = pool.row ${joins}`,
  )
  const fresh = await materialise(
    session,
    'fresh',
    `SELECT own.row, own.slot, asked.relation, asked.subject, asked.object, own.value, own.name, own.apart, own.distance
     FROM (${firstOfName(looked, begun ? 0 : (draw.exchange?.count ?? 0))}) AS own
     JOIN ${asked} AS asked ON asked.row = own.row
     LEFT JOIN ${tried} AS before ON before.row = own.row AND before.name = own.name
     WHERE before.row IS NULL`,
  )
  for (const table of [
    asked,
    picked,
    looked,
    ...(plausible === undefined ? [] : [plausible.marks]),
  ]) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return fresh
}

/** SQL for `(row, slot, look, value, other, name, year, by_year)`: what stands at a random rank for each look. */
function pickedQuery(draw: Draw, asked: string, slots: readonly number[], pool: Pool): string {
  const all = slots.flatMap((slot) =>
    Array.from({ length: looks }, (_, look) => `(${slot}, ${look})`),
  )
  const picks = mixed({
    from: `(SELECT own.row, own.relation, own.kind, own.first, own.span, own.own, own.other, slot.number AS slot, slot.look,
        own.hash + slot.number * ${looks} + slot.look AS seed
      FROM ${asked} AS own CROSS JOIN (VALUES ${all.join(', ')}) AS slot(number, look))`,
    columns: ['row', 'slot', 'look', 'relation', 'kind', 'first', 'span', 'own', 'other'],
    key: 'seed',
    as: 'pick',
    name: ['exchange', draw.salt, draw.seed],
  })
  return `
    SELECT own.row, own.slot, own.look, pool.value, pool.other, pool.name, pool.year, pool.by_year
    FROM (SELECT *, first + pick % span AS rank FROM (${picks})) AS own
    JOIN ${pool.values} AS pool ON pool.relation = own.relation AND pool.kind = own.kind AND pool.rank = own.rank
    WHERE pool.name <> own.own AND pool.name <> own.other`
}

/**
 * SQL for the nearest look of each slot, of a name the first slot alone; of what does not fit so many of the nearest slots. Minima of
 * groups, for windows of a few rows each take several times as long.
 */
function firstOfName(looked: string, mostApart: number): string {
  const nearness = `distance * ${looks} + look`
  const nearest = `SELECT row, slot, ${leastBy(nearness, ['value', 'name', 'apart'])}, min(distance) AS distance
    FROM ${looked} GROUP BY row, slot`
  const first = (slots: string, parts: readonly string[]) =>
    `SELECT row, name, min(slot) AS slot, ${leastBy('slot', parts)} FROM (${slots}) GROUP BY row, name`
  const parts = ['value', 'apart', 'distance']
  if (mostApart === 0) return `SELECT * FROM (${first(nearest, parts)}) WHERE apart = 0`
  const placed = `SELECT *, row_number() OVER (PARTITION BY row ORDER BY distance, slot) AS place FROM (${nearest})`
  return `SELECT * FROM (${first(placed, [...parts, 'place'])}) WHERE apart = 0 OR place <= ${mostApart}`
}

function leastBy(order: string, columns: readonly string[]): string {
  return columns.map((column) => `min_by(${column}, ${order}) AS ${column}`).join(', ')
}

/** The next of the most similar values. */
function nextSimilar(
  session: Session,
  pending: string,
  slots: readonly number[],
  similar: string,
): Promise<string> {
  return materialise(
    session,
    'fresh',
    `SELECT row, slot, relation, subject, object, value, name, apart, -1 AS distance
     FROM ${similar}
     WHERE apart = 0 AND slot IN (${slots.join(', ')}) AND row IN (SELECT row FROM (${pending}))`,
  )
}
