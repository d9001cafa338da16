import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { explainFault } from '../../lexicon/explain-fault.ts'
import { systemCode } from '../../workspace/file-error.ts'

/** Where a value stands in a JSON reply: `choices.0.message.content`; -1 is the last of a list. */
const Path = matching(/^[^.\s]+(?:\.[^.\s]+)*$/, 'has to be names and numbers with points between')

function matching(pattern: RegExp, message: string) {
  return z.string().refine((text) => pattern.test(text), message)
}

/** A service behind HTTP, as a user describes it. */
export const HttpConfig = z.strictObject({
  url: matching(/^https?:\/\//i, 'has to begin with http:// or https://'),
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  /** JSON with places in braces; absent for GET. */
  body: z.json().exactOptional(),
  /** Without it the whole reply is the answer. */
  answer: Path.exactOptional(),
  reasoning: Path.exactOptional(),
  /** What stands there, if anything, says that there is no answer. */
  error: Path.exactOptional(),
  usage: z
    .strictObject({ inputTokens: Path.exactOptional(), outputTokens: Path.exactOptional() })
    .default({}),
})
export type HttpConfig = z.infer<typeof HttpConfig>

/** What a body, an address or a header may hold in braces. */
const places = ['question', 'system', 'messages', 'temperature', 'max_tokens', 'seed', 'sample']

/** Reads and checks a configuration, and says line and key of what is wrong; throws `bad-model-file`. */
export function readHttpConfig(path: string): { config: HttpConfig; text: string } {
  const text = readText(path)
  const document = parseDocument(text)
  const [mistake] = document.errors
  if (mistake !== undefined) throw badFile(path, firstLine(mistake.message))
  const parsed = HttpConfig.safeParse(document.toJS())
  if (!parsed.success) {
    const { place, message } = explainFault(parsed.error, Object.keys(HttpConfig.shape))
    throw badFile(path, `${place.join('.') || 'the whole'}: ${message}`)
  }
  const { data: config } = parsed
  const holding = `${config.url} ${JSON.stringify(config.body ?? '')}`
  if (!/\{(?:question|messages)\}/.test(holding)) {
    throw badFile(path, 'neither url nor body says where the question goes: write {question} there')
  }
  for (const [, place = ''] of holding.matchAll(/\{(\w+)\}/g)) {
    if (!places.includes(place)) {
      throw badFile(path, `there is no place {${place}}; use one of: ${places.join(', ')}`)
    }
  }
  return { config, text }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = systemCode(error) === 'ENOENT' ? 'there is no such file' : `${error}`
    throw badFile(path, why, error)
  }
}

function firstLine(message: string): string {
  return message.split('\n', 1).join().replace(/:$/, '')
}

export function badFile(path: string, why: string, cause?: unknown): ElenchusError {
  return new ElenchusError('bad-model-file', `${path} does not say how to reach a model: ${why}.`, {
    fix: 'Write url, body with "{question}" where the question goes, and answer with the path to the answer: docs/models.md has an example.',
    cause,
  })
}
