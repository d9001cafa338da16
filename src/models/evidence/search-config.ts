import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { JsonPath, readServiceConfig, serviceFields } from '../own/service-config.ts'

/** A search service behind HTTP, as a user describes it. */
const SearchConfig = z.strictObject({
  ...serviceFields,
  method: z.enum(['GET', 'POST']).default('POST'),
  /** The list of results in the reply; without it the reply is the list. */
  results: JsonPath.exactOptional(),
  /** In each result: its words, where it stands, its date. */
  text: JsonPath,
  source: JsonPath.exactOptional(),
  date: JsonPath.exactOptional(),
  /** US dollars of one request. */
  cost: z.number().nonnegative().exactOptional(),
})
export type SearchConfig = z.infer<typeof SearchConfig>

/** Throws `bad-evidence` with the key that is wrong. */
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
