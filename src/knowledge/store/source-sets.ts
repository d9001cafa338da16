import type { Database } from './database.ts'

/**
 * SQL for the distinct `columns` of the table `from`, with `sources`: the set of all that `from` names for them in its own
 * column `sources`. Sets that are new are added to `store.source_sets`. Rows of one source cost nothing beyond being made
 * distinct; only those of several are looked at again.
 */
export async function rowsWithSources(
  database: Database,
  from: string,
  columns: readonly string[],
): Promise<string> {
  const listed = columns.join(', ')
  const shared = `${from.replaceAll('.', '_')}_shared`
  const only = await onlySet(database, from)
  if (only !== undefined) return `SELECT DISTINCT ${listed}, ${only} AS sources FROM ${from}`

  // IS NOT DISTINCT FROM: most facts have no dates, and NULL is equal to nothing
  const same = columns
    .map((column) => `own.${column} IS NOT DISTINCT FROM other.${column}`)
    .join(' AND ')
  await database.run(`
    CREATE OR REPLACE TEMPORARY TABLE ${shared} AS
    SELECT ${listed}, string_agg(CAST(sources AS VARCHAR), ' ' ORDER BY sources) AS members FROM (
      SELECT DISTINCT ${listed}, sources FROM ${from} AS own SEMI JOIN (
        SELECT ${listed} FROM ${from} GROUP BY ${listed} HAVING min(sources) <> max(sources)
      ) AS other ON ${same}
    ) GROUP BY ${listed}`)
  await addSets(database, shared)
  return `
    SELECT ${columns.map((column) => `own.${column}`).join(', ')}, coalesce(united.code, own.sources) AS sources
    FROM (SELECT ${listed}, min(sources) AS sources FROM ${from} GROUP BY ${listed}) AS own
    LEFT JOIN ${shared} AS other ON ${same}
    LEFT JOIN ${shared}_sets AS united ON united.members = other.members`
}

/** The set that all rows share, if they do. */
async function onlySet(database: Database, from: string): Promise<number | undefined> {
  const sets = await database.rows('SELECT code FROM store.source_sets LIMIT 2')
  if (sets.length === 1) return Number(sets[0]?.code ?? 0)
  const [extremes] = await database.rows(
    `SELECT min(sources) AS low, max(sources) AS high FROM ${from}`,
  )
  return extremes?.low === extremes?.high ? Number(extremes?.low ?? 0) : undefined
}

/** Makes the table `…_sets`: from each list of sets' codes in `shared.members` the code of the set of all their sources. */
async function addSets(database: Database, shared: string): Promise<void> {
  await database.run(`
    CREATE OR REPLACE TEMPORARY TABLE ${shared}_lists AS
    SELECT members, string_agg(CAST(source AS VARCHAR), ' ' ORDER BY source) AS listed FROM (
      SELECT DISTINCT members, source FROM (
        SELECT members, CAST(unnest(string_split(members, ' ')) AS INTEGER) AS code
        FROM (SELECT DISTINCT members FROM ${shared})
      ) JOIN store.source_sets USING (code)
    ) GROUP BY members`)
  await database.run(`
    INSERT INTO store.source_sets
    SELECT code, CAST(unnest(string_split(listed, ' ')) AS INTEGER) FROM (
      SELECT listed, row_number() OVER (ORDER BY listed)
        + (SELECT max(code) FROM store.source_sets) AS code
      FROM (SELECT DISTINCT listed FROM ${shared}_lists)
      WHERE listed NOT IN (SELECT listed FROM (${listedSets}))
    )`)
  await database.run(`
    CREATE OR REPLACE TEMPORARY TABLE ${shared}_sets AS
    SELECT united.members, known.code FROM ${shared}_lists AS united JOIN (${listedSets}) AS known USING (listed)`)
}

const listedSets = `
  SELECT code, string_agg(CAST(source AS VARCHAR), ' ' ORDER BY source) AS listed
  FROM store.source_sets GROUP BY code`
