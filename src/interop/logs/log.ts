import type { Finish } from '../../domain/response.ts'

/** What a grader said of a reply; `undefined` when it gave no verdict, or one between right and wrong. */
export interface LoggedGrade {
  readonly by: string
  readonly right: boolean | undefined
}

export type LoggedReply =
  | {
      readonly status: 'answered'
      readonly text: string
      readonly finish: Finish
      readonly reasoning?: string
    }
  | { readonly status: 'failed'; readonly message: string }

/** One reply in another program's log. */
export interface LogRow {
  /** Where it stands in its file, for messages: `line 12`. */
  readonly place: string
  readonly model: string
  /** The name of the exam, if the log has one. */
  readonly task?: string
  readonly id?: string
  /** What was asked, in the data set's words if the log has them, else as it was sent. */
  readonly question?: string
  /** The data set's own record, if the log keeps it. */
  readonly record: Readonly<Record<string, unknown>>
  readonly choices: readonly string[]
  readonly references: readonly string[]
  /** Epochs and repeats, from 0. */
  readonly sample: number
  readonly reply: LoggedReply
  readonly grades: readonly LoggedGrade[]
}

/** Whether our export asked if the question supposes something false, instead of the question itself. */
export function isPremiseCheck({ id, record }: LogRow): boolean {
  return record.task === 'premise-check' || /^[0-9a-f]{16}-premise$/.test(id ?? '')
}

/** A row, or why there is none. */
export type LogEntry =
  | { readonly kind: 'row'; readonly row: LogRow }
  | { readonly kind: 'left-out'; readonly place: string; readonly reason: string }

export interface LogFile {
  readonly path: string
  /** The first bytes, decompressed. */
  readonly start: Buffer
  /** Names of the fields of a table or of JSON Lines that no harness wrote. */
  readonly fields: LogFields
}

/** Fields of such a table by what they mean. */
export type LogFields = Readonly<Partial<Record<LogField, string>>>
export const logFields = [
  'question',
  'reply',
  'reference',
  'model',
  'id',
  'grade',
  'choices',
] as const
export type LogField = (typeof logFields)[number]

/** One kind of log that can be read. */
export interface LogFormat {
  readonly id: string
  readonly description: string
  /** By content, never by name. */
  readonly recognises: (file: LogFile) => boolean
  /** Throws `unreadable-log` for a file that cannot be read at all. */
  readonly read: (file: LogFile) => AsyncIterable<LogEntry>
}
