import { type ExchangeRow, exchangeRows } from '../draws/exchange-row.ts'
import type { Pool } from '../draws/pool.ts'
import { readPool } from '../draws/pool-index.ts'
import { looks, pickerFor } from '../draws/random-values.ts'
import { type End, otherEnd } from '../grounds/ground.ts'
import { grounds } from '../grounds/grounds.ts'
import { IntegerTable } from '../integer-table.ts'
import { codeList, materialise, type Session } from '../session.ts'
import { trueIds } from '../truths/true-ids.ts'
import { sampleFacts, spared } from './sample-facts.ts'
import { places, sampledPools } from './sampled-pools.ts'
import type { HiddenFacts } from './with-hidden.ts'

/** What the grounds are tried on, in temporary tables of the session that does not see the hidden facts. */
export interface Trials {
  /** `(id, subject, relation, object)`, none of them known to be true by what the session sees. */
  readonly statements: string
  /** `(place, relation, row, id)`: one exchange for each row, as draws make them; `place` is 0 for the subject, 1 for the object. */
  readonly exchanges: string
  /** `(place, relation, id, share)`: hidden facts that exchanges of rows would hit, and the sum of their chances, in `wholeShare` parts. */
  readonly near: string
  /** `(relation, id)`: hidden facts, as somebody who knows them would state them. */
  readonly asked: string
  /** `(place, relation, rows, again)`: the rows, and the sum of the chances that an exchange would draw what was there, in `wholeShare` parts. */
  readonly rows: string
}

/** How many facts of a relation are exchanged, and how many hidden ones are stated. */
const mostRows = 600
const mostAsked = 1000

/** Shares are whole numbers of this part, for sums of fractions depend on their order. */
export const wholeShare = 1e9

/** Draws them; the same for the same graph and round. */
export async function drawTrials(
  session: Session,
  hidden: HiddenFacts,
  language: string,
  round: number,
): Promise<Trials> {
  // queries for the one go on while the other is worked out in memory
  const [{ usable, pools }, relations] = await Promise.all([
    sampledPools(session, language, round),
    relationsOfGrounds(session),
  ])
  const parts: PlaceTrials[] = []
  for (const [number, pool] of pools.entries()) {
    parts.push(await exchangesAt(session, { usable, pool, relations }, number, round))
  }
  const asked = await askedStatements(session, hidden, relations, round)
  const found = [...parts.flatMap(({ exchanges, near }) => [exchanges, near]), asked]
  const all = await materialise(
    session,
    'all',
    `SELECT *, row_number() OVER () AS id FROM (${found
      .map((table) => `SELECT subject, relation, object FROM ${table}`)
      .join(' UNION ')})`,
  )
  const known = await trueIds(session, all)
  const statements = await materialise(
    session,
    'statements',
    `SELECT id, subject, relation, object FROM ${all} WHERE id NOT IN (SELECT id FROM ${known})`,
  )
  const numbered = (tables: readonly string[], columns: string) =>
    tables
      .map(
        (table) => `SELECT ${columns} FROM ${table} AS own
          JOIN ${statements} AS statement USING (subject, relation, object)`,
      )
      .join(' UNION ALL ')
  const columns = 'own.place, relation, own.row, statement.id'
  const trials = {
    statements,
    exchanges: await materialise(
      session,
      'exchanged',
      numbered(
        parts.map(({ exchanges }) => exchanges),
        columns,
      ),
    ),
    near: await materialise(
      session,
      'near',
      numbered(
        parts.map(({ near }) => near),
        'own.place, relation, statement.id, own.share',
      ),
    ),
    asked: await materialise(session, 'asked', numbered([asked], 'relation, statement.id')),
    rows: await materialise(
      session,
      'tried',
      parts.map(({ rows }) => `SELECT * FROM ${rows}`).join(' UNION ALL '),
    ),
  }
  for (const table of [usable, all, known, ...found, ...parts.map(({ rows }) => rows)]) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return trials
}

/** Codes of those of which any ground can say anything. */
async function relationsOfGrounds(session: Session): Promise<ReadonlySet<number>> {
  const codes = await Promise.all(
    grounds.map(async (ground) => {
      const rows = await session.database.rows(
        `SELECT DISTINCT relation FROM (${await ground.relations(session)}) AS own(relation)`,
      )
      return rows.map(({ relation }) => Number(relation))
    }),
  )
  return new Set(codes.flat())
}

interface PlaceTrials {
  readonly exchanges: string
  readonly near: string
  readonly rows: string
}

interface Exchanged {
  readonly usable: string
  readonly pool: Pool
  /** Those of which anything is exchanged. */
  readonly relations: ReadonlySet<number>
}

