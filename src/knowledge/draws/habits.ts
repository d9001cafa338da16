import { materialise, type Session } from '../session.ts'
import { haveBitInCommon } from '../store/dialect.ts'

/** Of fewer facts nothing is learnt. */
const fewestFacts = 8
/** So many in a hundred facts lie outside at either end, and so many years beyond the others are still possible. */
const outside = 0.02
const leeway = 5
/** In so large a part of the facts, or a larger one, both ends are of one country. */
const leastLocal = 0.9

/**
 * A table `(relation, earliest, latest, eldest, youngest, outlives, outlived, local)` of what can be, by the facts that are known, `(relation, value, other)` in a table of values: how many years
 * the time of a value lies after that of the other end, at least and at most; the same of their beginnings; how many years after the other end's beginning a value is
 * still there at least, and the other way round; and whether both ends are of one country. Null where too few facts tell.
 */
export function habitsOf(session: Session, values: string, marks: string): Promise<string> {
  return materialise(
    session,
    'habits',
    `SELECT relation,
         CASE WHEN count(years) >= ${fewestFacts} THEN quantile_disc(years, ${outside}) - ${leeway} END AS earliest,
         CASE WHEN count(years) >= ${fewestFacts} THEN quantile_disc(years, ${1 - outside}) + ${leeway} END AS latest,
         CASE WHEN count(births) >= ${fewestFacts} THEN quantile_disc(births, ${outside}) - ${leeway} END AS eldest,
         CASE WHEN count(births) >= ${fewestFacts} THEN quantile_disc(births, ${1 - outside}) + ${leeway} END AS youngest,
         CASE WHEN count(outlives) >= ${fewestFacts} THEN quantile_disc(outlives, ${outside}) - ${leeway} END AS outlives,
         CASE WHEN count(outlived) >= ${fewestFacts} THEN quantile_disc(outlived, ${outside}) - ${leeway} END AS outlived,
         CASE WHEN count(together) >= ${fewestFacts} AND avg(together) >= ${leastLocal} THEN 1 ELSE 0 END AS local
       FROM (
         SELECT fact.relation, ${timeOf('mine')} - ${timeOf('theirs')} AS years, mine.since - theirs.since AS births,
           mine.until - theirs.since AS outlives, theirs.until - mine.since AS outlived,
           CASE WHEN mine.countries <> 0 AND theirs.countries <> 0
             THEN CASE WHEN ${haveBitInCommon('mine.countries', 'theirs.countries')} THEN 1 ELSE 0 END END AS together
         FROM (SELECT DISTINCT relation, value, other FROM ${values}) AS fact
         JOIN ${marks} AS mine ON mine.entity = fact.value
         JOIN ${marks} AS theirs ON theirs.entity = fact.other
       ) GROUP BY relation`,
  )
}

/** SQL: when somebody or something is spoken of; of a place or an organisation when it began. */
export function timeOf(marks: string): string {
  return `coalesce(${marks}.year, ${marks}.since)`
}
