import type { QuestionsManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'

export interface ExportedFile {
  /** Its path in the folder. */
  readonly name: string
  readonly content: string | Uint8Array
}

export interface ExportedSet {
  readonly questions: readonly Question[]
  readonly manifest: QuestionsManifest
  /** A short name for the set, safe in file names and identifiers. */
  readonly name: string
}

/** One harness that can give our questions. */
export interface SetExport {
  readonly id: string
  readonly description: string
  /** How the files are used, for people. */
  readonly use: string
  readonly files: (set: ExportedSet) => readonly ExportedFile[]
}

export function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
