import type { Candidates } from './candidates.ts'
import type { CutState, RoundKind } from './cut-state.ts'
import type { IriTable } from './iri-table.ts'
import type { TopicText } from './topic-text.ts'

/** One line of a dump, where it lies in the bytes that were read. */
export interface DumpLine {
  bytes: Buffer
  start: number
  end: number
  /** Counted through all files of the dump, from 1. */
  number: number
}

/** What a reader works with in one round. */
export interface Round {
  readonly kind: RoundKind
  /** From 1. */
  readonly number: number
  readonly topic: TopicText
  readonly state: CutState
  readonly properties: Candidates
  readonly values: Candidates
  /** Relations and values of the topic by place, from 1; classes below the values included. */
  readonly wantedRelations: IriTable
  readonly wantedValues: IriTable
  /** Of names; lower case. */
  readonly languages: ReadonlySet<string>
  /** Classes are to be known before the next round. */
  readonly edges: boolean
  /** Not all members are wanted: the round that counts them notes each. */
  readonly sampled: boolean
  /** Keeps a line, without its end. */
  readonly keep: (line: string) => void
}

/** One round through the lines of a dump. */
export interface LineReader {
  readonly line: (line: DumpLine) => void
  /** The file ends: what waits for more lines is done. */
  readonly end: () => void
  /** The number of the first line that has to be read again after a stop. */
  readonly firstNeeded: (next: number) => number
}

/** How the lines of one kind of dump are read. */
export interface DumpFormat {
  /** The format that what is kept is read in. */
  readonly id: string
  readonly recognises: (start: string) => boolean
  readonly reader: (round: Round) => LineReader
}

/** The value of a `said` entry: when it was met, and whether as a class. */
export function metIn(round: number, isClass: boolean): number {
  return 2 * round + (isClass ? 1 : 0)
}

/** Whether what was met is read in this round. */
export function isServed(value: number, round: number): boolean {
  return value > 0 && value >> 1 === round - 1
}
