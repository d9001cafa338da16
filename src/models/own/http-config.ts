import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { JsonPath, readServiceConfig, serviceFields } from './service-config.ts'

/** A model behind HTTP, as a user describes it. */
const HttpConfig = z.strictObject({
  ...serviceFields,
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  /** Without it the whole reply is the answer. */
  answer: JsonPath.exactOptional(),
  reasoning: JsonPath.exactOptional(),
  /** What stands there, if anything, says that there is no answer. */
  error: JsonPath.exactOptional(),
  usage: z
    .strictObject({ inputTokens: JsonPath.exactOptional(), outputTokens: JsonPath.exactOptional() })
    .default({}),
})
export type HttpConfig = z.infer<typeof HttpConfig>

/** Throws `bad-model-file` with the key that is wrong. */
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
