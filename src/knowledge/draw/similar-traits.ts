import type { Similarity } from '../../domain/draws.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { inOrder, sortedBy, startsOf } from '../graph/memory/sorted-by.ts'
import { relationCodes, type Tables } from '../store/tables.ts'

/** If the draw names no relations: this many of those with most facts between entities. */
const widestRelations = 8

/** Values by which entities are compared, each with a number. */
export interface SimilarTraits {
  /** An entity's values, by number. */
  readonly of: (entity: number) => Int32Array
  /** Bearers of a value. */
  readonly bearersOf: (value: number) => Int32Array
  readonly relationOf: (value: number) => number
  /** 1 for what all have, and 1 more with each halving. */
  readonly weightOf: (value: number) => number
}

/**
 * If the graph lacks too many of the relations for the number of shared values, those with most facts replace them. Values
 * with one bearer are left out.
 */
export async function indexTraits(
  graph: Pick<Tables, 'database'>,
  { relations, least }: Similarity,
): Promise<SimilarTraits> {
  const given = `SELECT DISTINCT relation FROM facts WHERE literal = 0 AND relation IN (${relationCodes(relations)})`
  const found = await graph.database.count(`SELECT count(*) FROM (${given})`)
  const { entity, value, relation } = await integerColumns(
    graph,
    `(SELECT entity, relation, dense_rank() OVER (ORDER BY relation, object) - 1 AS value FROM (
         SELECT subject AS entity, relation, object, count(*) OVER (PARTITION BY relation, object) AS bearers
         FROM (SELECT DISTINCT subject, relation, object FROM facts
           WHERE literal = 0 AND relation IN (${found < least ? widest : given}))
       ) WHERE bearers > 1)`,
    ...(['entity', 'value', 'relation'] as const),
  )
  const [entities, values] = [codesIn(entity), codesIn(value)]
  const byEntity = sortedBy(entity, entities, sortedBy(value, values))
  const byValue = sortedBy(value, values)
  const [mine, theirs] = [startsOf(entity, entities), startsOf(value, values)]
  const [valuesOf, bearers] = [inOrder(value, byEntity), inOrder(entity, byValue)]
  const relationsOf = inOrder(relation, byValue)
  return {
    of: (one) => valuesOf.subarray(mine[one] ?? 0, mine[one + 1] ?? 0),
    bearersOf: (one) => bearers.subarray(theirs[one], theirs[one + 1]),
    relationOf: (one) => relationsOf[theirs[one] as number] as number,
    weightOf: (one) => weightOf((theirs[one + 1] as number) - (theirs[one] as number)),
  }
}

const widest = `
  SELECT relation FROM (
    SELECT relation, count(*) AS facts, min(term.value) AS iri
    FROM facts JOIN terms AS term ON term.code = facts.relation
    WHERE literal = 0 GROUP BY relation
  ) ORDER BY facts DESC, iri LIMIT ${widestRelations}`

const mostWeight = 20

/** About log2(bearers of a million), as an integer: the same on every machine. */
function weightOf(bearers: number): number {
  let steps = 1
  while (steps <= mostWeight && bearers > 2 ** steps) steps++
  return Math.max(1, mostWeight + 1 - steps)
}

function codesIn(column: Int32Array): number {
  return column.reduce((most, code) => Math.max(most, code), -1) + 1
}
