import type { Graph } from '../graph/graph.ts'
import { IntegerTable } from '../graph/integer-table.ts'
import { eachRun } from '../graph/memory/each-run.ts'
import { PairCounts } from '../graph/memory/pair-counts.ts'
import type { Tables } from '../store/tables.ts'
import { endPlace } from './end-place.ts'

/** How the entities at an end are grouped. */
interface Grouping {
  /** Column names of the group and of its count. */
  readonly column: string
  readonly count: 'entities' | 'facts'
  /** Groups are numbered below this. */
  readonly groups: number
  /** Negative groups are left out. */
  readonly groupOf: (entity: number) => number
  /** The value of a group in its column, if not its number. */
  readonly codeOf?: (group: number) => number
}

/** A table of relation, end, group and count: how many entities of each group are at each end of each relation, or in how many facts. */
export async function endsTable(
  graph: Tables & Pick<Graph, 'facts' | 'relationsUsed'>,
  purpose: string,
  { column, count, groups, groupOf, codeOf = (group) => group }: Grouping,
): Promise<string> {
  const { bySubject, byObject, literals } = await graph.facts()
  const { codes, places } = await graph.relationsUsed()
  const table = new IntegerTable('relation', 'place', column, count)
  for (const place of Object.values(endPlace)) {
    const counts = new PairCounts(codes.length, groups)
    eachRun(place === endPlace.subject ? bySubject : byObject, (entity, relation, start, end) => {
      if (literals[entity] === 1) return
      const group = groupOf(entity)
      if (group < 0) return
      counts.add(places[relation] as number, group, count === 'facts' ? end - start : 1)
    })
    for (const { first, second, count: counted } of counts.all()) {
      table.add(codes[first] as number, place, codeOf(second), counted)
    }
  }
  return table.write(graph, purpose)
}
