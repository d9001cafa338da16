import type { End } from '../../domain/end.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { Graph } from '../graph/graph.ts'
import type { Tables } from '../store/tables.ts'
import { endPlace } from './end-place.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { valuesTable } from './kind-tables.ts'

// fewer typed entities at an end than these say less than the lexicon
const fewestTyped = 20
const sharedByMost = 0.9

/**
 * `(relation, place, kind, votes)`: what stands at an end of a relation is of this kind or one below it. Measured on the entities
 * with types, nine of ten at the least, or where too few have any what the kinds say (`at`): two votes; else what the relation's entry
 * allows: one.
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

/** The narrowest kind that all the named ones are of; literals are of none. */
function commonKind(graph: Pick<Graph, 'kinds'>, kinds: readonly string[]): string | undefined {
  const [first = [], ...others] = kinds.map((kind) => graph.kinds.lineage(kind))
  return first.find((kind) => others.every((lineage) => lineage.includes(kind)))
}
