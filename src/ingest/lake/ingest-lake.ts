import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { mergeFresh } from '../../knowledge/store/build-store.ts'
import {
  attachNewStore,
  type Database,
  diskError,
  openDatabase,
} from '../../knowledge/store/database.ts'
import { recordFingerprint } from '../../knowledge/store/fingerprint.ts'
import { type IngestFiles, ingestFiles } from '../../knowledge/store/ingest-files.ts'
import { arrangeDumps, countPopularity } from '../arrange-dumps.ts'
import {
  type ExistingSource,
  existingSources,
  isSame,
  replaceable,
  sourcesOf,
} from '../existing-store.ts'
import { type IngestResult, nothingJoined } from '../ingest.ts'
import { changesSince, countStore, moveDurably, writingStore } from '../writing-store.ts'
import { fillFromLake } from './fill-from-lake.ts'
import { declarationsName, type LakeManifest, readLakeManifest } from './lake-manifest.ts'

export interface LakeIngestOptions {
  readonly folder: string
  /** The knowledge file to write; where there is one, its knowledge stays and this is added. */
  readonly into: string
  /** Sources of the lake take the place of those of the same name. */
  readonly replace?: boolean
  readonly signal?: AbortSignal
}

export interface LakeIngested {
  readonly result: IngestResult
  /** The file of declarations, if the lake has one. */
  readonly declarations?: string
}

/**
 * Makes a knowledge file of a lake, with the sources that it was made from; the fingerprint must be the one that the lake's manifest names.
 * Fails with `damaged-knowledge` where files are missing, cut off or changed.
 */
export async function ingestLake(options: LakeIngestOptions): Promise<LakeIngested> {
  const folder = resolve(options.folder)
  const manifest = await readLakeManifest(folder)
  const result = await writingStore(options.into, () => build(folder, manifest, options))
  const hasDeclarations = manifest.files.includes(declarationsName)
  return {
    result,
    ...(hasDeclarations && {
      declarations: await readFile(join(folder, declarationsName), 'utf8'),
    }),
  }
}

async function build(
  folder: string,
  manifest: LakeManifest,
  { into, replace = false, signal }: LakeIngestOptions,
): Promise<IngestResult> {
  const former = await existingSources(into)
  const paths = ingestFiles(into, process.pid)
  await mkdir(paths.tables)
  using database = await openDatabase(':memory:', {
    ...{ memoryLimit: '1GB', temporaryFolder: paths.spill },
  })
  signal?.addEventListener('abort', () => database.connection.interrupt(), { once: true })
  signal?.throwIfAborted()
  await database.run(attachNewStore(former === undefined ? paths.made : paths.fresh))
  await fill(database, folder, manifest)
  const sources = await sourcesOf(database, 'store')
  const merged =
    former === undefined
      ? await finished(database)
      : await mergedWith(database, paths, into, dropped(sources, former, replace))
  const counted = await countStore(database, 'store')
  const names = new Set(sources.map(({ name }) => name))
  const namesakes = (former ?? []).filter(({ name }) => names.has(name))
  const changes = namesakes.length > 0 ? await changesSince(database, into) : undefined
  await database.run('DETACH store')
  signal?.throwIfAborted()
  await moveDurably(paths.made, into)
  const unlike = namesakes.filter((known) => !sources.some((own) => isSame(own, known)))
  return {
    sources: sources.map(({ name, facts, names: named }) => ({
      ...{ source: name, read: facts + named, kept: facts + named },
      ...{ invalidUtf8: 0, leftOut: [] },
    })),
    unchanged: [],
    replaced: replace ? [...new Set(namesakes.map(({ name }) => name))] : [],
    otherContent: replace ? [] : unlike.map(({ name }) => name),
    sharedNames: [],
    ...merged,
    ...counted,
    ...(changes && { changes }),
  }
}

async function fill(database: Database, folder: string, manifest: LakeManifest): Promise<void> {
  const damaged = (what: string, cause?: unknown) =>
    new ElenchusError('damaged-knowledge', `The lake "${folder}" ${what}.`, {
      fix: 'Export it again. If you changed it on purpose, read its facts as a table: elenchus ingest FOLDER/facts/*.parquet.',
      cause,
    })
  try {
    await fillFromLake(database, folder)
  } catch (error) {
    const cause = diskError(error)
    if (cause instanceof ElenchusError) throw cause
    throw damaged('has files that are missing, cut off or of another shape', cause)
  }
  const fingerprint = await recordFingerprint(database, 'store', undefined)
  if (fingerprint === manifest.fingerprint) return
  const facts = await database.count('SELECT count(*) FROM store.facts')
  throw damaged(
    `is not as it was written: its knowledge is ${fingerprint} (${facts} facts), and the manifest says ${manifest.fingerprint} (${manifest.facts} facts)`,
  )
}

async function finished(database: Database) {
  await countPopularity(database)
  return { setAside: [], joined: nothingJoined }
}

async function mergedWith(
  database: Database,
  paths: IngestFiles,
  former: string,
  dropped: readonly string[],
) {
  const joined = await mergeFresh(database, paths, former, dropped)
  const { setAside } = await arrangeDumps(database)
  await recordFingerprint(database, 'store', undefined)
  return { setAside, joined }
}

/** Names of former sources that the lake's take the place of. */
function dropped(
  sources: readonly ExistingSource[],
  former: readonly ExistingSource[],
  replace: boolean,
): readonly string[] {
  if (!replace) return []
  const names = new Set(sources.map(({ name }) => name))
  return replaceable(former.filter(({ name }) => names.has(name)))
}
