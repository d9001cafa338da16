import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { explainFault } from '../../lexicon/explain-fault.ts'
import { systemCode } from '../../workspace/file-error.ts'

/** Where a value stands in JSON: `data.0.snippet`. */
const Path = matching(/^[^.\s]+(?:\.[^.\s]+)*$/, 'has to be names and numbers with points between')

function matching(pattern: RegExp, message: string) {
  return z.string().refine((text) => pattern.test(text), message)
}

/** A search service behind HTTP, as a user describes it. */
const SearchConfig = z.strictObject({
  url: matching(/^https?:\/\//i, 'has to begin with http:// or https://'),
  method: z.enum(['GET', 'POST']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  /** JSON with places in braces; absent for GET. */
  body: z.json().exactOptional(),
  /** The list of results in the reply; without it the reply is the list. */
  results: Path.exactOptional(),
  /** In each result: its words, where it stands, its date. */
  text: Path,
  source: Path.exactOptional(),
  date: Path.exactOptional(),
  /** US dollars of one request. */
  cost: z.number().nonnegative().exactOptional(),
})
export type SearchConfig = z.infer<typeof SearchConfig>

const places = ['question', 'count']

/** Throws `bad-evidence` with the key that is wrong. */
export function readSearchConfig(path: string): { config: SearchConfig; text: string } {
  const text = readText(path)
  const document = parseDocument(text)
  const [mistake] = document.errors
  if (mistake !== undefined) throw badConfig(path, mistake.message.split('\n', 1).join())
  const parsed = SearchConfig.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (!parsed.success) {
    const { place, message } = explainFault(parsed.error, Object.keys(SearchConfig.shape))
    throw badConfig(path, `${place.join('.') || 'the whole'}: ${message}`)
  }
  const holding = `${parsed.data.url} ${JSON.stringify(parsed.data.body ?? '')}`
  if (!holding.includes('{question}')) {
    throw badConfig(path, 'neither url nor body says where the question goes')
  }
  for (const [, place = ''] of holding.matchAll(/\{(\w+)\}/g)) {
    if (!places.includes(place)) throw badConfig(path, `there is no place {${place}}`)
  }
  return { config: parsed.data, text }
}

export function badConfig(path: string, why: string, cause?: unknown): ElenchusError {
  return new ElenchusError('bad-evidence', `${path} does not say how to search: ${why}.`, {
    fix: 'Write url, body with "{question}", results and text: docs/evidence.md has an example.',
    cause,
  })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw badConfig(
      path,
      systemCode(error) === 'ENOENT' ? 'there is no such file' : `${error}`,
      error,
    )
  }
}
