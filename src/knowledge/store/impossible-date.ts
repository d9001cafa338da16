import { isDate } from './literal-columns.ts'

/**
 * SQL for whether a literal of `terms` has a date's type and says a day that no calendar has, or a year after 9999. Zeros for a month or a day are a
 * coarser precision; 29 February may be told of every fourth year up to 1582, as the Julian calendar has it, and of any year before Christ.
 */
export function isImpossibleDate(term: string): string {
  const value = `${term}.value`
  const part = (number: number) =>
    `TRY_CAST(nullif(regexp_extract(${value}, '^[+]?(-?[0-9]{4,})(?:-([0-9]{2}))?(?:-([0-9]{2}))?', ${number}), '') AS DOUBLE)`
  const [year, month, day] = [part(1), part(2), part(3)]
  const leap = `(${year} % 4 = 0 AND (${year} <= 1582 OR ${year} % 100 <> 0 OR ${year} % 400 = 0) OR ${year} <= 0)`
  const days = `CASE WHEN ${month} IN (4, 6, 9, 11) THEN 30 WHEN ${month} <> 2 THEN 31 WHEN ${leap} THEN 29 ELSE 28 END`
  return `(${isDate(`${term}.datatype`)} AND coalesce(${year} > 9999 OR ${month} > 12 OR ${day} > ${days}, false))`
}
