import { randomStream } from '../../random/stream.ts'
import { csvRow } from '../../text/csv-row.ts'
import type { SheetKind } from './sheet-kind.ts'

export const sheetFormats = ['csv', 'jsonl'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export interface SheetLine {
  readonly row: string
  readonly shown: Readonly<Record<string, string>>
}

/** One annotator's sheet: the same rows for all, each in a different order, so that fatigue does not affect the same rows. */
export function writeSheet(
  kind: SheetKind,
  lines: readonly SheetLine[],
  { format, seed, annotator }: { format: SheetFormat; seed: number; annotator: string },
): string {
  const ordered = randomStream(seed, 'sheet', annotator).shuffled(lines)
  const blanks = [...kind.aspects, 'note']
  switch (format) {
    case 'csv': {
      const columns = Object.keys(ordered[0]?.shown ?? {})
      const header = ['row', 'annotator', ...columns, ...blanks]
      const rows = ordered.map(({ row, shown }) => [
        row,
        annotator,
        ...columns.map((column) => shown[column] ?? ''),
        ...blanks.map(() => ''),
      ])
      // the byte order mark tells spreadsheets that it is UTF-8
      return `\uFEFF${[header, ...rows].map((fields) => `${csvRow(fields)}\r\n`).join('')}`
    }
    case 'jsonl': {
      const empty = Object.fromEntries(blanks.map((blank) => [blank, null]))
      return ordered
        .map(({ row, shown }) => `${JSON.stringify({ row, annotator, ...shown, ...empty })}\n`)
        .join('')
    }
  }
}
