import { readdir } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { QuestionsManifest } from '../domain/manifest.ts'
import { ElenchusError } from '../errors.ts'
import { exists } from './exists.ts'
import { manifestPathOf, readManifest } from './manifest-file.ts'

/** What a run's manifest says about its set. */
export interface AskedSet {
  /** Relative to the run's folder; earlier versions wrote it relative to the working folder of `ask`. */
  readonly path: string
  readonly hash: string
}

/**
 * The path of the set that a run is of: where its manifest says, else one of the same hash beside the run or in a folder above it,
 * whatever its name is now. A file of another content comes back where it alone is there. Throws `no-such-file`.
 */
export async function findQuestionSet(run: string, asked: AskedSet): Promise<string> {
  const recorded = placesOf(run, asked.path)
  for (const path of recorded) {
    if ((await hashOf(path)) === asked.hash && (await exists(path))) return path
  }
  for (const folder of new Set([...recorded.map((path) => dirname(path)), ...ancestorsOf(run)])) {
    const path = await setOfHash(folder, asked.hash)
    if (path !== undefined) return path
  }
  for (const path of recorded) if (await exists(path)) return path
  throw new ElenchusError(
    'no-such-file',
    `The question set of ${run} is missing: ${basename(asked.path)} (${asked.hash.slice(0, 12)}).`,
    { fix: 'Give its new location: --questions FILE.' },
  )
}

/** Where a set can be that the manifest names so. */
function placesOf(run: string, path: string): readonly string[] {
  if (isAbsolute(path)) return [path]
  return [
    ...new Set([join(run, path), path, ...ancestorsOf(run).map((above) => join(above, path))]),
  ]
}

function ancestorsOf(run: string): readonly string[] {
  const folders = [run]
  for (let folder = resolve(run); folder !== dirname(folder); folder = dirname(folder)) {
    folders.push(dirname(folder))
  }
  return folders
}

async function setOfHash(folder: string, hash: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith(manifestEnding)).toSorted()) {
    const path = join(folder, `${file.slice(0, -manifestEnding.length)}.jsonl`)
    if ((await hashOf(path)) === hash && (await exists(path))) return path
  }
  return undefined
}

const manifestEnding = '.manifest.json'

/** What the manifest beside a set says; nothing of what is no set. */
async function hashOf(path: string): Promise<string | undefined> {
  return readManifest(manifestPathOf(path), QuestionsManifest).then(
    (manifest) => manifest.hash,
    () => undefined,
  )
}
