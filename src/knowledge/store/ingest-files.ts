import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The files that an ingest works in, all beside the one that it makes. */
export interface IngestFiles {
  /** Becomes the knowledge file. */
  readonly made: string
  /** A folder of what the reader hands over, table by table. */
  readonly tables: string
  /** Where DuckDB puts what it has no memory for. */
  readonly spill: string
  /** The tables of what was read, where there are others to join them with. */
  readonly fresh: string
}

export function ingestFiles(into: string, pid: number): IngestFiles {
  const made = `${into}.${pid}.tmp`
  return { made, tables: `${made}.tables`, spill: `${made}.spill`, fresh: `${made}.fresh` }
}

/**
 * Deletes what ingests into this file left, ended or killed. Only for who holds the file's lock: nobody else can be at work
 * on any of it.
 */
export async function removeIngestFiles(into: string): Promise<void> {
  const start = `${basename(into)}.`
  for (const name of await readdir(dirname(into))) {
    if (name.startsWith(start) && leftover.test(name.slice(start.length)))
      await rm(join(dirname(into), name), { force: true, recursive: true })
  }
}

const leftover = /^\d+\.tmp(?:\.raw|\.fresh)?(?:\.wal|\.spill|\.tables)?$/
