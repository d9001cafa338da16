import { literalSort } from '../../store/schema.ts'
import type { Tables } from '../../store/tables.ts'
import { yearOfLiteral } from '../../store/year-of-literal.ts'
import type { Lazy } from '../lazy.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { numberColumns } from './number-columns.ts'

/** Sort keys of literals, by code. */
export interface LiteralOrder {
  /** See `literalSort`. */
  readonly sorts: Uint8Array
  /** A number, or a date's year; NaN if the literal has no meaningful order. */
  readonly places: Float64Array
  /** A date's year, else NaN. */
  readonly years: Float64Array
}

export async function readLiteralOrder(
  graph: Tables & { readonly facts: Lazy<FactsInMemory> },
): Promise<LiteralOrder> {
  const { codes } = (await graph.facts()).bySubject
  const { integers, doubles } = await numberColumns(
    graph,
    `(SELECT code, sort, number, CASE WHEN sort = ${literalSort.date} THEN ${yearOfLiteral('literals')} END AS year
        FROM literals WHERE code >= 0)`,
    { integers: ['code', 'sort'], doubles: ['number', 'year'] },
  )
  const order = {
    sorts: new Uint8Array(codes),
    places: new Float64Array(codes).fill(Number.NaN),
    years: new Float64Array(codes).fill(Number.NaN),
  }
  for (let row = 0; row < integers.code.length; row++) {
    const code = integers.code[row] as number
    const sort = integers.sort[row] as number
    order.sorts[code] = sort
    order.years[code] = doubles.year[row] as number
    order.places[code] =
      sort === literalSort.number ? (doubles.number[row] as number) : (doubles.year[row] as number)
  }
  return order
}
