import { stat } from 'node:fs/promises'
import type { Repeats, StoredSource } from '../knowledge/store/finish-store.ts'
import { blankPrefix, GraphWriter } from '../knowledge/store/graph-writer.ts'
import type { StagedTables } from '../knowledge/store/staged-tables.ts'
import { type OpenedBytes, openBytes } from '../workspace/decompression/open-bytes.ts'
import { fileError, folderError } from '../workspace/file-error.ts'
import { sha256OfFile } from '../workspace/sha256-of-file.ts'
import { sameAsTable } from './same-as-table.ts'
import { type SharedNames, TableNames } from './shared-names.ts'
import {
  type IngestProgress,
  optionsOf,
  type ReadCount,
  type Source,
  type SourceFile,
  sourceName,
} from './source.ts'
import { sourceFor } from './sources.ts'
import type { Mapping } from './tables/mapping.ts'
import { isOfOneByte, transcoded, transcodedStart } from './transcoded.ts'

/** A file that is there. */
export interface FoundFile {
  readonly file: SourceFile
  /** Bytes on the disk; unknown for piped input. */
  readonly size?: number
  /** How it is read, where its name does not say so. */
  readonly source?: Source
}

interface ReadSource {
  readonly count: ReadCount
  readonly stored: StoredSource
}

/** Finds every file before reading the first, so that a missing one fails at once. */
export async function findFiles(
  files: readonly SourceFile[],
  sameAs: readonly SourceFile[],
): Promise<readonly FoundFile[]> {
  return Promise.all([
    ...files.map(findFile),
    ...sameAs.map(async (file) => ({ ...(await findFile(file)), source: sameAsTable })),
  ])
}

async function findFile(file: SourceFile): Promise<FoundFile> {
  if (file.input !== undefined) return { file }
  try {
    const stats = await stat(file.path)
    if (stats.isDirectory()) throw folderError(file.path)
    return { file, size: stats.size }
  } catch (error) {
    throw fileError(error, file.path)
  }
}

interface ReadOptions {
  readonly strict: boolean
  readonly signal?: AbortSignal | undefined
  /** Called with how each table is read. */
  readonly mapped?: ((table: string, mapping: Mapping) => void) | undefined
}

interface Read {
  readonly read: readonly ReadSource[]
  readonly repeats: Repeats
  readonly sharedNames: readonly SharedNames[]
}

/** Reads them one after another into the files of raw tables. */
export async function readSources(
  folder: string,
  staged: StagedTables,
  files: readonly FoundFile[],
  { strict, signal, mapped }: ReadOptions,
  progress: (progress: IngestProgress) => void,
): Promise<Read> {
  const writer = new GraphWriter(folder)
  const sizes = files.flatMap(({ size }) => size ?? [])
  const sum = sizes.reduce((total, size) => total + size, 0)
  const known = sizes.length < files.length ? {} : { totalBytes: sum }
  let [bytesBefore, triplesBefore] = [0, 0]
  const read: ReadSource[] = []
  const tableNames = new TableNames(staged.database)
  for (const [index, { file, source: told }] of files.entries()) {
    writer.startSource(index)
    const name = sourceName(file)
    // an unknown format, or one that reads the file by itself, consumes nothing
    await using opened = await openBytes(file.path, {
      ...(file.input !== undefined && { input: file.input }),
    })
    const { totalBytes, bytesRead, sha256 } = opened
    const encoding = file.encoding ?? encodingByLook(file, opened.start)
    const { start, ...content } = contentOf(encoding, opened)
    const source = told ?? sourceFor(file, start)
    const advanced = (triples: number) => {
      signal?.throwIfAborted()
      progress({
        source: name,
        number: index + 1,
        sources: files.length,
        bytes: bytesRead(),
        ...(totalBytes !== undefined && { totalBytes }),
        triples,
        overall: {
          bytes: bytesBefore + bytesRead(),
          ...known,
          triples: triplesBefore + triples,
        },
      })
    }
    const counted = await source.read({
      file,
      name,
      ...content,
      sink: writer,
      strict,
      blankPrefix: blankPrefix(index),
      stage: { source: index, staged, folder, names: tableNames, mapped },
      advanced,
    })
    const isGuessed = file.encoding === undefined && encoding !== undefined
    const count = isGuessed ? withRemark(counted, notOfUtf8) : counted
    bytesBefore += bytesRead()
    triplesBefore += count.kept
    // a format that reads the file by itself has not gone through these bytes
    const whole = totalBytes === undefined || bytesRead() === totalBytes
    const hash = whole ? sha256() : await sha256OfFile(file.path)
    read.push({ count, stored: storedSource(file, source, hash) })
  }
  writer.close()
  const { facts, names } = writer.repeats
  // two sources may say the same
  const may = staged.isUsed && (staged.mayRepeat || files.length > 1)
  const repeats = { facts: facts || may, names: names || may }
  return { read, repeats, sharedNames: await tableNames.shared() }
}

/** Of a spreadsheet of which nothing is told; what else is not UTF-8 is left out line by line. */
function encodingByLook(file: SourceFile, start: Buffer): string | undefined {
  const isTable = /\.(?:csv|tsv|tab|txt)(?:\.\w+)?$/i.test(file.path)
  const isTold = file.table?.subject !== undefined || file.holds !== undefined
  return isTable && !isTold && isOfOneByte(start) ? 'windows-1252' : undefined
}

const notOfUtf8 = 'its text is not UTF-8, and is read as windows-1252 (--encoding says otherwise)'

function withRemark(count: ReadCount, remark: string): ReadCount {
  return { ...count, remarks: [remark, ...(count.remarks ?? [])] }
}

/** As UTF-8; memory is used again only where it is the file's own bytes. */
function contentOf(
  encoding: string | undefined,
  { start, chunks, reuse }: OpenedBytes,
): Pick<OpenedBytes, 'start' | 'chunks'> & Partial<Pick<OpenedBytes, 'reuse'>> {
  if (encoding === undefined) return { start, chunks, reuse }
  return { start: transcodedStart(start, encoding), chunks: transcoded(chunks, encoding) }
}

function storedSource(file: SourceFile, { id }: Source, hash: string): StoredSource {
  const { licence } = file
  return {
    name: sourceName(file),
    format: id,
    hash,
    options: optionsOf(file),
    ...(licence !== undefined && { licence }),
  }
}
