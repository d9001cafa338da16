import { ElenchusError } from '../../errors.ts'
import type { Endpoint } from './endpoint.ts'

/** Counts that the server is asked for; `unknown` where it can't or won't count. */
export type Count = number | 'unknown'

/** How many solutions the pattern has, or how many different values of a variable. */
export async function askCount(
  endpoint: Endpoint,
  prologue: string,
  pattern: string,
  distinct?: string,
): Promise<Count> {
  const what = distinct === undefined ? '*' : `DISTINCT ?${distinct}`
  const query = `${prologue}SELECT (COUNT(${what}) AS ?rows) { ${pattern} }`
  try {
    const { rows, answer } = await endpoint.rows(query, 1)
    const value = rows[0]?.rows?.value ?? ''
    return answer.kind === 'whole' && /^\d+$/.test(value) ? Number(value) : 'unknown'
  } catch (error) {
    if (error instanceof ElenchusError && error.code === 'query-refused') return 'unknown'
    throw error
  }
}
