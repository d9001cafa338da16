import type { ScoresManifest } from '../../domain/manifest.ts'
import type { Score } from '../../domain/score.ts'
import type { Share } from '../../domain/share.ts'
import type { RunFrame } from '../frame/frame.ts'
import type { MatcherAgreement } from './matcher-agreement.ts'

/** One table of a paper, made from our runs: one file per table, and a list. */
export type PaperTable = RunsTable | AgreementTable

interface Described {
  readonly id: string
  /** Where the original table is: "FactChecker (Wang et al. 2024), table 5". */
  readonly source: string
  readonly title: string
  readonly chart?: TableChart
}

/** What the page draws of a table, by titles of columns: the intervals of each of `values`, one line a row, named by `names`. */
interface TableChart {
  readonly names: readonly string[]
  readonly values: readonly string[]
  /** They are parts of a whole: drawn from 0 to 1, all on the same scale. */
  readonly ofWhole?: true
}

export interface RunsTable extends Described {
  readonly reads: 'runs'
  /** Whether it needs numbers from `elenchus assess --metric`. */
  readonly scores: boolean
  readonly make: (runs: readonly TableRun[]) => TableContent
}

export interface AgreementTable extends Described {
  readonly reads: 'agreement'
  readonly make: (agreement: MatcherAgreement) => TableContent
}

/** A run as tables use it. */
export interface TableRun extends RunFrame {
  readonly scores: readonly RunScores[]
}

/** One metric of a run's answers. */
export interface RunScores {
  readonly manifest: ScoresManifest
  readonly values: readonly Score[]
}

/** `notes`: what the runs lack, and what the numbers cover. */
interface TableContent {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  readonly notes: readonly string[]
}

export interface TableColumn {
  readonly title: string
  readonly kind: 'words' | 'number'
}

/** *number*: a mean or an index, with its 95 % interval if there is one; *none*: nothing to measure. */
export type TableCell =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'share'; readonly share: Share }
  | { readonly kind: 'count'; readonly count: number }
  | {
      readonly kind: 'number'
      readonly value: number
      readonly low?: number
      readonly high?: number
    }
  | { readonly kind: 'none' }

export const madeTableVersion = 1

/** A table as written: plain data; same evidence, same table. */
export interface MadeTable extends TableContent, Described {
  readonly kind: 'table'
  readonly version: typeof madeTableVersion
  /** The runs, or the file, that it is made from. */
  readonly signatures: readonly string[]
}

export function words(text: string): TableCell {
  return { kind: 'words', text }
}

/** In place of an average of too few answers. */
export function tooFewCell(answers: number): TableCell {
  return { kind: 'words', text: `only ${answers}` }
}

/** In place of an average that a part has too few answers for. */
export const dash: TableCell = { kind: 'words', text: '–' }

/** An empty share means nothing to measure. */
export function shareCell(share: Share): TableCell {
  return share.status === 'empty' ? { kind: 'none' } : { kind: 'share', share }
}

export function numberCell(value: number | undefined): TableCell {
  return value === undefined ? { kind: 'none' } : { kind: 'number', value }
}

export function wordsColumn(title: string): TableColumn {
  return { title, kind: 'words' }
}

export function numberColumn(title: string): TableColumn {
  return { title, kind: 'number' }
}
