import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { ElenchusError } from '../errors.ts'
import { buildStore } from '../knowledge/store/build-store.ts'
import type { Changes } from '../knowledge/store/changes-between.ts'
import { openDatabase } from '../knowledge/store/database.ts'
import { recordFingerprint } from '../knowledge/store/fingerprint.ts'
import { ingestFiles } from '../knowledge/store/ingest-files.ts'
import type { JoinCount } from '../knowledge/store/join-entities.ts'
import { openStore } from '../knowledge/store/open-store.ts'
import { showRawTables } from '../knowledge/store/raw-tables.ts'
import { StagedTables } from '../knowledge/store/staged-tables.ts'
import { sayList } from '../text/say-list.ts'
import { arrangeDumps } from './arrange-dumps.ts'
import type { SetAside } from './dbpedia/arrange-dbpedia.ts'
import {
  existingSources,
  isKnown,
  isSame,
  namesakesOf,
  refuseItself,
  refuseOtherSources,
} from './existing-store.ts'
import { type FoundFile, findFiles, readSources } from './read-sources.ts'
import type { SharedNames } from './shared-names.ts'
import { type IngestProgress, type ReadCount, type SourceFile, sourceName } from './source.ts'
import type { Mapping } from './tables/mapping.ts'
import { changesSince, countStore, moveDurably, writingStore } from './writing-store.ts'

export interface IngestOptions {
  readonly sources: readonly SourceFile[]
  /** Tables of identifiers for the same entity. */
  readonly sameAs?: readonly SourceFile[]
  /** The knowledge file to write; where there is one, its knowledge stays and this is added. */
  readonly into: string
  /** A source takes the place of those of the same name. */
  readonly replace?: boolean
  /**
   * Makes the file anew: what stands there goes. `'again'`: only if all its sources are among these, else `not-replaced`;
   * `'always'`: whatever it is.
   */
  readonly anew?: 'again' | 'always'
  /** Stop at the first line that cannot be kept. */
  readonly strict?: boolean
  /** Changes speed only, never the knowledge. */
  readonly threads?: number
  readonly progress?: (progress: IngestProgress) => void
  /** Called with how each table is read, by its name. */
  readonly onMapping?: (table: string, mapping: Mapping) => void
  /** Aborted, the ingest ends with the signal's reason, and the file is as it was. */
  readonly signal?: AbortSignal
}

export interface IngestResult {
  readonly sources: readonly ReadCount[]
  /** Sources that were not read, since the file holds them. */
  readonly unchanged: readonly string[]
  /** Names of sources whose former content went. */
  readonly replaced: readonly string[]
  /** Names of sources that the file has with other content too. */
  readonly otherContent: readonly string[]
  /** Facts that were read and are not kept, by the dump's own rules. */
  readonly setAside: readonly SetAside[]
  /** In the file, duplicates counted once. */
  readonly facts: number
  readonly names: number
  readonly fingerprint: string
  /** Columns of tables whose values are what rows are about. */
  readonly sharedNames: readonly SharedNames[]
  /** Entities that this ingest made one with others. */
  readonly joined: JoinCount
  /** What is otherwise than before, where a source of the same name had been read. */
  readonly changes?: Changes
}

export const nothingJoined: JoinCount = { joined: 0, groups: 0, large: [] }

/**
 * Reads the sources into one knowledge file, written beside and renamed at the end: a failure or a kill leaves the former file
 * as it was. What is there already stays; a source that is there already is not read again. Fails with `empty-graph` when
 * no fact was found, with `path-in-use` while another process writes the file, and with what reading a source fails with.
 */
export async function ingest(options: IngestOptions): Promise<IngestResult> {
  const { into } = options
  await refuseItself([...options.sources, ...(options.sameAs ?? [])], into)
  return await writingStore(into, () => ingestLocked(options))
}

async function ingestLocked(options: IngestOptions): Promise<IngestResult> {
  const { into, replace = false, anew } = options
  if (anew === 'again') await refuseOtherSources(options.sources, into)
  const former = anew === undefined ? await existingSources(into) : undefined
  const found = await findFiles(options.sources, options.sameAs ?? [])
  const known = new Set<FoundFile>()
  for (const each of found) {
    const alike = former?.filter(({ name }) => name === sourceName(each.file)) ?? []
    if ((!replace || alike.length === 1) && (await isKnown(each.file, alike))) known.add(each)
  }
  const files = found.filter((each) => !known.has(each))
  const namesakes = namesakesOf(files, former ?? [], replace)
  const unchanged = [...known].map(({ file }) => sourceName(file))
  if (files.length === 0 && former !== undefined) {
    using database = await openStore(into)
    const counted = await countStore(database, 'main')
    return {
      sources: [],
      unchanged,
      replaced: [],
      otherContent: [],
      setAside: [],
      sharedNames: [],
      ...counted,
      joined: nothingJoined,
    }
  }
  const { stored, ...built } = await build(
    options,
    files,
    former !== undefined,
    replace ? namesakes : [],
    namesakes.length > 0,
  )
  const differs = (name: string) =>
    former?.some((known) => known.name === name && !stored.some((own) => isSame(own, known)))
  return {
    ...built,
    unchanged,
    replaced: replace ? namesakes : [],
    otherContent: replace ? [] : namesakes.filter(differs),
  }
}

async function build(
  options: IngestOptions,
  files: readonly FoundFile[],
  hasFormer: boolean,
  dropped: readonly string[],
  isAgain: boolean,
) {
  const { into, strict = false, threads = availableParallelism(), progress, signal } = options
  const paths = ingestFiles(into, process.pid)
  await mkdir(paths.tables)
  using database = await openDatabase(':memory:', {
    ...{ threads, memoryLimit: '1GB', temporaryFolder: paths.spill },
  })
  signal?.addEventListener('abort', () => database.connection.interrupt(), { once: true })
  signal?.throwIfAborted()
  const staged = new StagedTables(database)
  const { read, repeats, sharedNames } = await readSources(
    paths.tables,
    staged,
    files,
    { strict, signal, mapped: options.onMapping },
    progress ?? (() => undefined),
  )
  await showRawTables(database, paths.tables, staged.isUsed)
  const sources = read.map(({ count }) => count)
  if (sources.every(({ kept }) => kept === 0)) throw emptyGraph(sources)

  const stored = read.map((source) => source.stored)
  const former = hasFormer ? into : undefined
  const { joined, names } = await buildStore(database, stored, repeats, paths, former, dropped)
  const { setAside, changed } = await arrangeDumps(database)
  await recordFingerprint(database, 'store', changed ? undefined : names)
  const counted = await countStore(database, 'store')
  const changes = isAgain ? await changesSince(database, into) : undefined
  await database.run('DETACH store')
  signal?.throwIfAborted()
  await moveDurably(paths.made, into)
  return {
    stored,
    sources,
    setAside,
    sharedNames,
    ...counted,
    joined: joined ?? nothingJoined,
    ...(changes && { changes }),
  }
}

function emptyGraph(counts: readonly ReadCount[]): ElenchusError {
  const reasons = counts.flatMap(({ source, leftOut }) =>
    leftOut.map(({ reason, count }) => `${count} times "${reason}" in ${source}`),
  )
  const why =
    reasons.length === 0
      ? `there is no line of data in ${sayList(
          counts.slice(0, 3).map(({ source }) => source),
          'or',
        )}`
      : reasons.slice(0, 3).join(', ')
  return new ElenchusError('empty-graph', `No facts were found: ${why}.`, {
    fix: 'Give at least one file with facts, in the format of its file extension.',
  })
}
