import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openBytes } from '../../workspace/decompression/open-bytes.ts'
import { fileError } from '../../workspace/file-error.ts'
import type { LogEntry, LogFields } from './log.ts'
import { logFormats } from './log-formats.ts'
import { unreadableLog } from './whole-json.ts'

/** What was read of one file. */
export interface LogReading {
  readonly path: string
  readonly format: string
  readonly entries: AsyncIterable<LogEntry>
}

/** Files and folders that may hold logs, in order; every file once. */
export async function logFilesIn(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(paths.map(filesAt))
  return [...new Set(found.flat())]
}

async function filesAt(path: string): Promise<readonly string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
  } catch (error) {
    throw fileError(error, path)
  }
  const names = (await readdir(path, { recursive: true })).toSorted()
  const logs = names.filter(isLog).filter((name) => !isMergedShard(name, names))
  if (logs.length > 0) return logs.map((name) => join(path, name))
  throw unreadableLog(path, 'there is no log in this folder')
}

/** What harnesses write beside their logs is none. */
function isLog(name: string): boolean {
  if (/(?:^|\/)results_[^/]*\.json$|\.manifest\.json$/.test(name)) return false
  return /\.(?:eval|jsonl?|csv|tsv)(?:\.(?:gz|zst|bz2))?$/.test(name)
}

/** `NAME.shards/K/….eval` is counted in `NAME.eval`. */
function isMergedShard(name: string, names: readonly string[]): boolean {
  const whole = /^(.*)\.shards\//.exec(name)?.[1]
  return whole !== undefined && names.includes(`${whole}.eval`)
}

/** Finds a file's format by its content. */
export async function readLog(path: string, fields: LogFields): Promise<LogReading> {
  const start = await startOf(path)
  const file = { path, start, fields }
  const format = logFormats.find((each) => each.recognises(file))
  if (start.length === 0 || format === undefined) throw unreadableLog(path, 'it is empty')
  return { path, format: format.id, entries: format.read(file) }
}

async function startOf(path: string): Promise<Buffer> {
  await using opened = await openBytes(path)
  return opened.start
}
