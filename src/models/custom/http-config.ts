import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { JsonPath, readServiceConfig, serviceFields } from '../service-config.ts'

/** User's description of a model over HTTP. */
const HttpConfig = z.strictObject({
  ...serviceFields,
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  /** Path to the answer; if absent, the whole reply is the answer. */
  answer: JsonPath.exactOptional(),
  reasoning: JsonPath.exactOptional(),
  /** Path to an error; if it has a value, there is no answer. */
  error: JsonPath.exactOptional(),
  usage: z
    .strictObject({ inputTokens: JsonPath.exactOptional(), outputTokens: JsonPath.exactOptional() })
    .default({}),
})
export type HttpConfig = z.infer<typeof HttpConfig>

/** Throws `bad-model-file`, naming the invalid key. */
export function readHttpConfig(path: string): { config: HttpConfig; text: string } {
  return readServiceConfig(path, {
    schema: HttpConfig,
    places: ['question', 'system', 'messages', 'temperature', 'max_tokens', 'seed', 'sample'],
    question: ['question', 'messages'],
    fault: badFile,
  })
}

export function badFile(path: string, why: string, cause?: unknown): ElenchusError {
  return new ElenchusError('bad-model-file', `${path} does not describe a model: ${why}.`, {
    fix: 'Give url, body with "{question}" as the placeholder, and answer as the path to the answer: docs/models.md has an example.',
    cause,
  })
}
