import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { ElenchusError } from '../../errors.ts'
import { type Database, diskError } from '../../knowledge/store/database.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { fingerprintOf } from '../../knowledge/store/fingerprint.ts'
import { openStore } from '../../knowledge/store/open-store.ts'
import { exists } from '../../workspace/exists.ts'
import { fileError } from '../../workspace/file-error.ts'
import { takeLock } from '../../workspace/lock.ts'
import { makeFolders } from '../../workspace/make-folder.ts'
import { syncFolder } from '../../workspace/write-atomically.ts'
import {
  declarationsName,
  findLakeManifest,
  type LakeManifest,
  lakeManifestName,
  lakeVersion,
  strangeFile,
} from './lake-manifest.ts'
import { factsOf, hexadecimal, lakeTables } from './lake-tables.ts'

/** What the owner declared of relations. */
interface LakeDeclarations {
  /** The file, which is kept as it is. */
  readonly text: string
  readonly declared: readonly { readonly relation: string; readonly says: string }[]
}

export interface LakeExportOptions {
  readonly knowledge: string
  readonly folder: string
  /** Write over a lake of ours. */
  readonly replace?: boolean | undefined
  readonly declarations?: LakeDeclarations | undefined
  readonly progress?: (progress: { readonly done: number; readonly total: number }) => void
  readonly signal?: AbortSignal
}

export interface LakeExport {
  readonly facts: number
  readonly names: number
  readonly relations: number
  readonly fingerprint: string
}

/**
 * Writes a knowledge file as Parquet: a file for each relation's facts, and one for each other table. The folder is written beside and renamed,
 * so that it is there as a whole or not at all. Fails with `not-replaced` where a folder stands that is not to be lost.
 */
export async function exportLake(options: LakeExportOptions): Promise<LakeExport> {
  const folder = resolve(options.folder)
  using database = await openStore(options.knowledge, { memoryLimit: '1GB' })
  const removeFolders = makeFolders(dirname(folder))
  try {
    const unlock = await takeLock(`${folder}.lock`)
    try {
      await tidy(folder)
      await refuseLoss(folder, options.replace === true)
      return await written(database, folder, options)
    } finally {
      await tidy(folder)
      await unlock()
    }
  } catch (error) {
    throw fileError(diskError(error), folder, 'The folder is as it was before.')
  } finally {
    await removeFolders()
  }
}

const [made, former] = ['.new.tmp', '.old.tmp']

/** Leftovers of a killed export; safe to remove, since we hold the lock. */
async function tidy(folder: string): Promise<void> {
  await rm(`${folder}${made}`, { recursive: true, force: true })
  if (!(await exists(`${folder}${former}`))) return
  if (await exists(folder)) await rm(`${folder}${former}`, { recursive: true })
  else await rename(`${folder}${former}`, folder)
}

async function refuseLoss(folder: string, replace: boolean): Promise<void> {
  if (!(await exists(folder))) return
  const manifest = await findLakeManifest(folder)
  if (manifest === undefined) {
    if ((await readdir(folder)).length === 0) return
    throw notReplaced(
      `${folder} is there, and no lake that Elenchus wrote.`,
      'Name another folder.',
    )
  }
  const strange = await strangeFile(folder, manifest)
  if (strange !== undefined) {
    throw notReplaced(
      `${folder} holds ${strange}, which no export wrote.`,
      'Move it elsewhere, or name another folder.',
    )
  }
  if (!replace) throw notReplaced(`The lake ${folder} is there.`, 'Add --replace to write it anew.')
}

function notReplaced(what: string, fix: string): ElenchusError {
  return new ElenchusError('not-replaced', `${what} Nothing was written.`, { fix })
}

async function written(
  database: Database,
  folder: string,
  { declarations, progress, signal }: LakeExportOptions,
): Promise<LakeExport> {
  const target = `${folder}${made}`
  await mkdir(target)
  // rows stay sorted, so that the same knowledge gives the same files
  await database.run(
    `SET preserve_insertion_order = true; SET temp_directory = ${quoted(`${target}/.spill`)}`,
  )
  const relations = await database.rows(`
    SELECT relation.code, relation.value, ${hexadecimal('relation.key')} AS key
    FROM (SELECT DISTINCT relation FROM facts) AS used JOIN terms AS relation ON relation.code = used.relation
    ORDER BY relation.value`)
  const files = [
    ...relations.map(({ code, value, key }) => ({
      path: `facts/${fileNameOf(`${value}`)}-${key}.parquet`,
      query: factsOf(Number(code)),
    })),
    ...Object.entries(lakeTables).map(([table, query]) => ({
      path: `${table}/${table}.parquet`,
      query,
    })),
    { path: 'declarations/declarations.parquet', query: declaredRows(declarations) },
  ]
  await mkdir(join(target, 'facts'))
  for (const [done, { path, query }] of files.entries()) {
    signal?.throwIfAborted()
    progress?.({ done, total: files.length })
    await mkdir(dirname(join(target, path)), { recursive: true })
    await database.run(
      `COPY (${query}) TO ${quoted(join(target, path))} (FORMAT parquet, COMPRESSION zstd)`,
    )
  }
  if (declarations !== undefined)
    await writeDurably(join(target, declarationsName), declarations.text)
  const manifest: LakeManifest = {
    kind: 'elenchus-lake',
    version: lakeVersion,
    elenchus: elenchusVersion,
    fingerprint: await fingerprintOf(database, 'main'),
    facts: await database.count('SELECT count(*) FROM facts'),
    names: await database.count('SELECT count(*) FROM names'),
    files: [...files.map(({ path }) => path), ...(declarations ? [declarationsName] : [])].sort(),
  }
  await rm(join(target, '.spill'), { recursive: true, force: true })
  await syncAll(target, manifest)
  await writeDurably(join(target, lakeManifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await syncFolder(target)
  signal?.throwIfAborted()
  if (await exists(folder)) await rename(folder, `${folder}${former}`)
  await rename(target, folder)
  await syncFolder(dirname(folder))
  const { facts, names, fingerprint } = manifest
  return { facts, names, relations: relations.length, fingerprint }
}

/** The end of an IRI. Engines pass over names that begin with an underscore or a dot. */
function fileNameOf(relation: string): string {
  const end = basename(relation.replaceAll('#', '/'))
  const plain = end.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')
  return plain.slice(0, 40) || 'relation'
}

function declaredRows(declarations: LakeDeclarations | undefined): string {
  const rows = declarations?.declared ?? []
  if (rows.length === 0) return "SELECT '' AS relation, '' AS says WHERE false"
  const values = rows.map(({ relation, says }) => `(${quoted(relation)}, ${quoted(says)})`)
  return `SELECT relation, says FROM (VALUES ${values.join(', ')}) AS declared(relation, says) ORDER BY relation, says`
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using handle = await open(path, 'wx')
  await handle.writeFile(text)
  await handle.sync()
}

async function syncAll(target: string, { files }: LakeManifest): Promise<void> {
  for (const file of files) {
    await using handle = await open(join(target, file))
    await handle.sync()
  }
  for (const folder of new Set(files.map((file) => dirname(join(target, file)))))
    await syncFolder(folder)
}
