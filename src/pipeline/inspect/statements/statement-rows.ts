import { ElenchusError } from '../../../errors.ts'
import { eachLine } from '../../../ingest/each-line.ts'
import { openBytes } from '../../../workspace/decompression/open-bytes.ts'

/** One row of a table of statements, with its fields as written in the file. */
export interface StatementRow {
  /** Line number in the file, from 1. */
  readonly line: number
  /** As many as the header has; missing ones are empty. */
  readonly fields: readonly string[]
  readonly fault?: string
}

export interface StatementHeader {
  readonly columns: readonly string[]
  readonly subject: number
  readonly relation: number
  readonly object: number
}

export interface StatementSource {
  readonly path: string
  /** Input to read instead of a file: standard input. */
  readonly input?: AsyncIterable<Buffer>
}

/**
 * Reads a tab-separated table, plain or compressed, and passes its rows to `take` in batches, one at a time. A
 * quotation mark has no special meaning. Throws `bad-table` when no header names subject, relation and object.
 */
export async function readStatementRows(
  { path, input }: StatementSource,
  batchSize: number,
  take: (rows: readonly StatementRow[], header: StatementHeader) => Promise<void>,
): Promise<StatementHeader> {
  const name = input === undefined ? path : 'standard input'
  const { chunks } = await openBytes(path, { input })
  let header: StatementHeader | undefined
  let rows: StatementRow[] = []
  await eachLine(chunks, {
    line: (bytes, start, end, number) => {
      const text = bytes.toString('utf8', start, end)
      if (header === undefined) {
        if (text.trim() !== '') header = headerOf(text, name)
      } else if (text.trim() !== '') rows.push(rowOf(text, number, header))
    },
    tooLong: (number) => {
      if (header !== undefined) {
        rows.push({ line: number, fields: blank(header), fault: 'is longer than 256 MB' })
      }
    },
    between: async () => {
      while (header !== undefined && rows.length >= batchSize) {
        const batch = rows.slice(0, batchSize)
        rows = rows.slice(batchSize)
        await take(batch, header)
      }
    },
  })
  if (header === undefined) throw noHeader(name, [])
  if (rows.length > 0) await take(rows, header)
  return header
}

function headerOf(line: string, name: string): StatementHeader {
  const columns = line.split('\t').map((column) => column.trim())
  const lower = columns.map((column) => column.toLowerCase())
  const [subject, relation, object] = ['subject', 'relation', 'object'].map((column) =>
    lower.indexOf(column),
  )
  if (subject === undefined || relation === undefined || object === undefined) {
    throw noHeader(name, columns)
  }
  if (Math.min(subject, relation, object) === -1) throw noHeader(name, columns)
  return { columns, subject, relation, object }
}

function rowOf(text: string, line: number, { columns }: StatementHeader): StatementRow {
  const fields = text.split('\t')
  if (fields.length === columns.length) return { line, fields }
  const fault = `has ${fields.length} columns where the header has ${columns.length}`
  const kept = columns.map((_, place) => fields[place] ?? '')
  return { line, fields: kept, fault }
}

function blank({ columns }: StatementHeader): readonly string[] {
  return columns.map(() => '')
}

function noHeader(name: string, columns: readonly string[]): ElenchusError {
  const found =
    columns.length === 0 ? 'it is empty' : `its first line is: ${columns.slice(0, 6).join(', ')}`
  return new ElenchusError(
    'bad-table',
    `"${name}" has no header with subject, relation and object; ${found}.`,
    {
      fix: 'Put a first line "subject<tab>relation<tab>object" before the statements; more columns may follow. Separate columns with tabs.',
    },
  )
}
