import { ElenchusError } from '../../errors.ts'
import {
  quotedFields,
  type RecordReader,
  sniffDelimiter,
  tabSeparated,
} from '../../text/delimited-records.ts'
import { openBytes } from '../../workspace/decompression/open-bytes.ts'
import type { PlacedRecord } from './import-records.ts'
import type { ImportRecord } from './layout.ts'

const longestText = 2 ** 29 - 24

/** What a file is to hold, for messages: its name, and what to do where it holds something else. */
export interface Contents {
  readonly of: string
  readonly fix: string
}

const questions: Contents = {
  of: 'questions',
  fix: 'Give a JSON, JSON Lines, CSV or TSV file of questions: `elenchus import --help` lists the layouts.',
}

/**
 * The records of a question file, or of what else `contents` says, whatever it is: a JSON array, a JSON object with one array in it (TriviaQA's `Data`), JSON
 * Lines, or a table with a header (its delimiter is seen); compressed or not. Throws `unreadable-questions` with the row.
 */
export async function recordsOfFile(
  path: string,
  input?: AsyncIterable<Buffer>,
  contents = questions,
): Promise<readonly PlacedRecord[]> {
  return recordsOfText(path, await textOfFile(path, input, contents), contents)
}

/** The records of a text that was read from `path`. */
export function recordsOfText(
  path: string,
  text: string,
  contents = questions,
): readonly PlacedRecord[] {
  const start = text.trimStart()
  if (start === '') throw unreadable(path, contents, 'it is empty')
  if (start.startsWith('[')) return recordsOfDocument(path, text, contents)
  if (start.startsWith('{')) {
    const lines = recordsOfLines(path, text)
    return lines ?? recordsOfDocument(path, text, contents)
  }
  return recordsOfTable(path, text, contents)
}

/** A whole file, decompressed; throws `unreadable-questions` where it is no UTF-8. */
export async function textOfFile(
  path: string,
  input?: AsyncIterable<Buffer>,
  contents = questions,
): Promise<string> {
  const { chunks } = await openBytes(path, { input })
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    size += chunk.length
    if (size > longestText) {
      const fix = 'Split it, or make JSON Lines of it in parts.'
      throw unreadable(path, { ...contents, fix }, 'it is larger than 500 MB')
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    throw unreadable(path, { ...contents, fix: 'Save it as UTF-8.' }, 'it is not valid UTF-8')
  }
}

/** `undefined` when the first line is no whole object: then the file is one document. */
function recordsOfLines(path: string, text: string): readonly PlacedRecord[] | undefined {
  const records: PlacedRecord[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = index + 1
    const value = parsed(line)
    if (isRecord(value)) records.push({ row, record: value })
    else if (records.length === 0) return undefined
    else throw brokenRow(path, `line ${row}`, 'it is not a JSON object')
  }
  // one object alone may be a document with the records inside
  const [only] = records
  const inside = records.length === 1 && only !== undefined && arrayIn(only.record) !== undefined
  return inside ? undefined : records
}

function recordsOfDocument(
  path: string,
  text: string,
  contents: Contents,
): readonly PlacedRecord[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw unreadable(path, contents, `it is not valid JSON${whereOf(error, text)}`)
  }
  const items = Array.isArray(value) ? value : isRecord(value) ? arrayIn(value) : undefined
  if (items === undefined)
    throw unreadable(path, contents, `there is no list of ${contents.of} in it`)
  return items.map((record: unknown, index) => {
    if (isRecord(record)) return { row: index + 1, unit: 'record', record }
    throw brokenRow(path, `record ${index + 1}`, 'it is not a JSON object')
  })
}

const optionFields = ['options', 'choices']

function arrayIn(record: ImportRecord): readonly unknown[] | undefined {
  const named = ['Data', 'data', 'questions', 'examples'].flatMap((name) => record[name] ?? [])
  const empty = Object.values(record).some((value) => Array.isArray(value) && value.length === 0)
  const lists = Object.entries(record).flatMap(([name, value]) =>
    // the options of one question are no questions
    !optionFields.includes(name) && Array.isArray(value) && isRecord(value[0]) ? [value] : [],
  )
  if (named.length > 0 && named.every(isRecord)) return named
  if (lists.length === 0 && empty && !('question' in record)) return []
  return lists.length === 1 ? lists[0] : undefined
}

function recordsOfTable(path: string, text: string, contents: Contents): readonly PlacedRecord[] {
  const lines = text.split(/\r\n|\n/)
  const sniffed = sniffDelimiter(lines.find((line) => line.trim() !== '') ?? '')
  const reader: RecordReader = sniffed === '\t' ? tabSeparated() : quotedFields(sniffed)
  const rows: { readonly fields: readonly string[]; readonly line: number }[] = []
  for (const [index, line] of lines.entries()) {
    const record = reader.take(line, index + 1)
    if (record === undefined) continue
    if ('from' in record) throw unclosed(path, record.from)
    rows.push(record)
  }
  const left = reader.unfinished()
  if (left !== undefined) throw unclosed(path, left.from)
  // FreshQA's releases have a warning above their header
  const at = rows.findIndex(
    ({ fields }) => fields.filter((field) => field.trim() !== '').length > 1,
  )
  const header = rows[at]?.fields.map((field) => field.trim())
  if (header === undefined) {
    throw unreadable(
      path,
      contents,
      'it is neither JSON nor a table with a header of two columns or more',
    )
  }
  return rows.slice(at + 1).map(({ fields, line }) => {
    if (
      fields.length > header.length &&
      fields.slice(header.length).some((field) => field !== '')
    ) {
      throw brokenRow(
        path,
        `line ${line}`,
        `it has ${fields.length} fields, the header ${header.length}`,
      )
    }
    const pairs = header.map((name, column) => [name, fields[column] ?? ''] as const)
    return { row: line, record: Object.fromEntries(pairs) }
  })
}

function isRecord(value: unknown): value is ImportRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Where V8 stopped, as a line; its message quotes the text, which nobody has escaped. */
function whereOf(error: unknown, text: string): string {
  const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  const before = position === undefined ? text : text.slice(0, Number(position))
  const record = recordsBegunIn(before)
  const inRecord = record === 0 ? '' : `, record ${record}`
  return position === undefined
    ? `: it breaks off${inRecord === '' ? '' : ` in record ${record}`}`
    : ` (line ${before.split('\n').length}${inRecord})`
}

/** How many objects a list of the outermost kind begins: often all of a file is one line. */
function recordsBegunIn(text: string): number {
  const open: string[] = []
  let records = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gsu)) {
    if (token === '{' && /^\{?\[$/.test(open.join(''))) records++
    if (token === '{' || token === '[') open.push(token)
    else if (token === '}' || token === ']') open.pop()
  }
  return records
}

function unclosed(path: string, line: number): ElenchusError {
  return brokenRow(path, `line ${line}`, 'a quotation mark in it is never closed')
}

export function brokenRow(
  path: string,
  row: string,
  reason: string,
  fix = 'Mend the row or take it out; nothing was written.',
): ElenchusError {
  return new ElenchusError('unreadable-questions', `${path}, ${row}: ${reason}.`, { fix })
}

function unreadable(path: string, { of, fix }: Contents, reason: string): ElenchusError {
  return new ElenchusError('unreadable-questions', `${path} can't be read as ${of}: ${reason}.`, {
    fix,
  })
}
