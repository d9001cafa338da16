import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { filesVersion } from '../domain/manifest.ts'
import { ElenchusError } from '../errors.ts'
import { fileError } from './file-error.ts'
import { firstIssue } from './first-issue.ts'
import { writeTextFile } from './write-atomically.ts'

/** The manifest beside a JSON Lines file: `questions.jsonl` -> `questions.manifest.json`. */
export function manifestPathOf(path: string): string {
  return `${path.replace(/\.jsonl$/, '')}.manifest.json`
}

/** Reads and checks a manifest of this version or an earlier one; throws `no-such-file`, `store-too-new` or `unreadable-file`. */
export async function readManifest<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const value = await readJson(path)
  refuseLaterVersion(path, value)
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw unreadable(path, firstIssue(checked.error))
}

/** Throws `store-too-new`. */
export function refuseLaterVersion(path: string, value: unknown): void {
  const version = versionOf(value)
  if (version === undefined || version <= filesVersion) return
  throw new ElenchusError(
    'store-too-new',
    `${path} was written by a later Elenchus (files of version ${version}; this one reads up to ${filesVersion}).`,
    { fix: 'Update Elenchus, or make the files again with this one.' },
  )
}

/** Writes a manifest, whole or not at all, keys in the order they come in. */
export async function writeManifest(path: string, manifest: object): Promise<void> {
  await writeTextFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`)
}

async function readJson(path: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    throw fileError(error, path)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(path, 'it is not valid JSON', error)
  }
}

function versionOf(value: unknown): number | undefined {
  return typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number'
    ? value.version
    : undefined
}

function unreadable(path: string, reason: string, cause?: unknown): ElenchusError {
  return new ElenchusError('unreadable-file', `${path} can't be read as a manifest: ${reason}.`, {
    fix: 'Make the files again with the command that wrote them.',
    cause,
  })
}
