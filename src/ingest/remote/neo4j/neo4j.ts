import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openFetchStore } from '../fetch-store.ts'
import type {
  Estimate,
  Fetched,
  RemoteOptions,
  RemoteSource,
  RemoteWorld,
} from '../remote-source.ts'
import { iriProperty } from './exact-literal.ts'
import type { GraphMapping } from './graph-rows.ts'
import { neo4jAddress, neo4jSchemes } from './neo4j-address.ts'

/** A property graph: labels, relationship types, properties. One for each way to begin its address. */
export const neo4jSources: readonly RemoteSource[] = neo4jSchemes.map((scheme) => ({
  scheme: `${scheme}://`,
  description: 'a graph in Neo4j',
  estimate: (address, _, world) => estimate(`${scheme}://${address}`, world),
  fetch: (address, options, world) => fetch(`${scheme}://${address}`, options, world),
}))

async function estimate(address: string, world: RemoteWorld): Promise<Estimate> {
  // the driver is loaded when it is wanted
  const { countGraph } = await import('./read-graph.ts')
  const { nodes, relationships } = await countGraph(address, world.neo4j)
  return {
    source: nameOf(address),
    entities: nodes,
    facts: relationships,
    requests: 2,
    notes: ['Properties come on top of that.'],
  }
}

async function fetch(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Fetched> {
  const { identity = iriProperty, names = ['name', 'title', 'label'], licence } = options
  const { url } = neo4jAddress(address)
  const base = options.base ?? `neo4j://${url.host}/`
  const mapping: GraphMapping = { base, identity, names }
  const name = nameOf(address)
  const key = JSON.stringify([2, name, mapping, world.neo4j?.user ?? null])
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 24)
  await using store = await openFetchStore(join(world.cache, 'remote', digest), world.refresh)
  const file = {
    path: store.content,
    format: 'fact-lines',
    name,
    ...(licence !== undefined && { licence }),
  }
  const before = store.page('all')
  if (before !== undefined) return { file, requests: 0, notes: [before.note ?? ''] }

  const { readGraph } = await import('./read-graph.ts')
  const { rows, note } = await readGraph(address, mapping, world, (lines) => store.append(lines))
  await store.commit('all', rows, { note })
  return { file, requests: 4, notes: [note] }
}

/** The address without what may be secret. */
function nameOf(address: string): string {
  const { url, database } = neo4jAddress(address)
  return `${url.protocol}//${url.host}${database.database === undefined ? '' : `/${database.database}`}`
}
