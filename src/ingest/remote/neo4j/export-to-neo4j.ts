import type { Database } from '../../../knowledge/store/database.ts'
import { openStore } from '../../../knowledge/store/open-store.ts'
import type { Credentials } from '../endpoint.ts'
import { iriProperty } from './exact-literal.ts'
import { countEdges, type Edges, edgesOf } from './exported-edges.ts'
import { exportedNodes } from './exported-nodes.ts'
import { labelMembers } from './label-members.ts'
import { type Neo4jServer, openNeo4j, type Write } from './neo4j-server.ts'

export interface Neo4jExportOptions {
  readonly knowledge: string
  /** `neo4j://HOST:PORT/DATABASE` */
  readonly to: string
  readonly credentials?: Credentials
  readonly progress?: (progress: ExportProgress) => void
  readonly signal?: AbortSignal
}

interface ExportProgress {
  readonly done: number
  readonly total: number
}

export interface Neo4jExport {
  readonly nodes: number
  readonly relationships: number
  /** Literal facts, as properties of nodes. */
  readonly properties: number
  /** Facts of blank nodes are left out: they cannot be identified again. */
  readonly leftOut: number
}

/** Label of every exported node. It sorts last, because Neo4j's browser colours a node by its first label. */
const nodeLabel = '_Entity'

/** Nodes or relationships per transaction. */
const batch = 10_000

/**
 * Writes a knowledge file into Neo4j in batches. Nodes and relationships are identified by their IRI, so
 * repeating an export changes nothing and a stopped one resumes. The properties of an exported node
 * are replaced; other nodes, labels and relationships stay, including those of removed facts.
 */
export async function exportToNeo4j(options: Neo4jExportOptions): Promise<Neo4jExport> {
  using database = await openStore(options.knowledge)
  await using server = await openNeo4j(options.to, options.credentials)
  const { count } = database
  const nodes = await count('SELECT count(*) FROM terms WHERE kind = 0')
  const relationships = await countEdges(database)
  const properties = await count(`SELECT count(*) FROM facts AS fact
    JOIN terms AS subject ON subject.code = fact.subject AND subject.kind = 0
    JOIN terms AS object ON object.code = fact.object AND object.kind = 1`)
  const facts = await count('SELECT count(*) FROM facts')
  // keeps both open until it is done
  await new Writer(database, server, options, nodes + relationships).all()
  return { nodes, relationships, properties, leftOut: facts - relationships - properties }
}

class Writer {
  readonly #database: Database
  readonly #server: Neo4jServer
  readonly #options: Neo4jExportOptions
  readonly #total: number
  #done = 0
  /** The database has no exported node yet, so nothing has to be matched. */
  #isNew = false
  #waiting: Write[] = []
  #size = 0
  #underWay: Promise<void> = Promise.resolve()

  constructor(database: Database, server: Neo4jServer, options: Neo4jExportOptions, total: number) {
    this.#database = database
    this.#server = server
    this.#options = options
    this.#total = total
  }

  async all(): Promise<void> {
    const unique = `CREATE CONSTRAINT elenchus_iri IF NOT EXISTS FOR (n:${nodeLabel}) REQUIRE n.${iriProperty} IS UNIQUE`
    await this.#server.write([{ query: unique, parameters: {} }], 'once')
    for await (const { there } of this.#server.rows(
      `MATCH (n:${nodeLabel}) RETURN count(n) AS there`,
    ))
      this.#isNew = Number(there) === 0
    try {
      await this.#nodes()
      await this.#labels()
      await this.#relationships()
    } finally {
      // waits for the last transaction before the connection closes
      await this.#underWay.catch(() => undefined)
    }
  }

  async #nodes(): Promise<void> {
    const query = this.#isNew
      ? `UNWIND $nodes AS properties CREATE (n:${nodeLabel}) SET n = properties`
      : `UNWIND $nodes AS properties MERGE (n:${nodeLabel} {${iriProperty}: properties.${iriProperty}}) SET n = properties`
    for await (const nodes of exportedNodes(this.#database, batch / 2))
      await this.#write({ query, parameters: { nodes } }, nodes.length, nodes.length)
    await this.#flush()
  }

  async #labels(): Promise<void> {
    for await (const { label, iris } of labelMembers(this.#database, batch)) {
      const query = `UNWIND $iris AS iri MATCH (n:${nodeLabel} {${iriProperty}: iri}) SET n:\`${label}\``
      await this.#write({ query, parameters: { iris } }, iris.length, 0)
    }
    await this.#flush()
  }

  async #relationships(): Promise<void> {
    for await (const edges of edgesOf(this.#database, batch)) {
      const { length } = edges.facts
      const { relation, facts } = edges
      const query = this.#isNew ? createEdges(edges) : mergeEdges(edges)
      await this.#write({ query, parameters: { relation, facts } }, length, length)
    }
    await this.#flush()
  }

  async #write(write: Write, size: number, advanced: number): Promise<void> {
    this.#waiting.push(write)
    this.#size += size
    this.#done += advanced
    if (this.#size >= batch / 2) await this.#send()
  }

  /** Reads the next batch while this one is written. */
  async #send(): Promise<void> {
    const { signal, progress } = this.#options
    const [writes, done] = [this.#waiting, this.#done]
    this.#waiting = []
    this.#size = 0
    await this.#underWay
    signal?.throwIfAborted()
    progress?.({ done, total: this.#total })
    if (writes.length === 0) return
    // a CREATE whose outcome is unknown is not retried
    this.#underWay = this.#server.write(writes, this.#isNew ? 'once' : 'again')
    this.#underWay.catch(() => undefined)
  }

  async #flush(): Promise<void> {
    await this.#send()
    await this.#underWay
  }
}

const ends = `UNWIND $facts AS fact
  MATCH (a:${nodeLabel} {${iriProperty}: fact[0]}) MATCH (b:${nodeLabel} {${iriProperty}: fact[1]})`

function createEdges({ type, isTimed }: Edges): string {
  return `${ends} ${newEdge(type, isTimed)}`
}

function mergeEdges({ type, isTimed }: Edges): string {
  const sameTime = isTimed
    ? "coalesce(r.since, '') = coalesce(fact[2], '') AND coalesce(r.until, '') = coalesce(fact[3], '')"
    : 'r.since IS NULL AND r.until IS NULL'
  return `${ends}
  WHERE NOT EXISTS { MATCH (a)-[r:\`${type}\`]->(b) WHERE r.${iriProperty} = $relation AND ${sameTime} }
  ${newEdge(type, isTimed)}`
}

function newEdge(type: string, isTimed: boolean): string {
  const time = isTimed ? ', since: fact[2], until: fact[3]' : ''
  return `CREATE (a)-[:\`${type}\` {${iriProperty}: $relation${time}}]->(b)`
}
