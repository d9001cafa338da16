import { realpath, stat } from 'node:fs/promises'
import { ElenchusError } from '../errors.ts'
import type { Database } from '../knowledge/store/database.ts'
import { openStore } from '../knowledge/store/open-store.ts'
import { folderError, systemCode } from '../workspace/file-error.ts'
import { sha256OfFile } from '../workspace/sha256-of-file.ts'
import type { FoundFile } from './read-sources.ts'
import { optionsOf, type SourceFile, sourceName } from './source.ts'

interface SourceIdentity {
  readonly name: string
  readonly hash: string
  readonly options: string
}

/** A source as a knowledge file has it. */
export interface ExistingSource extends SourceIdentity {
  readonly licence?: string
  readonly facts: number
  /** Descriptions, too. */
  readonly names: number
  /** How many entities it says are the same as others. */
  readonly links: number
}

/** The sources of an existing knowledge file; `undefined` without a file. Refuses any other file. */
export async function existingSources(
  path: string,
): Promise<readonly ExistingSource[] | undefined> {
  const stats = await statIfThere(path)
  if (stats === undefined) return undefined
  if (stats.isDirectory()) throw folderError(path)
  using database = await openFormer(path)
  return await sourcesOf(database, 'main')
}

/** The sources that a finished file names. */
export async function sourcesOf(
  database: Database,
  schema: string,
): Promise<readonly ExistingSource[]> {
  const rows = await database.rows(
    `SELECT name, licence, hash, options, facts, names, links FROM ${schema}.sources ORDER BY code`,
  )
  return rows.map((row) => ({
    name: `${row.name}`,
    ...(row.licence !== null && { licence: `${row.licence}` }),
    hash: `${row.hash}`,
    options: `${row.options}`,
    facts: Number(row.facts),
    names: Number(row.names),
    links: Number(row.links),
  }))
}

async function openFormer(path: string): Promise<Database> {
  try {
    return await openStore(path)
  } catch (cause) {
    if (!(cause instanceof ElenchusError && cause.code === 'not-knowledge')) throw cause
    const fix = 'Name another file with --into: this one would be lost.'
    throw new ElenchusError('not-knowledge', cause.message, { fix, cause })
  }
}

/** One source is one name, the same bytes, read in the same way. */
export function isSame(one: SourceIdentity, other: SourceIdentity): boolean {
  return one.name === other.name && one.hash === other.hash && one.options === other.options
}

/** Whether reading the file would add nothing: same name, same bytes, read in the same way. */
export async function isKnown(
  file: SourceFile,
  former: readonly ExistingSource[],
): Promise<boolean> {
  const alike = former.filter(
    (known) =>
      known.name === sourceName(file) &&
      known.options === optionsOf(file) &&
      (file.licence === undefined || known.licence === file.licence),
  )
  if (alike.length === 0 || file.input !== undefined) return false
  if (!(await statIfThere(file.path))?.isFile()) return false
  const hash = await sha256OfFile(file.path)
  return alike.some((known) => known.hash === hash)
}

/** Names that the files have in common with former sources. One that joined entities can't be replaced. */
export function namesakesOf(
  files: readonly FoundFile[],
  former: readonly ExistingSource[],
  replace: boolean,
): readonly string[] {
  const names = new Set(files.map(({ file }) => sourceName(file)))
  const namesakes = former.filter(({ name }) => names.has(name))
  return replace ? replaceable(namesakes) : namesIn(namesakes)
}

/** Their names, each once. Fails with `bad-argument` where one joined entities. */
export function replaceable(sources: readonly ExistingSource[]): readonly string[] {
  const linking = sources.find(({ links }) => links > 0)
  if (linking === undefined) return namesIn(sources)
  throw new ElenchusError(
    'bad-argument',
    `"${linking.name}" can't be replaced: it merged entities, and a merge can't be undone.`,
    { fix: 'Ingest all sources again, into a new file.' },
  )
}

function namesIn(sources: readonly ExistingSource[]): readonly string[] {
  return [...new Set(sources.map(({ name }) => name))]
}

/** Throws `not-replaced` if the file to be replaced is not a knowledge file, or has sources that would be lost. */
export async function refuseOtherSources(
  files: readonly SourceFile[],
  path: string,
): Promise<void> {
  const names = new Set(files.map(sourceName))
  const lost = await existingSources(path).then(
    (known = []) => known.map(({ name }) => name).find((name) => !names.has(name)),
    () => '',
  )
  if (lost === undefined) return
  const what = lost === '' ? 'is not a knowledge file of this version' : `has facts from ${lost}`
  throw new ElenchusError(
    'not-replaced',
    `${path} ${what}, which would be lost. Nothing was written.`,
    {
      fix: 'Choose another folder with --into, or add --replace to lose what stands there.',
    },
  )
}

/** A source must not be the file that is written. */
export async function refuseItself(files: readonly SourceFile[], into: string): Promise<void> {
  const target = await realpathIfThere(into)
  for (const { path, input } of target === undefined ? [] : files) {
    if (input !== undefined || (await realpathIfThere(path)) !== target) continue
    throw new ElenchusError('bad-argument', `${path} is both a source and the file to write.`, {
      fix: 'Name another file with --into.',
    })
  }
}

async function realpathIfThere(path: string): Promise<string | undefined> {
  return (await statIfThere(path)) && realpath(path)
}

async function statIfThere(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
