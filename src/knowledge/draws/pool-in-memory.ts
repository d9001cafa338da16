import { numberColumns } from '../memory/number-columns.ts'
import { PairIndex } from '../memory/pair-index.ts'
import type { Session } from '../session.ts'
import { low32, shiftRight } from '../store/dialect.ts'
import type { Pool } from './pool.ts'

/** A pool's values by relation, kind and rank. */
export interface PoolInMemory {
  /** Where the values of a relation and a kind begin; the one of a rank stands so many places on. */
  readonly startOf: (relation: number, kind: number) => number
  readonly values: Int32Array
  /** The halves of the names' keys. */
  readonly highNames: Int32Array
  readonly lowNames: Int32Array
  /** NaN where none is known. */
  readonly years: Float64Array
}

// kinds of literals and those that are only supposed have codes below zero
const kindsBelowZero = 10_000

export function poolInMemory(session: Session, { values, sizes }: Pool): Promise<PoolInMemory> {
  return session.once(`pool in memory ${values}`, async () => {
    const names = { integers: ['relation', 'kind', 'start'], doubles: [] } as const
    const { integers: group } = await numberColumns(
      session,
      `(SELECT relation, kind + ${kindsBelowZero} AS kind, sum(total) OVER (ORDER BY relation, kind) - total AS start FROM ${sizes})`,
      names,
    )
    const groups = new PairIndex(group.relation, group.kind)
    const startOf = (relation: number, kind: number) =>
      group.start[groups.find(relation, kind + kindsBelowZero)] ?? -1
    const { integers, doubles } = await numberColumns(
      session,
      `(SELECT relation, kind, rank, value, ${halvesOf('name', 'name')}, year FROM ${values})`,
      {
        integers: ['relation', 'kind', 'rank', 'value', 'name_high', 'name_low'],
        doubles: ['year'],
      },
    )
    const places = integers.rank.map(
      (rank, row) => startOf(integers.relation[row] as number, integers.kind[row] as number) + rank,
    )
    return {
      startOf,
      values: placed(integers.value, places, new Int32Array(places.length)),
      highNames: placed(integers.name_high, places, new Int32Array(places.length)),
      lowNames: placed(integers.name_low, places, new Int32Array(places.length)),
      years: placed(doubles.year, places, new Float64Array(places.length)),
    }
  })
}

/** SQL: the halves of a key of 64 bits as `NAME_high` and `NAME_low`, each less 2^31. */
export function halvesOf(key: string, name: string): string {
  return [shiftRight(key, 32), low32(key)]
    .map(
      (half, place) =>
        `CAST(${half} AS BIGINT) - 2147483648 AS ${name}_${place === 0 ? 'high' : 'low'}`,
    )
    .join(', ')
}

function placed<Column extends Int32Array | Float64Array>(
  column: Column,
  places: Int32Array,
  into: Column,
): Column {
  for (let row = 0; row < places.length; row++) into[places[row] as number] = column[row] as number
  return into
}
