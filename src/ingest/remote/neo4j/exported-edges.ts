import { decodedLocalName } from '../../../domain/iri.ts'
import type { Database } from '../../../knowledge/store/database.ts'
import { englishNames } from './english-names.ts'
import { relationshipType } from './graph-names.ts'

/** Subject and object, with start and end if the fact is timed. */
type Edge = readonly (string | null)[]

/** Facts of one relation between entities. */
export interface Edges {
  readonly type: string
  readonly relation: string
  readonly isTimed: boolean
  readonly facts: readonly Edge[]
}

/** One edge per fact and period, however many sources state it. */
const edges = `SELECT DISTINCT fact.relation, subject.value AS subject, object.value AS object, fact.since, fact.until
  FROM facts AS fact JOIN terms AS subject ON subject.code = fact.subject AND subject.kind = 0
  JOIN terms AS object ON object.code = fact.object AND object.kind = 0`

export function countEdges({ count }: Database): Promise<number> {
  return count(`SELECT count(*) FROM (${edges})`)
}

/** All edges, grouped by relation, in batches of at most `most`. */
export async function* edgesOf(database: Database, most: number): AsyncGenerator<Edges> {
  const names = await englishNames(database, 'SELECT DISTINCT relation AS code FROM facts')
  let current: (Edges & { readonly facts: Edge[] }) | undefined
  for await (const { code, relation, isTimed, edge } of ordered(database)) {
    const isSame = current?.relation === relation && current.isTimed === isTimed
    if (current === undefined || !isSame || current.facts.length === most) {
      if (current !== undefined) yield current
      const type = relationshipType(names.get(code) ?? decodedLocalName(relation))
      current = { type, relation, isTimed, facts: [] }
    }
    current.facts.push(edge)
  }
  if (current !== undefined) yield current
}

async function* ordered(database: Database) {
  // a connection runs no other statement while a result is streamed
  using own = await database.connect()
  const result = await own.connection.stream(`
    SELECT edge.relation, term.value, edge.subject, edge.object, edge.since, edge.until
    FROM (${edges}) AS edge JOIN terms AS term ON term.code = edge.relation
    ORDER BY term.value, edge.since IS NOT NULL OR edge.until IS NOT NULL, edge.subject, edge.object, edge.since, edge.until`)
  for (let chunk = await result.fetchChunk(); chunk?.rowCount; chunk = await result.fetchChunk()) {
    for (const [code, relation, subject, object, since = null, until = null] of chunk.getRows()) {
      const isTimed = since !== null || until !== null
      const ends = [`${subject}`, `${object}`]
      const edge = isTimed ? [...ends, textOrNull(since), textOrNull(until)] : ends
      yield { code: Number(code), relation: `${relation}`, isTimed, edge }
    }
  }
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : `${value}`
}
