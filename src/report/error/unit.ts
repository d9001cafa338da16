import { randomStream } from '../../random/stream.ts'
import type { Streams } from '../../statistics/error-draws.ts'
import type { PersonsWord } from '../../statistics/predictive-values.ts'
import type { Answered } from '../frame/cell.ts'

/** What a share counts: one answer, or two answers of which both have to be good. */
export interface Unit {
  readonly cells: readonly Answered[]
  readonly good: 0 | 1
  /** What a person said of it. */
  readonly word?: PersonsWord
}

/** Answers of one kind have one error rate. */
export function kindOf({ row }: Answered): string {
  return `${row.form}/${row.premise}`
}

/** Doublings of a reply's words over 20. */
export function doublingsOf({ words }: Pick<Answered, 'words'>): number {
  return Math.log2(Math.max(1, words) / 20)
}

/** The same in every report, so that two reports of one run agree. */
export const streams: Streams = (...name) => randomStream(0, 'assessor error', ...name)
