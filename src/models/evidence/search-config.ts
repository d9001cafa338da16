import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { JsonPath, readServiceConfig, serviceFields } from '../service-config.ts'

/** User's description of a search service over HTTP. */
const SearchConfig = z.strictObject({
  ...serviceFields,
  method: z.enum(['GET', 'POST']).default('POST'),
  /** Path to the list of results; if absent, the reply itself is the list. */
  results: JsonPath.exactOptional(),
  /** Paths within each result: its text, source and date. */
  text: JsonPath,
  source: JsonPath.exactOptional(),
  date: JsonPath.exactOptional(),
  /** US dollars per request. */
  cost: z.number().nonnegative().exactOptional(),
})
export type SearchConfig = z.infer<typeof SearchConfig>

/** Throws `bad-evidence`, naming the invalid key. */
export function readSearchConfig(path: string): { config: SearchConfig; text: string } {
  return readServiceConfig(path, {
    schema: SearchConfig,
    places: ['question', 'count'],
    question: ['question'],
    fault: badConfig,
  })
}

export function badConfig(path: string, why: string, cause?: unknown): ElenchusError {
  return new ElenchusError('bad-evidence', `${path} does not describe a search: ${why}.`, {
    fix: 'Give url, body with "{question}", results and text: docs/evidence.md has an example.',
    cause,
  })
}
