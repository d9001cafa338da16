import { readFile } from 'node:fs/promises'
import type { IngestResult } from '../../ingest/ingest.ts'
import {
  exportLake,
  type LakeExport,
  type LakeExportOptions,
} from '../../ingest/lake/export-lake.ts'
import { ingestLake, type LakeIngestOptions } from '../../ingest/lake/ingest-lake.ts'
import { readEntries } from '../../lexicon/read-entries.ts'
import { exists } from '../../workspace/exists.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'

/** What a lake's address begins with. */
const scheme = 'parquet:'

/** The folder of `parquet:FOLDER`; `undefined` for anything else. */
export function lakeFolder(address: string): string | undefined {
  return address.startsWith(scheme)
    ? address.slice(scheme.length).replace(/(?<=.)\/+$/, '')
    : undefined
}

/** Writes knowledge as a lake, with what the file `declared` declares, if it is there. */
export async function exportToLake({
  declared: path,
  ...options
}: Omit<LakeExportOptions, 'declarations'> & { readonly declared: string }): Promise<LakeExport> {
  if (!(await exists(path))) return await exportLake(options)
  const declared = readEntries(path).declared.map(({ name, says }) => ({ relation: name, says }))
  const text = await readFile(path, 'utf8')
  return await exportLake({ ...options, declarations: { text, declared } })
}

export interface FromLake {
  readonly result: IngestResult
  /** What became of the lake's declarations, if it has any. */
  readonly declarations?: 'written' | 'another file is there'
}

/** Makes knowledge of a lake; its declarations become the file `declared`, unless one is there. */
export async function ingestFromLake({
  declared: path,
  ...options
}: LakeIngestOptions & { readonly declared: string }): Promise<FromLake> {
  const { result, declarations: text } = await ingestLake(options)
  if (text === undefined) return { result }
  const there = (await exists(path)) ? await readFile(path, 'utf8') : undefined
  if (there === undefined) await writeTextFile(path, text)
  const kept = there !== undefined && there !== text
  return { result, declarations: kept ? 'another file is there' : 'written' }
}
