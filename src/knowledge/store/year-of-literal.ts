/** SQL: the year of a date, from a row of `literals` by its name. */
export function yearOfLiteral(literal: string): string {
  return `CAST(regexp_extract(${literal}.comparable, '^-?[0-9]+') AS DOUBLE)`
}
