import type { Similarity } from '../../domain/draws.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { inOrder, sortedBy, startsOf } from '../graph/memory/sorted-by.ts'
import { relationCodes, type Tables } from '../store/tables.ts'

/** Where the draw does not say by what, so many of the graph's relations between entities, those with most facts. */
const widestRelations = 8

/** The values by which entities are alike, each with a number of its own. */
export interface SimilarTraits {
  /** The values of an entity, in the order of their numbers. */
  readonly of: (entity: number) => Int32Array
  /** Who has a value. */
  readonly bearersOf: (value: number) => Int32Array
  readonly relationOf: (value: number) => number
  /** 1 for what all have, and more with each halving. */
  readonly weightOf: (value: number) => number
}

/**
 * Where the graph has fewer than so many of the relations as values have to be shared, those that carry most take their place. What only
 * one has is left out.
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

/** About log2 of a million over the bearers, in whole numbers: the same on every machine. */
function weightOf(bearers: number): number {
  let steps = 1
  while (steps <= mostWeight && bearers > 2 ** steps) steps++
  return Math.max(1, mostWeight + 1 - steps)
}

function codesIn(column: Int32Array): number {
  return column.reduce((most, code) => Math.max(most, code), -1) + 1
}
