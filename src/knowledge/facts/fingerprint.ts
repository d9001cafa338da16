import type { Database } from '../store/database.ts'
import { textKey } from '../store/dialect.ts'

/**
 * A sum over the hashes of all facts, names and descriptions, modulo 2^64, in 16 hex digits: the same for the same
 * knowledge, whatever the order, the file and the machine.
 */
export async function fingerprintOf(database: Database, schema: string): Promise<string> {
  const said = (table: string, role: string) => `
    SELECT ${textKey(`concat(term.key, ' ', ${role}, ' ', said.language, ' ', said.text)`)} AS key
    FROM ${schema}.${table} AS said JOIN ${schema}.terms AS term ON term.code = said.entity`
  const [row] = await database.rows(`
    SELECT CAST(sum(CAST(key AS HUGEINT)) AS VARCHAR) AS total FROM (
      SELECT key FROM ${schema}.facts
      UNION ALL ${said('names', 'said.role')}
      UNION ALL ${said('descriptions', "'description'")})`)
  const total = BigInt(`${row?.total ?? 0}`)
  return BigInt.asUintN(64, total).toString(16).padStart(16, '0')
}
