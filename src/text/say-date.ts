import { monthNames } from './month-names.ts'
/**
 * A date as people write it: `1867-11-07` -> "7 November 1867", `1867-11` -> "November 1867", `-0480` -> "480 BC",
 * `0079` -> "AD 79". Anything else is returned unchanged; a time of midnight is dropped.
 */
export function sayDate(value: string): string {
  const match = /^\+?(-?)(\d{4,6})(?:-(\d\d)(?:-(\d\d))?)?(T00:00:00(?:\.0+)?Z?)?$/.exec(value)
  if (match === null) return value
  const [, sign, year, month, day, time] = match
  // with a time of day, as in RDF, there is a year 0: XSD 1.1
  const before = Number(year) + (time === undefined ? 0 : 1)
  const name = monthNames[Number(month) - 1]
  const parts = [
    name === undefined || day === undefined || day === '00' ? '' : `${Number(day)}`,
    name ?? '',
    sign === '-' ? `${before} BC` : sayYear(Number(year)),
  ]
  return parts.filter(Boolean).join(' ')
}

function sayYear(year: number): string {
  return year < 100 ? `AD ${year}` : `${year}`
}
