import type { Database } from './database.ts'
import { quoted } from './dialect.ts'
import { sameAs } from './vocabulary.ts'

/**
 * Makes `source_codes (origin, old, code)` and `merged_sources` from the sources of the schemas `former` and `fresh`, without
 * those of `former` that have a name in `dropped`. One source is what has the same name, hash and options; what is said
 * of it last holds.
 */
export async function mergeSources(database: Database, dropped: readonly string[]): Promise<void> {
  const names = dropped.map(quoted).join(', ')
  const kept = dropped.length === 0 ? '' : `WHERE name NOT IN (${names})`
  await database.run(`
    CREATE TEMPORARY TABLE told_sources AS
    SELECT *, dense_rank() OVER (ORDER BY first) - 1 AS merged FROM (
      SELECT *, min(1000000000 * origin + code) OVER (PARTITION BY name, hash, options) AS first FROM (
        SELECT 0 AS origin, * FROM former.sources ${kept} UNION ALL SELECT 1, own.* REPLACE (greatest(own.links, coalesce(linked.count, 0)) AS links) FROM fresh.sources AS own
        LEFT JOIN (${linkCounts}) AS linked ON linked.source = own.code
      )
    )`)
  await database.run(`
    CREATE TEMPORARY TABLE source_codes AS
    SELECT origin, code AS old, CAST(merged AS INTEGER) AS code FROM told_sources`)
  await database.run(`
    CREATE TEMPORARY TABLE merged_sources AS
    SELECT CAST(merged AS INTEGER) AS code, min(name) AS name,
      arg_max(licence, 1000000000 * origin + code) FILTER (WHERE licence IS NOT NULL) AS licence,
      min(format) AS format, min(hash) AS hash, min(options) AS options, max(links) AS links
    FROM told_sources GROUP BY merged`)
}

const linkCounts = `
  SELECT member.source, count(*) AS count FROM fresh.facts AS fact
  JOIN fresh.terms AS relation ON relation.code = fact.relation AND relation.value = ${quoted(sameAs)}
  JOIN fresh.source_sets AS member ON member.code = fact.sources
  GROUP BY member.source`

/** Fills `store.source_sets` and makes `set_codes (origin, old, code)`, without sets whose sources are all dropped. */
export async function mergeSourceSets(database: Database): Promise<void> {
  await database.run(`
    CREATE TEMPORARY TABLE set_lists AS
    SELECT origin, old, min(source) AS least, count(*) AS members,
      string_agg(CAST(source AS VARCHAR), ' ' ORDER BY source) AS listed
    FROM (
      SELECT DISTINCT told.origin, told.code AS old, source.code AS source FROM (
        SELECT 0 AS origin, * FROM former.source_sets UNION ALL SELECT 1, * FROM fresh.source_sets
      ) AS told JOIN source_codes AS source ON source.origin = told.origin AND source.old = told.source
    ) GROUP BY origin, old`)
  await database.run(`
    CREATE TEMPORARY TABLE set_codes AS
    SELECT list.origin, list.old, coalesce(several.code, list.least) AS code FROM set_lists AS list
    LEFT JOIN (
      SELECT listed, CAST(row_number() OVER (ORDER BY listed) - 1 + (SELECT count(*) FROM merged_sources)
        AS INTEGER) AS code
      FROM (SELECT DISTINCT listed FROM set_lists WHERE members > 1)
    ) AS several ON several.listed = list.listed`)
  await database.run(`
    INSERT INTO store.source_sets
    SELECT code, code FROM merged_sources
    UNION ALL SELECT code, CAST(unnest(string_split(listed, ' ')) AS INTEGER) FROM (
      SELECT DISTINCT set_codes.code, set_lists.listed
      FROM set_codes JOIN set_lists USING (origin, old) WHERE set_lists.members > 1
    )`)
}