async function exchangesAt(
  session: Session,
  { usable, pool, relations }: Exchanged,
  number: number,
  round: number,
): Promise<PlaceTrials> {
  const place = places[number] ?? 'object'
  const exchange = { edge: 0, place, count: 1 } as const
  const picked = await materialise(
    session,
    'picked',
    `SELECT place AS row, hash, ${['relation', 'subject', 'object', 'subject_name', 'object_name']
      .map((column) => `${column} AS e0_${column}`)
      .join(', ')} FROM ${usable}
     WHERE place <= ${mostRows} AND relation IN (${codeList(relations)})`,
  )
  const index = await readPool(session, pool)
  const asked = await exchangeRows(session, picked, index, exchange)
  const rows = await rowsTable(session, asked)
  const picker = pickerFor({ salt: 'calibration', seed: round }, { pool: index })
  const exchanged = new IntegerTable('row', 'subject', 'relation', 'object')
  for (const row of asked) {
    for (const { value } of picker(row, { from: 0, to: 1 }, { most: 0, tried: [] })) {
      const [subject, object] = place === 'object' ? [row.subject, value] : [value, row.object]
      exchanged.add(row.position, subject, row.relation, object)
    }
  }
  const fresh = await exchanged.write(session, 'fresh')
  const made = {
    exchanges: await materialise(
      session,
      'exchanges',
      `SELECT ${number} AS place, row, subject, relation, object FROM ${fresh}`,
    ),
    near: await nearHidden(session, rows, pool, place),
    rows: await materialise(session, 'counted', countedQuery(rows, pool, place, number)),
  }
  for (const table of [fresh, picked, rows, pool.values, pool.sizes, pool.kinds]) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return made
}

/** A table `(row, relation, kind, subject, object, first, span, dated)` of rows; `dated` is 1 where the right value's year is known. */
function rowsTable(session: Session, rows: readonly ExchangeRow[]): Promise<string> {
  const columns = ['row', 'relation', 'kind', 'subject', 'object', 'first', 'span', 'dated']
  const table = new IntegerTable(...columns)
  for (const row of rows) {
    const { position, relation, group, subject, object, first, span, year } = row
    const dated = Number.isNaN(year) ? 0 : 1
    table.add(position, relation, group.kind, subject, object, first, span, dated)
  }
  return table.write(session, 'rows')
}

/**
 * A table `(place, relation, subject, object, share)`: hidden facts with the other end of some rows, and how large a part of the rows'
 * windows their value is. Step by step: a fact of a common value joined with all rows and all of a pool is more than there is room for.
 */
async function nearHidden(session: Session, rows: string, pool: Pool, place: End): Promise<string> {
  const { database } = session
  const other = otherEnd(place)
  const within = await materialise(
    session,
    'within',
    `SELECT hidden.relation, hidden.subject, hidden.object FROM hidden
     WHERE (hidden.relation, hidden.${other}) IN (SELECT (relation, ${other}) FROM ${rows})
       AND (hidden.relation, hidden.${place}) IN (SELECT (relation, value) FROM ${pool.values})`,
  )
  const met = await materialise(
    session,
    'met',
    `SELECT own.row, own.relation, own.kind, own.first, own.span, own.dated, hidden.subject, hidden.object
     FROM ${rows} AS own
     JOIN ${within} AS hidden ON hidden.relation = own.relation AND hidden.${other} = own.${other}`,
  )
  const near = await materialise(
    session,
    'near',
    `SELECT ${places.indexOf(place)} AS place, relation, subject, object, CAST(sum(share) AS BIGINT) AS share FROM (
       SELECT own.relation, own.subject, own.object, ${shareOf('own')} AS share
       FROM ${met} AS own JOIN ${pool.values} AS pool ON ${inWindow(`own.${place}`)}
       GROUP BY own.row, own.relation, own.subject, own.object
     ) GROUP BY relation, subject, object`,
  )
  for (const table of [within, met]) await database.run(`DROP TABLE ${table}`)
  return near
}

function countedQuery(rows: string, pool: Pool, place: End, number: number): string {
  return `
    SELECT ${number} AS place, relation, count(*) AS rows, sum(again) AS again FROM (
      SELECT own.row, own.relation, ${shareOf('own')} AS again
      FROM ${rows} AS own
      LEFT JOIN ${pool.values} AS pool ON ${inWindow(`own.${place}`)}
      GROUP BY own.row, own.relation
    ) GROUP BY relation`
}

/**
 * How likely an exchange of a row is to bring one of the joined values, at the most: the part of the window that they are, for each look
 * at it. Where the row's own value has no year all are alike, and the first look decides.
 */
function shareOf(row: string): string {
  const part = `CAST(count(pool.value) AS DOUBLE) / min(${row}.span)`
  const bound = `least(1.0, ${part} * CASE WHEN min(${row}.dated) = 0 THEN 1 ELSE ${looks} END)`
  return `CAST(round(${wholeShare} * ${bound}) AS BIGINT)`
}

function inWindow(value: string): string {
  return `pool.relation = own.relation AND pool.kind = own.kind AND pool.value = ${value}
    AND pool.rank >= own.first AND pool.rank < own.first + own.span`
}

async function askedStatements(
  session: Session,
  { facts, each }: HiddenFacts,
  relations: ReadonlySet<number>,
  round: number,
): Promise<string> {
  const rolled = await sampleFacts(session, facts, each, {
    relations,
    most: spared * mostAsked,
    name: ['calibration', 'asked', round],
  })
  const asked = await materialise(
    session,
    'asked',
    `SELECT subject, relation, object FROM ${rolled}
     QUALIFY row_number() OVER (PARTITION BY relation ORDER BY hash_high, hash_low, high, low) <= ${mostAsked}`,
  )
  await session.database.run(`DROP TABLE ${rolled}`)
  return asked
}
