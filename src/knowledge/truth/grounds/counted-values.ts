import { type End, otherEnd } from '../../../domain/end.ts'
import { upperBound } from '../../../statistics/upper-bound.ts'
import type { Tables } from '../../store/tables.ts'
import type { Counted, CountedType, GraphWithTruths } from '../graph-with-truths.ts'

/** If this many have one value, at 95 % at most 3 of as many have another (rule of three, Hanley and Lippman-Hand 1983). */
const fewestCounted = 20
/** Two rows about one subject are a doubled name; many such rows are a relation with several values. */
const mostSeveral = 0.05

/**
 * For an owner's graph: counts by relation and type, since subjects of one type say nothing of another's (a film's place,
 * an office's place). Untyped subjects form a type of their own.
 */
export async function countedValues(
  graph: Tables & Pick<GraphWithTruths, 'typesOfEntities'>,
  end: End,
): Promise<ReadonlyMap<number, Counted>> {
  const key = otherEnd(end)
  const rows = `
    SELECT own.relation, own.item, own.found, coalesce(type.type, ${untyped}) AS type
    FROM (
      SELECT relation, ${key} AS item, count(DISTINCT ${end}) AS found FROM facts GROUP BY relation, ${key}
    ) AS own LEFT JOIN (SELECT DISTINCT entity, type FROM types) AS type ON type.entity = own.item`
  const types = `
    SELECT relation, type, count(*) FILTER (found = 1) AS single, count(*) FILTER (found > 1) AS several
    FROM (${rows}) GROUP BY ALL
    HAVING count(*) FILTER (found = 1) >= ${fewestCounted}
      AND count(*) FILTER (found > 1) <= ${mostSeveral} * count(*)`
  const groups = await graph.database.rows(`SELECT * FROM (${types}) ORDER BY ALL`)
  if (groups.length === 0) return new Map()
  const several = await graph.database.rows(`
    SELECT DISTINCT row.relation, row.item FROM (${rows}) AS row
    JOIN (${types}) AS kept ON kept.relation = row.relation AND kept.type = row.type
    WHERE row.found > 1 ORDER BY ALL`)
  const typesOf = await graph.typesOfEntities()
  const counted = new Map<number, Map<number, CountedType>>()
  for (const row of groups) {
    const relation = Number(row.relation)
    const own = counted.get(relation) ?? new Map<number, CountedType>()
    const type = { single: Number(row.single), several: Number(row.several) }
    counted.set(relation, own.set(Number(row.type), type))
  }
  return new Map(
    [...counted].map(([relation, own]) => [
      relation,
      {
        of: countIn(own, typesOf),
        keys: [...own.values()].reduce((sum, { single, several }) => sum + single + several, 0),
        exceptions: several.flatMap((row) =>
          Number(row.relation) === relation ? Number(row.item) : [],
        ),
      },
    ]),
  )
}

/** The greatest share of a type's keys that may have another value, at 95 %. */
export function boundOf({ single, several }: CountedType): number {
  return several === 0 ? 3 / single : upperBound(several, single + several)
}

/** A code that no type has. */
const untyped = -1
const noType: readonly number[] = [untyped]

function countIn(
  counted: ReadonlyMap<number, CountedType>,
  typesOf: ReadonlyMap<number, readonly number[]>,
): Counted['of'] {
  return (key) => {
    let best: CountedType | undefined
    for (const type of typesOf.get(key) ?? noType) {
      const own = counted.get(type)
      if (own !== undefined && (best === undefined || boundOf(own) < boundOf(best))) best = own
    }
    return best
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
