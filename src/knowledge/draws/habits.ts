import type { Slot } from '../../domain/draws.ts'
import { pointCode } from '../grounds/moments.ts'
import { orders } from '../grounds/orders.ts'
import { materialise, type Session } from '../session.ts'
import { haveBitInCommon } from '../store/dialect.ts'

/** Of fewer facts nothing is learnt. */
const fewestFacts = 8
/** So many in a hundred facts lie outside at either end, and so many years beyond the others are still possible. */
const outside = 0.05
const leeway = 5
/** In so large a part of the facts, or a larger one, both ends are of one country. */
const leastLocal = 0.9

/**
 * A table `(relation, earliest, latest, eldest, youngest, outlives, outlived, local)` of what can be, by the facts that are known, `(relation,
 * value, other)` in a table of values: how many years the time of a value lies after that of the other end, at least and at most; the same of
 * their beginnings; how many years after the other end's beginning a value is still there at least, and the other way round; and whether
 * both ends are of one country. Null where too few facts tell and nothing is declared.
 */
export async function habitsOf(
  session: Session,
  values: string,
  marks: string,
  { place }: Pick<Slot, 'place'>,
): Promise<string> {
  const { database } = session
  const learnt = await materialise(session, 'learnt', learntQuery(values, marks))
  const declared = declaredQuery((await orders(session)).table, place)
  const habits = await materialise(
    session,
    'habits',
    `SELECT relation, max(earliest) AS earliest, min(latest) AS latest, max(eldest) AS eldest, min(youngest) AS youngest,
       max(outlives) AS outlives, max(outlived) AS outlived, max(local) AS local
     FROM (SELECT * FROM ${learnt} UNION ALL ${declared}) GROUP BY relation`,
  )
  await database.run(`DROP TABLE ${learnt}`)
  return habits
}

function learntQuery(values: string, marks: string): string {
  const least = (column: string) => at(column, outside, -leeway)
  const most = (column: string) => at(column, 1 - outside, leeway)
  return `
    SELECT relation, ${least('years')} AS earliest, ${most('years')} AS latest,
      ${least('births')} AS eldest, ${most('births')} AS youngest,
      ${least('outlives')} AS outlives, ${least('outlived')} AS outlived,
      CASE WHEN count(together) >= ${fewestFacts} AND avg(together) >= ${leastLocal} THEN 1 ELSE 0 END AS local
    FROM (
      SELECT fact.relation, ${timeSql('mine')} - ${timeSql('theirs')} AS years,
        mine.since - theirs.since AS births, mine.until - theirs.since AS outlives, theirs.until - mine.since AS outlived,
        CASE WHEN mine.countries <> 0 AND theirs.countries <> 0
          THEN CASE WHEN ${haveBitInCommon('mine.countries', 'theirs.countries')} THEN 1 ELSE 0 END END AS together
      FROM (SELECT DISTINCT relation, value, other FROM ${values}) AS fact
      JOIN ${marks} AS mine ON mine.entity = fact.value
      JOIN ${marks} AS theirs ON theirs.entity = fact.other
    ) GROUP BY relation`
}

function at(column: string, part: number, further: number): string {
  return `CASE WHEN count(${column}) >= ${fewestFacts} THEN quantile_disc(${column}, ${part}) + ${further} END`
}

/** The same columns of what the lexicon says of the years of a relation's ends. */
function declaredQuery(constraints: string, place: 'subject' | 'object'): string {
  const [value, other] = place === 'subject' ? [0, 1] : [1, 0]
  const { start, end } = pointCode
  const slack = (earlier: number, earlierPoint: number, later: number, laterPoint: number) =>
    `CASE WHEN earlier_end = ${earlier} AND earlier_point = ${earlierPoint} AND later_end = ${later}
       AND later_point = ${laterPoint} THEN slack END`
  return `
    SELECT relation, NULL, NULL, -${slack(other, start, value, start)}, ${slack(value, start, other, start)},
      -${slack(other, start, value, end)}, -${slack(value, start, other, end)}, NULL
    FROM ${constraints}`
}

/** When somebody or something is spoken of; of a place or an organisation when it began. */
export function timeOf({ year, since }: { readonly year: number; readonly since: number }): number {
  return Number.isNaN(year) ? since : year
}

/** The same as SQL. */
function timeSql(marks: string): string {
  return `coalesce(${marks}.year, ${marks}.since)`
}

/** What can be of a relation; years that are not known are `NaN`. */
export interface Habit {
  readonly earliest: number
  readonly latest: number
  readonly eldest: number
  readonly youngest: number
  readonly outlives: number
  readonly outlived: number
  readonly local: boolean
}
