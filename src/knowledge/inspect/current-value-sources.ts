import { prefixes } from '../../domain/prefixes.ts'
import type { Database } from '../store/database.ts'
import { quoted, startsWith } from '../store/dialect.ts'

/** Formats that show what a dump holds; a table's columns are the user's own choice. */
const formats = ['csv', 'tsv', 'json', 'parquet']

/**
 * Codes of sources that hold only current values: triples with Wikidata's direct properties, without statement nodes and
 * periods, like the truthy dump.
 */
export async function currentValueSources(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database.rows(`
    SELECT member.source AS code FROM (
      SELECT sources, relation, count(since) + count(until) AS bounds FROM facts GROUP BY sources, relation
    ) AS fact
    JOIN terms AS term ON term.code = fact.relation
    JOIN source_sets AS member ON member.code = fact.sources
    JOIN sources AS source ON source.code = member.source
    WHERE source.format NOT IN (${formats.map(quoted).join(', ')})
    GROUP BY member.source
    HAVING bool_or(${startsWith('term.value', quoted(`${prefixes.wdt}P`))}) AND sum(fact.bounds) = 0
      AND NOT bool_or(${startsWith('term.value', quoted('http://www.wikidata.org/prop/P'))})
    ORDER BY code`)
  return new Set(rows.map(({ code }) => Number(code)))
}
