import { materialise, type Session } from '../graph/session.ts'
import { literalSort } from '../store/schema.ts'

/** A table `(entity, year)`: the earliest year of an entity's dates, of a birth, a publication or a battle. */
export function entityYears(session: Session): Promise<string> {
  return session.once('entity years', () =>
    materialise(
      session,
      'years',
      `SELECT fact.subject AS entity, min(${yearOfLiteral('literal')}) AS year
       FROM facts AS fact JOIN literals AS literal ON literal.code = fact.object
       WHERE fact.literal = 1 AND literal.sort = ${literalSort.date} GROUP BY fact.subject`,
    ),
  )
}

/** SQL: the year of a date, from a row of `literals` by its name. */
export function yearOfLiteral(literal: string): string {
  return `CAST(regexp_extract(${literal}.comparable, '^-?[0-9]+') AS DOUBLE)`
}
