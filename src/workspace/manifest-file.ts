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

/** Reads and checks a manifest: `no-such-file`, `store-too-new` and `store-too-old` for another version's, `unreadable-file` for anything else. */
export async function readManifest<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const value = await readJson(path)
  refuseOtherVersion(path, value)
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw unreadable(path, firstIssue(checked.error))
}

/** Throws `store-too-new` or `store-too-old` for another version. */
export function refuseOtherVersion(path: string, value: unknown): void {
  const version = versionOf(value)
  if (version === undefined || version === filesVersion) return
  const [code, who, fix] =
    version > filesVersion
      ? ([
          'store-too-new',
          'a later',
          'Update Elenchus, or make the files again with this one.',
        ] as const)
      : (['store-too-old', 'an earlier', 'Make the files again with this one.'] as const)
  throw new ElenchusError(
    code,
    `${path} was written by ${who} Elenchus (files of version ${version}; this one reads ${filesVersion}).`,
    { fix },
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
