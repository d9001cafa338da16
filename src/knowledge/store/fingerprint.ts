import type { Database } from './database.ts'
import { quoted } from './dialect.ts'
import { saidKey } from './said-text.ts'

/** The name of the fingerprint in `meta` of a finished file. */
const recorded = 'fingerprint'

/**
 * A sum over the hashes of all facts, names and descriptions, modulo 2^64, in 16 hex digits: the same for the same
 * knowledge in any order, file and machine. Finished files record it.
 */
export async function fingerprintOf(database: Database, schema: string): Promise<string> {
  const [row] = await database.rows(
    `SELECT value FROM ${schema}.meta WHERE name = ${quoted(recorded)}`,
  )
  return row === undefined ? shown(await sumOf(database, schema, allNames(schema))) : `${row.value}`
}

/** Records the fingerprint of a finished file; `names` is the part of names and descriptions, if already known. */
export async function recordFingerprint(
  database: Database,
  schema: string,
  names: bigint | undefined,
): Promise<string> {
  const known = names === undefined ? allNames(schema) : `SELECT CAST(${names} AS HUGEINT) AS key`
  const fingerprint = shown(await sumOf(database, schema, known))
  await database.run(
    `INSERT INTO ${schema}.meta VALUES (${quoted(recorded)}, ${quoted(fingerprint)})`,
  )
  return fingerprint
}

function allNames(schema: string): string {
  const said = (table: string, key: string) => `
    SELECT ${key} AS key
    FROM ${schema}.${table} AS said JOIN ${schema}.terms AS term ON term.code = said.entity`
  return `${said('names', saidKey('said.role'))} UNION ALL ${said('descriptions', saidKey())}`
}

async function sumOf(database: Database, schema: string, names: string): Promise<bigint> {
  const [row] = await database.rows(`
    SELECT CAST(sum(CAST(key AS HUGEINT)) AS VARCHAR) AS total
    FROM (SELECT key FROM ${schema}.facts UNION ALL ${names})`)
  return BigInt(`${row?.total ?? 0}`)
}

function shown(total: bigint): string {
  return BigInt.asUintN(64, total).toString(16).padStart(16, '0')
}
