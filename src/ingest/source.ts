import { basename } from 'node:path'
import type { GraphSink } from '../knowledge/store/graph-sink.ts'
import type { StagedTables } from '../knowledge/store/staged-tables.ts'
import type { TableNames } from './shared-names.ts'
import type { Mapping } from './tables/mapping.ts'
import type { Mappings } from './tables/mapping-file.ts'
import type { TableMapping } from './tables/table-mapping.ts'

/** One file that the user names, with what is to be known of it. */
export interface SourceFile {
  readonly path: string
  /** What is read in place of the file: standard input. */
  readonly input?: AsyncIterable<Buffer>
  /** The format's id, where neither name nor content is to tell. */
  readonly format?: string
  /** What its text is written in, where that is not UTF-8: a label of the Encoding Standard, such as `windows-1252`. */
  readonly encoding?: string
  /** Its name for `inspect` and manifests; by default the file's own. */
  readonly name?: string
  readonly licence?: string
  /** IRI that bare identifiers of a table are appended to, and that relative IRIs are resolved against. */
  readonly base?: string
  /** How a table is read whose header does not say it. */
  readonly table?: TableMapping
  /** How its tables are read, by their names; `*` for all others. */
  readonly mappings?: Mappings
  /** Says that a table has only names. */
  readonly holds?: 'labels'
  /** Of a Wikidata JSON dump. */
  readonly wikidata?: WikidataOptions
}

/** What of a Wikidata JSON dump is kept. */
export interface WikidataOptions {
  /** Tags of names and descriptions that are kept; without them, all. */
  readonly languages?: readonly string[]
  /** Identifiers in other people's catalogues; left out unless asked for. */
  readonly externalIds?: boolean
}

/** What `inspect` and manifests call it. */
export function sourceName({ name, path }: SourceFile): string {
  return name ?? basename(path)
}

/** All that makes the same bytes other facts, as text; empty when nothing does. */
export function optionsOf({ path, input, name, licence, ...options }: SourceFile): string {
  const said = Object.entries(options).filter(([, value]) => value !== undefined)
  const sorted = said.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.length === 0 ? '' : JSON.stringify(Object.fromEntries(sorted))
}

/** Why a line was left out: how many, and the first ones by number (from 1). */
export interface LeftOut {
  readonly reason: string
  readonly count: number
  readonly lines: readonly number[]
}

/** What a column of a table was taken for by its look. */
export interface ColumnCount {
  /** After the sheet's name, if a file has several. */
  readonly column: string
  readonly taken: string
  readonly values: number
  readonly leftOut: number
  /** A value that was left out. */
  readonly example?: string
  /** Values of the first rows. */
  readonly examples?: readonly string[]
  /** The option that would change it. */
  readonly change: string
}

/** What one source held: `read` lines or rows with something in them, `kept` of them stored. */
export interface ReadCount {
  readonly source: string
  readonly read: number
  readonly kept: number
  /** Kept lines that are not UTF-8: what could not be read stands as U+FFFD. */
  readonly invalidUtf8: number
  /** Lines by reason; of tables also single values of rows that are kept. */
  readonly leftOut: readonly LeftOut[]
  /** How a table's columns write values, by their look; absent if as programs write them. */
  readonly formats?: readonly string[]
  /** The types guessed for a table's columns. */
  readonly columns?: readonly ColumnCount[]
  /** The guessed layout of a table. */
  readonly remarks?: readonly string[]
  /** Values that look like dates or numbers but became entities for lack of a datatype; absent if none. */
  readonly untyped?: Omit<LeftOut, 'reason'>
}

/** How far reading has come. Bytes are of the files as they lie on the disk. */
export interface IngestProgress {
  readonly source: string
  /** Its place among the sources that are read, from 1. */
  readonly number: number
  readonly sources: number
  readonly bytes: number
  readonly totalBytes?: number
  readonly triples: number
  /** Of all sources together; `totalBytes` only where the size of each is known. */
  readonly overall: {
    readonly bytes: number
    readonly totalBytes?: number
    readonly triples: number
  }
}

/** Where readers of tables put what they read. */
export interface TableStage {
  /** The source's number, from 0. */
  readonly source: number
  readonly staged: StagedTables
  /** A folder for temporary files. */
  readonly folder: string
  /** Of all tables that are read together. */
  readonly names: TableNames
  /** Called with how each table is read. */
  readonly mapped?: ((table: string, mapping: Mapping) => void) | undefined
}

/** What a reader gets: the bytes, decompressed, and where what it finds goes. */
export interface Reading {
  readonly file: SourceFile
  readonly name: string
  readonly chunks: AsyncIterable<Buffer>
  /** The chunk is done with: its memory may be reused. */
  readonly reuse?: (chunk: Buffer) => void
  readonly sink: GraphSink
  /** Stop with an error at the first line that cannot be kept. */
  readonly strict: boolean
  /** The prefix that makes labels of blank nodes unique in the knowledge file. */
  readonly blankPrefix: string
  /** For what reads tables. */
  readonly stage?: TableStage
  /** Called now and then with the number of lines kept so far. */
  readonly advanced: (kept: number) => void
}

export function stageOf({ stage }: Reading): TableStage {
  if (stage === undefined) throw new Error('nowhere to stage a table')
  return stage
}

/** One format that knowledge comes in. */
export interface Source {
  readonly id: string
  readonly description: string
  /** File names without the compression's suffix: `.nt`. */
  readonly extensions: readonly string[]
  /** Whether content that begins so is of this format; absent where the first lines cannot tell. */
  readonly recognises?: (start: string) => boolean
  readonly read: (reading: Reading) => Promise<ReadCount>
}
