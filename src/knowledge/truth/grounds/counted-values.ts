import { type End, otherEnd } from '../../../domain/end.ts'
import type { Tables } from '../../store/tables.ts'
import type { Counted, GraphWithTruths } from '../graph-with-truths.ts'

/** If this many have one value, at 95 % at most 3 of as many have another (rule of three, Hanley and Lippman-Hand 1983). */
const fewestCounted = 20

/**
 * For an owner's graph: counts by relation and type, since subjects of one type say nothing of another's (a film's place,
 * an office's place). Untyped subjects form a type of their own.
 */
export async function countedValues(
  graph: Tables & Pick<GraphWithTruths, 'typesOfEntities'>,
  end: End,
): Promise<ReadonlyMap<number, Counted>> {
  const key = otherEnd(end)
  const groups = await graph.database.rows(`
    SELECT own.relation, coalesce(type.type, ${untyped}) AS type, count(*) AS counted
    FROM (
      SELECT relation, ${key} AS item, count(DISTINCT ${end}) AS found FROM facts GROUP BY relation, ${key}
    ) AS own LEFT JOIN (SELECT DISTINCT entity, type FROM types) AS type ON type.entity = own.item
    GROUP BY ALL HAVING max(own.found) = 1 AND count(*) >= ${fewestCounted}
    ORDER BY ALL`)
  if (groups.length === 0) return new Map()
  const typesOf = await graph.typesOfEntities()
  const counted = new Map<number, Map<number, number>>()
  for (const row of groups) {
    const relation = Number(row.relation)
    const own = counted.get(relation) ?? new Map<number, number>()
    counted.set(relation, own.set(Number(row.type), Number(row.counted)))
  }
  return new Map(
    [...counted].map(([relation, own]) => [
      relation,
      { of: countIn(own, typesOf), keys: [...own.values()].reduce((sum, keys) => sum + keys, 0) },
    ]),
  )
}

/** A code that no type has. */
const untyped = -1
const noType: readonly number[] = [untyped]

function countIn(
  counted: ReadonlyMap<number, number>,
  typesOf: ReadonlyMap<number, readonly number[]>,
): Counted['of'] {
  return (key) => {
    const counts = (typesOf.get(key) ?? noType).flatMap((type) => counted.get(type) ?? [])
    return counts.length === 0 ? undefined : Math.max(...counts)
  }
}

export async function readTypesOfEntities(
  graph: Pick<Tables, 'database'>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = new Map<number, number[]>()
  const rows = await graph.database.rows(
    'SELECT DISTINCT entity, type FROM types ORDER BY entity, type',
  )
  for (const { entity, type } of rows) {
    const own = found.get(Number(entity))
    if (own === undefined) found.set(Number(entity), [Number(type)])
    else own.push(Number(type))
  }
  return found
}
