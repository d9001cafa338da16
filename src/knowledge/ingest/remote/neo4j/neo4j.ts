import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { ElenchusError } from '../../../../errors.ts'
import { type FactLine, factLine } from '../../fact-lines.ts'
import { openFetchStore } from '../fetch-store.ts'
import type {
  Estimate,
  Fetched,
  RemoteOptions,
  RemoteSource,
  RemoteWorld,
} from '../remote-source.ts'
import { exactProperty, iriProperty } from './exact-literal.ts'
import { type GraphMapping, nameRow, nodeRows, relationshipRow } from './graph-rows.ts'
import { type Neo4jServer, neo4jAddress, neo4jSchemes, openNeo4j } from './neo4j-server.ts'

/** A property graph: labels, relationship types, properties. One for each way to begin its address. */
export const neo4jSources: readonly RemoteSource[] = neo4jSchemes.map((scheme) => ({
  scheme: `${scheme}://`,
  description: 'a graph in Neo4j',
  estimate: (address, _, world) => estimate(`${scheme}://${address}`, world),
  fetch: (address, options, world) => fetch(`${scheme}://${address}`, options, world),
}))

const counted = {
  nodes: 'MATCH (n) RETURN count(n) AS count',
  relationships: 'MATCH ()-[r]->() RETURN count(r) AS count',
} as const

const streamed = {
  nodes: 'MATCH (n) RETURN elementId(n) AS id, labels(n) AS labels, properties(n) AS properties',
  relationships: `MATCH (a)-[r]->(b) RETURN type(r) AS type, properties(r) AS properties,
    elementId(a) AS fromId, a[$identity] AS fromIdentity, elementId(b) AS toId, b[$identity] AS toIdentity`,
} as const

async function estimate(address: string, world: RemoteWorld): Promise<Estimate> {
  await using server = await openNeo4j(address, world.neo4j)
  const entities = await count(server, counted.nodes)
  const facts = await count(server, counted.relationships)
  return {
    source: nameOf(address),
    entities,
    facts,
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

  await using server = await openNeo4j(address, world.neo4j)
  const reading = new Reading(server, mapping, world, async (rows) => {
    await store.append(rows.map(factLine).join(''))
  })
  const note = await reading.all()
  await store.commit('all', reading.rows, { note })
  return { file, requests: 4, notes: [note] }
}

/** The address without what may be secret. */
function nameOf(address: string): string {
  const { url, database } = neo4jAddress(address)
  return `${url.protocol}//${url.host}${database.database === undefined ? '' : `/${database.database}`}`
}

const batch = 5000

/** Streams all of a graph as rows of facts. */
class Reading {
  rows = 0
  readonly #server: Neo4jServer
  readonly #mapping: GraphMapping
  readonly #world: RemoteWorld
  readonly #write: (rows: readonly FactLine[]) => Promise<void>
  readonly #named = new Map<string, FactLine>()
  #waiting: FactLine[] = []
  #properties = 0

  constructor(
    server: Neo4jServer,
    mapping: GraphMapping,
    world: RemoteWorld,
    write: (rows: readonly FactLine[]) => Promise<void>,
  ) {
    this.#server = server
    this.#mapping = mapping
    this.#world = world
    this.#write = write
  }

  async all(): Promise<string> {
    const nodes = await this.#nodes()
    if (nodes === 0) throw nothingThere(this.#server.host)
    const relationships = await this.#relationships()
    await this.#take([...this.#named.values()])
    await this.#flush()
    for (const [what, seen] of [
      ['nodes', nodes],
      ['relationships', relationships],
    ] as const) {
      const there = await count(this.#server, counted[what])
      if (there !== seen) throw incomplete(this.#server.host, what, seen, there)
    }
    const left =
      this.#properties === 0 ? '' : `; ${this.#properties} properties of relationships are left out`
    return `${nodes} nodes, ${relationships} relationships${left}.`
  }

  async #nodes(): Promise<number> {
    let seen = 0
    for await (const { id, labels, properties } of this.#server.rows(streamed.nodes)) {
      seen++
      await this.#take(nodeRows({ id, labels, properties }, this.#mapping))
      if (exactProperty in properties) continue
      for (const label of labels) this.#name('label', label)
      for (const key of Object.keys(properties))
        if (!this.#isMapped(key)) this.#name('property', key)
    }
    return seen
  }

  async #relationships(): Promise<number> {
    let seen = 0
    const { identity } = this.#mapping
    for await (const row of this.#server.rows(streamed.relationships, { identity })) {
      seen++
      const { type, properties } = row
      const from = { id: row.fromId, identity: row.fromIdentity }
      const to = { id: row.toId, identity: row.toIdentity }
      await this.#take([relationshipRow({ type, properties, from, to }, this.#mapping)])
      if (iriProperty in properties) continue
      this.#name('relation', type)
      this.#properties += Object.keys(properties).filter(
        (key) => !['since', 'until'].includes(key),
      ).length
    }
    return seen
  }

  #isMapped(key: string): boolean {
    return key === this.#mapping.identity || this.#mapping.names.includes(key)
  }

  #name(kind: 'label' | 'property' | 'relation', name: string): void {
    const key = `${kind} ${name}`
    if (!this.#named.has(key)) this.#named.set(key, nameRow(kind, name, this.#mapping))
  }

  async #take(rows: readonly FactLine[]): Promise<void> {
    this.#waiting.push(...rows)
    this.rows += rows.length
    if (this.#waiting.length > batch) await this.#flush()
  }

  async #flush(): Promise<void> {
    this.#world.signal?.throwIfAborted()
    await this.#write(this.#waiting)
    this.#waiting = []
    this.#world.progress({ source: this.#server.host, rows: this.rows, requests: 2 })
  }
}

async function count(server: Neo4jServer, query: string): Promise<number> {
  for await (const row of server.rows(query)) return Number(row.count)
  return 0
}

function nothingThere(host: string): ElenchusError {
  return new ElenchusError('empty-topic', `${host} has no node in this database.`, {
    fix: 'Name the database that holds them behind the host: neo4j://HOST/DATABASE.',
  })
}

function incomplete(host: string, what: string, seen: number, there: number): ElenchusError {
  return new ElenchusError(
    'bad-answer',
    `${host} sent ${seen} ${what} and counts ${there}. Nothing of it was kept.`,
    { fix: 'Wait until nobody writes to it, then run the same command again.' },
  )
}
