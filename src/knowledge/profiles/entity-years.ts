import { literalSort } from '../store/schema.ts'
import { materialise, type Tables } from '../store/tables.ts'
import { yearOfLiteral } from '../store/year-of-literal.ts'

/** A table `(entity, year)`: the earliest year of an entity's dates, such as birth, publication or battle. */
export function makeEntityYears(graph: Tables): Promise<string> {
  return materialise(
    graph,
    'years',
    `SELECT fact.subject AS entity, min(${yearOfLiteral('literal')}) AS year
       FROM facts AS fact JOIN literals AS literal ON literal.code = fact.object
       WHERE fact.literal = 1 AND literal.sort = ${literalSort.date} GROUP BY fact.subject`,
  )
}
