import type { Plausibility, Slot } from '../../domain/draws.ts'
import { otherEnd } from '../grounds/ground.ts'
import { entityKinds } from '../profiles/entity-kinds.ts'
import { entityYears, yearOfLiteral } from '../profiles/entity-years.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { literalSort } from '../store/schema.ts'
import { dropReason } from './drop-reason.ts'
import { habitsOf } from './habits.ts'
import { entityMarks } from './marks.ts'

/** What a slot's values can be exchanged for. */
export interface Pool {
  /**
   * `(relation, kind, value, other, name, placed, year, by_year, rank)`: a value as often as it has facts, so that it comes as often as
   * it is true, with the other end of the fact. The `placed` ones are in order, so that near values have near ranks: numbers and
   * dates; entities by where they and the other ends are from, and by their time. The others come before them, in none.
   * `year` is that of a date, or of an entity's time; `by_year` that of the other end.
   */
  readonly values: string
  /** `(relation, kind, total, unplaced, distinct_values, key)` */
  readonly sizes: string
  /** `(value, kind)`: an entity's types and what kind of thing it seems to be, -1 where nothing shows that; of literals a number for each sort. */
  readonly kinds: string
  /** Absent where nothing has to be plausible. */
  readonly plausible?: Plausible
}

/** By what values are told from one another. */
export interface Plausible {
  /** See `entityMarks`. */
  readonly marks: string
  /** See `habitsOf`. */
  readonly habits: string
  /** SQL for the relations that join couples, in a graph that tells of enough of them that it should tell who is a man. */
  readonly couples?: string
}

/** Without `plausible`, as calibration has it, entities are in the order of their own years alone. */
export async function poolFor(
  session: Session,
  usable: string,
  { place }: Slot,
  plausible?: Plausibility,
): Promise<Pool> {
  const marks = plausible === undefined ? undefined : await entityMarks(session, plausible)
  const own =
    marks ??
    `(SELECT entity, year, 0 AS continents, 0 AS countries FROM ${await entityYears(session)})`
  const other = otherEnd(place)
  const [literal, otherLiteral] = place === 'object' ? ['literal', '0'] : ['0', 'literal']
  const facts = await materialise(
    session,
    'pool',
    `SELECT relation, ${place} AS value, ${other} AS other, ${place}_name AS name, ${literal} AS literal,
       ${otherLiteral} AS other_literal, key FROM ${usable}
     WHERE reason IS NULL OR reason = '${dropReason.incomplete}'`,
  )
  const supposed = await entityKinds(session)
  const kinds = await materialise(
    session,
    'kinds',
    `SELECT value, type AS kind FROM (SELECT DISTINCT value FROM ${facts} WHERE literal = 0)
       JOIN types ON types.entity = value
     UNION ALL SELECT own.value, -${supposedKinds} - supposed.kind
       FROM (SELECT DISTINCT value FROM ${facts} WHERE literal = 0) AS own
       JOIN ${supposed} AS supposed ON supposed.entity = own.value
     UNION ALL SELECT DISTINCT value, -1 FROM ${facts}
       WHERE literal = 0 AND value NOT IN (SELECT entity FROM types)
         AND value NOT IN (SELECT entity FROM ${supposed})
     UNION ALL SELECT DISTINCT value, ${literalKind} - literals.sort FROM ${facts}
       JOIN literals ON literals.code = value WHERE literal = 1`,
  )
  // without marks the columns in between are empty, and take as long to put in order
  const order =
    marks === undefined
      ? 'place, year, key'
      : 'place, other_place, continents, countries, coalesce(year, by_year), key'
  const values = await materialise(
    session,
    'values',
    `SELECT relation, kind, value, other, name, CASE WHEN ${isPlaced} THEN 1 ELSE 0 END AS placed, year, by_year,
       row_number() OVER (PARTITION BY relation, kind ORDER BY CASE WHEN ${isPlaced} THEN 1 ELSE 0 END,
         ${order}) - 1 AS rank
     FROM (
       SELECT fact.relation, kind.kind, fact.value, fact.other, fact.name, fact.key,
         ${literalOrder('literal')} AS place, ${literalOrder('beside')} AS other_place,
         ${fromOf('continents')} AS continents, ${fromOf('countries')} AS countries,
         coalesce(${dateOf('literal')}, mine.year) AS year, coalesce(${dateOf('beside')}, theirs.year) AS by_year
       FROM ${facts} AS fact JOIN ${kinds} AS kind ON kind.value = fact.value
       LEFT JOIN literals AS literal ON literal.code = CASE WHEN fact.literal = 1 THEN fact.value END
       LEFT JOIN literals AS beside ON beside.code = CASE WHEN ${marks !== undefined} AND fact.other_literal = 1 THEN fact.other END
       LEFT JOIN ${own} AS mine ON mine.entity = CASE WHEN fact.literal = 0 THEN fact.value END
       LEFT JOIN ${own} AS theirs ON theirs.entity = CASE WHEN ${marks !== undefined} AND fact.other_literal = 0 THEN fact.other END
     )`,
  )
  const sizes = await materialise(
    session,
    'sizes',
    `SELECT pool.relation, pool.kind, count(*) AS total,
       CAST(sum(1 - pool.placed) AS BIGINT) AS unplaced, count(DISTINCT pool.name) AS distinct_values,
       min(coalesce(term.key, 0)) AS key
     FROM ${values} AS pool LEFT JOIN terms AS term ON term.code = pool.kind
     GROUP BY pool.relation, pool.kind`,
  )
  await session.database.run(`DROP TABLE ${facts}`)
  const pool = { values, sizes, kinds }
  if (plausible === undefined || marks === undefined) return pool
  const habits = await habitsOf(session, values, marks, { place })
  const couples = await couplesOf(session, plausible)
  return { ...pool, plausible: { marks, habits, ...(couples !== undefined && { couples }) } }
}

const fewestCouples = 50

async function couplesOf(session: Session, traits: Plausibility): Promise<string | undefined> {
  const codes = relationCodes(traits.couples)
  const told = await session.database.count(
    `SELECT count(*) FROM facts WHERE relation IN (${codes})`,
  )
  return told < fewestCouples ? undefined : codes
}

const isPlaced = 'coalesce(place, other_place, countries, year, by_year) IS NOT NULL'

/** SQL: of an entity's own marks, or of the other end's. */
function fromOf(mark: string): string {
  return `coalesce(nullif(mine.${mark}, 0), nullif(theirs.${mark}, 0))`
}

// below the numbers of literals
const supposedKinds = 100
// of the first sort of literals; the others are below it
const literalKind = -2

export const literalKinds: ReadonlySet<number> = new Set([
  literalKind,
  literalKind - 1,
  literalKind - 2,
])

// a text has no order that means anything
function literalOrder(literal: string): string {
  return `CASE ${literal}.sort WHEN ${literalSort.number} THEN ${literal}.number
    WHEN ${literalSort.date} THEN ${yearOfLiteral(literal)} END`
}

function dateOf(literal: string): string {
  return `CASE WHEN ${literal}.sort = ${literalSort.date} THEN ${yearOfLiteral(literal)} END`
}
