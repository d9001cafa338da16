import type { RunAccuracy } from '../report/report.ts'
import type { Packed } from './packed.ts'

/** The runs to make a report of, as they stand in `state`. */
export interface AskedTranscript {
  readonly state: string
  readonly folders: readonly string[]
  readonly assessor: string
}

/** What is known while it is being made. */
export type TranscriptStep =
  | { readonly step: 'reading' }
  /** All is read; the other numbers are worked out. */
  | ({ readonly step: 'numbers' } & ReadRuns)
  | ({ readonly step: 'replies' } & ReadRuns)

interface ReadRuns {
  readonly runs: readonly RunAccuracy[]
  /** By folder: why a run is left out. */
  readonly troubles: ReadonlyMap<string, string>
}

/** A report and its transcript, packed as a page reads them: it takes little memory and can be sent between threads. */
export interface MadeTranscript extends ReadRuns {
  readonly state: string
  /** The JSON of `{state, data}`, gzipped. */
  readonly page: Uint8Array<ArrayBuffer>
  /** `QuestionDetails` of each question, in the page's order. */
  readonly details: Packed
  /** The words of each answer in lower case, in the order of the details and of what was said there. */
  readonly replies: Packed
  /** The path of each question's set. */
  readonly setOf: ReadonlyMap<string, string>
}
