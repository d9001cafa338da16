import { ElenchusError } from '../../../errors.ts'
import { type FactLine, factLine } from '../../fact-lines.ts'
import type { Credentials } from '../endpoint.ts'
import type { RemoteWorld } from '../remote-source.ts'
import { exactProperty, iriProperty } from './exact-literal.ts'
import { type GraphMapping, isIri, nameRow, nodeRows, relationshipRow } from './graph-rows.ts'
import { type Neo4jServer, openNeo4j } from './neo4j-server.ts'

const counted = {
  nodes: 'MATCH (n) RETURN count(n) AS count',
  relationships: 'MATCH ()-[r]->() RETURN count(r) AS count',
} as const

const streamed = {
  nodes: 'MATCH (n) RETURN elementId(n) AS id, labels(n) AS labels, properties(n) AS properties',
  relationships: `MATCH (a)-[r]->(b) RETURN type(r) AS type, properties(r) AS properties,
    elementId(a) AS fromId, a[$identity] AS fromIdentity, elementId(b) AS toId, b[$identity] AS toIdentity`,
} as const

/** How many nodes and relationships there are. */
export async function countGraph(address: string, credentials: Credentials | undefined) {
  await using server = await openNeo4j(address, credentials)
  return {
    nodes: await count(server, counted.nodes),
    relationships: await count(server, counted.relationships),
  }
}

/** Streams all of a graph as lines of facts, and says what there was. */
export async function readGraph(
  address: string,
  mapping: GraphMapping,
  world: RemoteWorld,
  append: (lines: string) => Promise<void>,
): Promise<{ readonly rows: number; readonly note: string }> {
  await using server = await openNeo4j(address, world.neo4j)
  const reading = new Reading(server, mapping, world, append)
  const note = await reading.all()
  return { rows: reading.rows, note }
}

const batch = 5000

class Reading {
  rows = 0
  readonly #server: Neo4jServer
  readonly #mapping: GraphMapping
  readonly #world: RemoteWorld
  readonly #append: (lines: string) => Promise<void>
  readonly #named = new Map<string, FactLine>()
  #waiting: FactLine[] = []
  #properties = 0

  constructor(
    server: Neo4jServer,
    mapping: GraphMapping,
    world: RemoteWorld,
    append: (lines: string) => Promise<void>,
  ) {
    this.#server = server
    this.#mapping = mapping
    this.#world = world
    this.#append = append
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
      if (isIri(properties[iriProperty])) continue
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
    await this.#append(this.#waiting.map(factLine).join(''))
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
    fix: 'Name the right database after the host: neo4j://HOST/DATABASE.',
  })
}

function incomplete(host: string, what: string, seen: number, there: number): ElenchusError {
  return new ElenchusError(
    'bad-answer',
    `${host} sent ${seen} ${what}, but counts ${there}. Nothing of it was kept.`,
    { fix: 'Wait until nothing writes to it, then run the same command again.' },
  )
}
