import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** An ingest's temporary files, in the folder of its result. */
export interface IngestFiles {
  /** Becomes the knowledge file. */
  readonly made: string
  /** The folder of raw tables. */
  readonly tables: string
  /** DuckDB's folder for data beyond its memory limit. */
  readonly spill: string
  /** The new tables, if they are to be merged with others. */
  readonly fresh: string
}

export function ingestFiles(into: string, pid: number): IngestFiles {
  const made = `${into}.${pid}.tmp`
  return { made, tables: `${made}.tables`, spill: `${made}.spill`, fresh: `${made}.fresh` }
}

/**
 * Deletes what earlier ingests into this file left, ended or killed. The caller must hold the file's lock, so that none of it
 * is in use.
 */
export async function removeIngestFiles(into: string): Promise<void> {
  const start = `${basename(into)}.`
  for (const name of await readdir(dirname(into))) {
    if (name.startsWith(start) && leftover.test(name.slice(start.length)))
      await rm(join(dirname(into), name), { force: true, recursive: true })
  }
}

const leftover = /^\d+\.tmp(?:\.raw|\.fresh)?(?:\.wal|\.spill|\.tables)?$/
