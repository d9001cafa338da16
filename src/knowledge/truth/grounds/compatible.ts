import type { Graph } from '../../graph/graph.ts'
import type { ContainmentIndex } from '../../graph/memory/containment-index.ts'
import type { LiteralValue } from '../../graph/memory/literal-value.ts'
import type { LiteralValues } from '../../graph/memory/literal-values.ts'
import { literalSort } from '../../store/schema.ts'

// measures closer than this may be roundings of each other
const roundingError = 0.01

/**
 * Whether two values don't exclude each other: equal values, one inside the other, one date a less precise form of the
 * other, numbers that differ by rounding, one text inside the other, a literal and an entity, a nameless node and
 * anything.
 */
export type Compatible = (one: number, other: number) => boolean

export async function makeCompatibility(
  graph: Pick<Graph, 'above' | 'literalValues' | 'namelessNodes'>,
): Promise<Compatible> {
  const literals = await graph.literalValues()
  const above = await graph.above()
  const nameless = await graph.namelessNodes()
  const mayBeAny = (value: number) => nameless.size > 0 && nameless.has(value)
  return (one, other) =>
    mayBeAny(one) || mayBeAny(other) || areCompatible(literals, above, one, other)
}

function areCompatible(
  literals: LiteralValues,
  above: ContainmentIndex,
  one: number,
  other: number,
): boolean {
  if (one === other) return true
  const [mine, theirs] = [literals.get(one), literals.get(other)]
  if (mine === undefined && theirs === undefined) return above.joins(one, other)
  // “Warsaw” as a text may be the name of Warsaw; a number next to an entity may mean anything
  if (mine === undefined || theirs === undefined) return true
  return areSameLiterals(mine, theirs)
}

/** Only literals of one sort are compared. */
function areSameLiterals(one: LiteralValue, other: LiteralValue): boolean {
  if (one.sort !== other.sort) return true
  switch (one.sort) {
    case literalSort.number:
      return (
        Math.abs(one.number - other.number) <=
        roundingError * Math.max(Math.abs(one.number), Math.abs(other.number))
      )
    case literalSort.date:
      return (
        one.comparable.startsWith(other.comparable) || other.comparable.startsWith(one.comparable)
      )
    default:
      return one.comparable.includes(other.comparable) || other.comparable.includes(one.comparable)
  }
}
