import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import type { ElenchusError } from '../errors.ts'
import { explainFault } from '../lexicon/explain-fault.ts'
import { systemCode } from '../workspace/file-error.ts'

/** Path of a value in a JSON reply: `choices.0.message.content`; -1 is the last of a list. */
export const JsonPath = matching(
  /^[^.\s]+(?:\.[^.\s]+)*$/,
  'has to be names and numbers with points between',
)

/** Settings of every HTTP service. */
export const serviceFields = {
  url: matching(/^https?:\/\//i, 'has to begin with http:// or https://'),
  headers: z.record(z.string(), z.string()).default({}),
  /** JSON with placeholders in braces; absent for GET. */
  body: z.json().exactOptional(),
}

interface ServiceConfig {
  readonly url: string
  readonly body?: z.core.util.JSONType
}

interface ServiceReading<Config> {
  readonly schema: z.ZodType<Config> & { readonly shape: object }
  /** Placeholders allowed in url and body. */
  readonly places: readonly string[]
  /** At least one of these is required, to place the question. */
  readonly question: readonly string[]
  readonly fault: (path: string, why: string, cause?: unknown) => ElenchusError
}

/** Reads and validates the YAML description of a service; throws the error from `fault`, naming the invalid key. */
export function readServiceConfig<Config extends ServiceConfig>(
  path: string,
  { schema, places, question, fault }: ServiceReading<Config>,
): { readonly config: Config; readonly text: string } {
  const text = readText(path, fault)
  const document = parseDocument(text)
  const [mistake] = document.errors
  if (mistake !== undefined) throw fault(path, firstLine(mistake.message))
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (!parsed.success) {
    const { place, message } = explainFault(parsed.error, Object.keys(schema.shape))
    throw fault(path, `${place.join('.') || 'the whole'}: ${message}`)
  }
  const { data: config } = parsed
  const holding = `${config.url} ${JSON.stringify(config.body ?? '')}`
  if (!question.some((place) => holding.includes(`{${place}}`))) {
    throw fault(path, 'neither url nor body says where the question goes: write {question} there')
  }
  for (const [, place = ''] of holding.matchAll(/\{(\w+)\}/g)) {
    if (!places.includes(place)) {
      throw fault(path, `there is no place {${place}}; use one of: ${places.join(', ')}`)
    }
  }
  return { config, text }
}

function matching(pattern: RegExp, message: string) {
  return z.string().refine((text) => pattern.test(text), message)
}

function readText(path: string, fault: ServiceReading<unknown>['fault']): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = systemCode(error) === 'ENOENT' ? 'there is no such file' : `${error}`
    throw fault(path, why, error)
  }
}

function firstLine(message: string): string {
  return message.split('\n', 1).join().replace(/:$/, '')
}
