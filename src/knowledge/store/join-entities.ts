import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { ColumnAppender } from './column-appender.ts'
import type { Database } from './database.ts'
import { quoted, startsWith } from './dialect.ts'
import { DisjointSets } from './disjoint-sets.ts'
import { DuckDBIntegerVector } from './duckdb.ts'
import { termKind } from './schema.ts'

/** What was joined. */
export interface JoinCount {
  /** Entities merged into another one. */
  readonly joined: number
  /** Entities that others were merged into. */
  readonly groups: number
  /** Groups so large that one of their links is likely wrong, largest first. */
  readonly large: readonly { readonly entity: Iri; readonly members: number }[]
}

/** A larger group is suspicious. */
const largeGroup = 1000
const fewLarge = 10

/** Which IRI represents a group: opaque identifiers are the most stable. */
const preferred = [prefixes.wd, prefixes.dbr].filter((base) => base !== undefined)

/**
 * Makes the table `joined (code, into)` of entities that the links, a query for pairs of codes, make the same, directly or
 * through others. Wikidata's entity stays, else DBpedia's, else any with an IRI; among several the first by bytes.
 * `terms` is a table of `(code, kind, value)`.
 */
export async function joinEntities(
  database: Database,
  links: string,
  terms: string,
): Promise<JoinCount> {
  await database.run('CREATE TEMPORARY TABLE linked (code INTEGER, root INTEGER)')
  await writeRoots(database, await setsOf(database, links, terms))
  await database.run(`
    CREATE TEMPORARY TABLE ranked AS
    SELECT linked.code, linked.root, term.value,
      row_number() OVER (PARTITION BY linked.root ORDER BY ${rank}, term.value) AS place
    FROM linked JOIN ${terms} AS term USING (code)`)
  await database.run(`
    CREATE TEMPORARY TABLE joined AS
    SELECT other.code, first.code AS into
    FROM ranked AS other JOIN ranked AS first ON first.root = other.root AND first.place = 1
    WHERE other.place > 1`)
  const large = await database.rows(`
    SELECT min(value) FILTER (WHERE place = 1) AS entity, count(*) AS members FROM ranked
    GROUP BY root HAVING count(*) > ${largeGroup} ORDER BY members DESC, entity LIMIT ${fewLarge}`)
  const groups = await database.count('SELECT count(DISTINCT root) FROM ranked')
  for (const table of ['linked', 'ranked']) await database.run(`DROP TABLE ${table}`)
  return {
    joined: await database.count('SELECT count(*) FROM joined'),
    groups,
    large: large.map(({ entity, members }) => ({ entity: `${entity}`, members: Number(members) })),
  }
}

const rank = `CASE WHEN term.kind = ${termKind.blank} THEN ${preferred.length + 1}
  ${preferred.map((base, place) => `WHEN ${startsWith('term.value', quoted(base))} THEN ${place}`).join('\n')}
  ELSE ${preferred.length} END`

async function setsOf(database: Database, links: string, terms: string): Promise<DisjointSets> {
  const sets = new DisjointSets(
    (await database.count(`SELECT coalesce(max(code), 0) FROM ${terms}`)) + 1,
  )
  const result = await database.connection.stream(links)
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return sets
    const [left, right] = [chunk.getColumnVector(0), chunk.getColumnVector(1)]
    if (!(left instanceof DuckDBIntegerVector && right instanceof DuckDBIntegerVector)) {
      throw new Error('links are pairs of codes')
    }
    for (let row = 0; row < chunk.rowCount; row++) {
      sets.unite(left.getItem(row) ?? 0, right.getItem(row) ?? 0)
    }
  }
}

async function writeRoots(database: Database, sets: DisjointSets): Promise<void> {
  using appender = await ColumnAppender.open(database, 'linked', 2, 0, 'temp')
  for (const [code, root] of sets.members()) {
    appender.integer(0, code).integer(1, root)
    appender.endRow()
  }
  appender.close()
}
