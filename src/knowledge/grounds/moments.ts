import { factsInMemory } from '../memory/facts-in-memory.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import type { Stated } from '../memory/stated.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { literalSort } from '../store/schema.ts'

/** The number of a point in tables. */
export const pointCode = { start: 0, end: 1 } as const

/** SQL: the year of a comparable date. */
function yearOf(comparable: string): string {
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

/** A year with the fact that says so. */
export interface Moment {
  readonly year: number
  readonly fact: Stated
}

type MomentColumns = Readonly<
  Record<`${'low' | 'high'}_${'year' | 'relation' | 'object'}`, Int32Array>
>

/** When entities began and ended, as the graph has it: millions are asked about, so that a year is looked up without making anything. */
export class Moments {
  readonly #columns: MomentColumns
  /** Of each entity the rows of its beginning and its end, one more each; 0 where none is known. */
  readonly #rows: Int32Array

  constructor(rows: Int32Array, columns: MomentColumns) {
    this.#rows = rows
    this.#columns = columns
  }

  /** The earliest year of an entity's beginning or end; `NaN` where none is known. */
  earliestYear(entity: number, point: number): number {
    const row = this.#rowOf(entity, point)
    return row < 0 ? Number.NaN : (this.#columns.low_year[row] as number)
  }

  /** And the latest. */
  latestYear(entity: number, point: number): number {
    const row = this.#rowOf(entity, point)
    return row < 0 ? Number.NaN : (this.#columns.high_year[row] as number)
  }

  /** The earliest with the value that says so. */
  earliest(entity: number, point: number): Moment | undefined {
    return this.#momentOf('low', entity, point)
  }

  latest(entity: number, point: number): Moment | undefined {
    return this.#momentOf('high', entity, point)
  }

  #momentOf(end: 'low' | 'high', entity: number, point: number): Moment | undefined {
    const row = this.#rowOf(entity, point)
    if (row < 0) return undefined
    const columns = this.#columns
    const [relation, object] = [columns[`${end}_relation`][row], columns[`${end}_object`][row]]
    return {
      year: columns[`${end}_year`][row] as number,
      fact: { subject: entity, relation: relation as number, object: object as number },
    }
  }

  /** Terms that were asked about and are not in the graph have codes below zero. */
  #rowOf(entity: number, point: number): number {
    return entity < 0 ? -1 : (this.#rows[2 * entity + point] ?? 0) - 1
  }
}

export function momentsInMemory(session: Session): Promise<Moments> {
  return session.once('moments in memory', async () => {
    const { entity, point, ...columns } = await integerColumns(
      session,
      await moments(session),
      ...(['entity', 'point', 'low_year', 'low_relation', 'low_object'] as const),
      ...(['high_year', 'high_relation', 'high_object'] as const),
    )
    const { bySubject } = await factsInMemory(session)
    const rows = new Int32Array(2 * bySubject.codes)
    for (let row = 0; row < entity.length; row++) {
      rows[2 * (entity[row] as number) + (point[row] as number)] = row + 1
    }
    return new Moments(rows, columns)
  })
}

/** The year of a comparable date. */
export function yearIn(comparable: string): number {
  return Number(/^-?[0-9]+/.exec(comparable)?.[0])
}

/** Relations whose dates are when their subjects began, or ended. */
export function marking(session: Session, point: keyof typeof pointCode): readonly string[] {
  return [...session.declarations.values()].flatMap(({ relation, marks }) =>
    marks === point || marks === 'point' ? [relation] : [],
  )
}

/** By a relation's code, whether its dates are when its subjects began, or ended. */
export function marksByRelation(session: Session): Promise<ReadonlyMap<number, readonly number[]>> {
  return session.once('marks by relation', async () => {
    const marks = new Map<number, number[]>()
    for (const point of ['start', 'end'] as const) {
      for (const { code } of await session.database.rows(relationCodes(marking(session, point)))) {
        marks.set(Number(code), [...(marks.get(Number(code)) ?? []), pointCode[point]])
      }
    }
    return marks
  })
}
