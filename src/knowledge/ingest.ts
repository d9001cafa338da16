import { mkdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'
import { openBytes } from '../workspace/decompression/open-bytes.ts'
import { fileError } from '../workspace/file-error.ts'
import { fingerprintOf } from './facts/fingerprint.ts'
import type { IngestProgress, ReadCount, SourceFile } from './sources/source.ts'
import { sourceFor } from './sources/sources.ts'
import { type Database, openDatabase } from './store/database.ts'
import { quoted } from './store/dialect.ts'
import { finishStore, type StoredSource } from './store/finish-store.ts'
import { GraphWriter } from './store/graph-writer.ts'

export interface IngestOptions {
  readonly sources: readonly SourceFile[]
  /** The knowledge file to write; what was there is replaced when all has gone well. */
  readonly into: string
  /** Stop at the first line that cannot be kept. */
  readonly strict?: boolean
  /** Changes the speed alone, never the knowledge. */
  readonly threads?: number
  readonly progress?: (progress: IngestProgress) => void
}

export interface IngestResult {
  readonly sources: readonly ReadCount[]
  /** In the file, duplicates counted once. */
  readonly facts: number
  readonly names: number
  readonly fingerprint: string
}

/**
 * Reads the sources into one knowledge file, written beside and renamed at the end: a failure leaves the former file as it
 * was. Fails with `empty-graph` when no fact was found, and with what reading a source fails with.
 */
export async function ingest(options: IngestOptions): Promise<IngestResult> {
  const { into } = options
  const temporary = `${into}.${process.pid}.tmp`
  const raw = `${temporary}.raw`
  try {
    await mkdir(dirname(into), { recursive: true })
    await removeStore(temporary, raw)
    const result = await build(options, temporary, raw)
    await rename(temporary, into)
    return result
  } catch (error) {
    throw fileError(error, into, 'The file is as it was before.')
  } finally {
    await removeStore(temporary, raw)
  }
}

async function build(options: IngestOptions, path: string, raw: string): Promise<IngestResult> {
  using database = await openDatabase(raw, {
    threads: options.threads ?? availableParallelism(),
    memoryLimit: '1GB',
    temporaryFolder: `${raw}.spill`,
  })
  await mkdir(`${raw}.tables`)
  const read = await readSources(options, database, `${raw}.tables`)
  const counts = read.map(({ count }) => count)
  if (counts.every(({ kept }) => kept === 0)) throw emptyGraph(counts)

  await database.run(`ATTACH ${quoted(path)} AS store`)
  await finishStore(
    database,
    read.map(({ stored }) => stored),
  )
  const result = {
    sources: counts,
    facts: await database.count('SELECT count(*) FROM store.facts'),
    names: await database.count('SELECT count(*) FROM store.names'),
    fingerprint: await fingerprintOf(database, 'store'),
  }
  await database.run('DETACH store')
  return result
}

interface ReadSource {
  readonly count: ReadCount
  readonly stored: StoredSource
}

async function readSources(
  options: IngestOptions,
  database: Database,
  folder: string,
): Promise<ReadSource[]> {
  using writer = new GraphWriter(folder)
  const read: ReadSource[] = []
  for (const [index, file] of options.sources.entries()) {
    writer.startSource(index)
    read.push(await readSource(file, options, writer))
  }
  await writer.close(database)
  return read
}

async function readSource(
  file: SourceFile,
  { strict = false, progress }: IngestOptions,
  sink: GraphWriter,
): Promise<ReadSource> {
  const name = nameOf(file)
  const { totalBytes, bytesRead, sha256, start, chunks } = await openBytes(file.path, {
    ...(file.input !== undefined && { input: file.input }),
  })
  const source = sourceFor(file, start)
  const advanced = (triples: number) =>
    progress?.({
      source: name,
      bytes: bytesRead(),
      ...(totalBytes !== undefined && { totalBytes }),
      triples,
    })
  const count = await source.read({ file, name, chunks, sink, strict, advanced })
  const { licence } = file
  const stored = {
    name,
    format: source.id,
    hash: sha256(),
    ...(licence !== undefined && { licence }),
  }
  return { count, stored }
}

function nameOf(file: SourceFile): string {
  return file.name ?? basename(file.path)
}

function emptyGraph(counts: readonly ReadCount[]): ElenchusError {
  const reasons = counts.flatMap(({ source, leftOut }) =>
    leftOut.map(({ reason, count }) => `${count} times "${reason}" in ${source}`),
  )
  const why = reasons.length === 0 ? 'there was nothing in it' : reasons.slice(0, 3).join(', ')
  return new ElenchusError('empty-graph', `No fact was found: ${why}.`, {
    fix: 'Name at least one file with facts in the format that its name says.',
  })
}

async function removeStore(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await rm(path, { force: true })
    await rm(`${path}.wal`, { force: true })
    for (const folder of ['spill', 'tables']) {
      await rm(`${path}.${folder}`, { force: true, recursive: true })
    }
  }
}
