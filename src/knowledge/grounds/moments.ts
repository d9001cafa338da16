import { materialise, relationCodes, type Session } from '../session.ts'
import { literalSort } from '../store/schema.ts'

/** The number of a point in tables. */
export const pointCode = { start: 0, end: 1 } as const

/** SQL: the year of a comparable date. */
export function yearOf(comparable: string): string {
  return `CAST(regexp_extract(${comparable}, '^-?[0-9]+') AS INTEGER)`
}

/**
 * `(entity, point, low_year, low_relation, low_object, high_year, high_relation, high_object)`: the earliest and the latest year
 * in which, as the graph has it, an entity began (point 0) or ended (1), with the values that say so.
 */
export function moments(session: Session): Promise<string> {
  return session.once('moments', async () => {
    const dates = (point: keyof typeof pointCode) => `
      SELECT fact.subject AS entity, ${pointCode[point]} AS point, fact.relation, fact.object, fact.key,
        ${yearOf('literal.comparable')} AS year
      FROM facts AS fact JOIN literals AS literal ON literal.code = fact.object
      WHERE fact.literal = 1 AND literal.sort = ${literalSort.date}
        AND fact.relation IN (${relationCodes(marking(session, point))})`
    const first = (by: string) =>
      `row_number() OVER (PARTITION BY entity, point ORDER BY ${by}, key)`
    const ranked = `SELECT *, ${first('year')} AS from_low, ${first('year DESC')} AS from_high
      FROM (${dates('start')} UNION ALL ${dates('end')})`
    const chosen = (end: 'low' | 'high') =>
      ['year', 'relation', 'object'].map(
        (column) => `max(CASE WHEN from_${end} = 1 THEN ${column} END) AS ${end}_${column}`,
      )
    return materialise(
      session,
      'moments',
      `SELECT entity, point, ${[...chosen('low'), ...chosen('high')].join(', ')}
       FROM (${ranked}) GROUP BY entity, point`,
    )
  })
}

/** Relations whose dates are when their subjects began, or ended. */
export function marking(session: Session, point: keyof typeof pointCode): readonly string[] {
  return [...session.declarations.values()].flatMap(({ relation, marks }) =>
    marks === point || marks === 'point' ? [relation] : [],
  )
}
