import type { End } from '../../domain/end.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { Graph } from '../graph/graph.ts'
import type { Tables } from '../store/tables.ts'
import { endPlace } from './end-place.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { valuesTable } from './kind-tables.ts'

// fewer typed entities than this say less than the lexicon
const fewestTyped = 20
const sharedByMost = 0.9

/**
 * `(relation, place, kind, votes)`: entities at this end are of this kind or one below it. Two votes if measured on the
 * typed entities (at least nine in ten), or if too few are typed and the kinds say so (`at`); one vote if only the
 * relation's entry allows it.
 */
export async function makeEndKinds(graph: GraphWithProfiles): Promise<string> {
  const { names } = await graph.kindTables()
  const codes = new Map(names.map((name, code) => [name, code]))
  const measured = await measuredEnds(graph)
  const rows: string[] = []
  for (const [code, relation] of await graph.relationIris()) {
    for (const end of ['subject', 'object'] as const) {
      const place = endPlace[end]
      const told = toldKind(graph, relation, end, measured.get(`${code} ${place}`))
      if (told === undefined) continue
      rows.push(`(${code}, ${place}, ${codes.get(told.kind)}, ${told.votes})`)
    }
  }
  return valuesTable(
    graph,
    'end_kinds (relation INTEGER, place INTEGER, kind INTEGER, votes INTEGER)',
    rows,
  )
}

function toldKind(
  graph: Pick<Graph, 'declarations' | 'kinds'>,
  relation: string,
  end: End,
  counted?: MeasuredEnd,
): { readonly kind: string; readonly votes: number } | undefined {
  if (counted !== undefined && counted.typed >= fewestTyped) {
    const kind = narrowestOfMost(graph, counted)
    return kind === undefined ? undefined : { kind, votes: 2 }
  }
  const told = graph.kinds.at(relation, end)
  if (told !== undefined) return { kind: told, votes: 2 }
  const kind = commonKind(graph, graph.declarations.get(relation)?.[end] ?? [])
  return kind === undefined ? undefined : { kind, votes: 1 }
}

interface MeasuredEnd {
  readonly typed: number
  readonly byKind: readonly { readonly kind: string; readonly entities: number }[]
}

async function measuredEnds(
  graph: Tables & Pick<GraphWithProfiles, 'kindTables' | 'relationEnds'>,
): Promise<ReadonlyMap<string, MeasuredEnd>> {
  const { bySet, names } = await graph.kindTables()
  const rows = await graph.database.rows(`
    SELECT own.relation, own.place, own_kind.kind, CAST(sum(own.entities) AS BIGINT) AS entities
    FROM ${await graph.relationEnds()} AS own JOIN ${bySet} AS own_kind ON own_kind.type_set = own.type_set
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  const ends = new Map<string, MeasuredEnd>()
  for (const row of rows) {
    const end = `${row.relation} ${row.place}`
    const { typed, byKind } = ends.get(end) ?? { typed: 0, byKind: [] }
    const entities = Number(row.entities)
    const kind = names[Number(row.kind)] ?? ''
    ends.set(end, { typed: typed + entities, byKind: [...byKind, { kind, entities }] })
  }
  return ends
}

function narrowestOfMost(
  graph: Pick<Graph, 'kinds'>,
  { typed, byKind }: MeasuredEnd,
): string | undefined {
  const counts = new Map<string, number>()
  for (const { kind, entities } of byKind) {
    for (const above of graph.kinds.lineage(kind)) {
      counts.set(above, (counts.get(above) ?? 0) + entities)
    }
  }
  const depth = (kind: string) => graph.kinds.lineage(kind).length
  return [...counts]
    .filter(([, count]) => (wilsonInterval(count, typed)?.low ?? 0) >= sharedByMost)
    .map(([kind]) => kind)
    .toSorted((a, b) => depth(b) - depth(a) || (a < b ? -1 : 1))[0]
}

/** The narrowest kind that covers all the named ones; literals have none. */
function commonKind(graph: Pick<Graph, 'kinds'>, kinds: readonly string[]): string | undefined {
  const [first = [], ...others] = kinds.map((kind) => graph.kinds.lineage(kind))
  return first.find((kind) => others.every((lineage) => lineage.includes(kind)))
}
