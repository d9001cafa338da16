import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Completion, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { Finish, Usage } from '../domain/response.ts'
import { makeFolder } from '../workspace/make-folder.ts'

/** Cache version: raise it when cached answers would be read differently. */
const version = 1

const Kept = z.strictObject({
  text: z.string(),
  reasoning: z.string().exactOptional(),
  refusal: z.string().exactOptional(),
  confidence: z.number().exactOptional(),
  adjustments: z.array(z.string()).readonly().exactOptional(),
  finish: Finish,
  usage: Usage,
  milliseconds: z.number(),
})

/**
 * The same model with a disk cache: answers are stored in `folder`, one file each, keyed by a hash of the whole request and
 * its destination. Each sample has its own entry. Failures are not cached. Processes may share the folder, and it is safe to delete. Unreadable
 * entries are asked again; write errors are ignored. Must be outside `withRetry`, `withLimits` and `withBudget`.
 */
export function withCache(model: LanguageModel, folder: string): LanguageModel {
  const { fingerprint } = model
  if (fingerprint === undefined) return model
  const complete = async (request: Request): Promise<Completion> => {
    const path = pathOf(folder, keyOf(model, fingerprint, request))
    const kept = await read(path)
    if (kept !== undefined) return { status: 'answered', ...kept, cost: 0, cached: true }
    const completion = await model.complete(request)
    if (completion.status === 'answered') await write(path, completion)
    return completion
  }
  return { ...model, complete }
}

/** The whole request, its destination and the sample number. Excludes what only a simulated model reads. */
function keyOf(model: LanguageModel, fingerprint: string, request: Request): string {
  const { about, task, answerPlace, signal, ...sent } = request
  const parts = [version, model.provider, model.model, fingerprint, sortedEntries(sent)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function sortedEntries(sent: object): readonly (readonly [string, unknown])[] {
  return Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function pathOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), `${key.slice(2)}.json`)
}

async function read(path: string): Promise<z.infer<typeof Kept> | undefined> {
  try {
    return Kept.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

async function write(
  path: string,
  completion: Extract<Completion, { status: 'answered' }>,
): Promise<void> {
  const { status, cost, cached, rateLimits, ...kept } = completion
  const own = `${path}.${randomUUID()}.tmp`
  try {
    makeFolder(dirname(path))
    await writeFile(own, JSON.stringify(kept), { flag: 'wx', mode: 0o600 })
    await rename(own, path)
  } catch {
    // the disk is full or read-only: return the answer anyway
    await rm(own, { force: true }).catch(() => undefined)
  }
}
