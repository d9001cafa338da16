import type { Judgement } from '../../domain/judgement.ts'
import { sayList } from '../../text/say-list.ts'
import type { KeyRow } from './key-row.ts'
import { columnName, type SheetTable } from './read-sheet.ts'
import { readWord } from './read-word.ts'
import { sheetKindOf } from './sheet-kinds.ts'

type Aspect = Judgement['aspect']

/** In the column `role`. */
export const adjudicatorRole = 'adjudicator'

/** One judgement by one annotator on one aspect of one row. */
export interface SaidWord {
  readonly row: string
  readonly aspect: Aspect
  readonly annotator: string
  readonly value: boolean
  /** Said to settle what the annotators disagree on, knowing what they said. */
  readonly settles?: true
}

export interface SheetWords {
  readonly said: readonly SaidWord[]
  /** Empty cells, and cells where the annotator is unsure. */
  readonly blank: number
  readonly unsure: number
}

/** A problem with a sheet, and how to fix it. */
export interface SheetFault {
  readonly kind: 'bad-sheet' | 'different-run'
  readonly message: string
  readonly fix: string
}

export interface WordOptions {
  /** The annotator, if the sheet does not say. */
  readonly annotator: string
  /** The meaning of an empty cell; if unset, a sheet of only ticks and empty cells is refused. */
  readonly blank?: 'no' | 'skip'
}

/** The judgements in a sheet, or its first problem. */
export function saidWords(
  { columns, rows }: SheetTable,
  key: ReadonlyMap<string, KeyRow>,
  options: WordOptions,
): SheetWords | SheetFault {
  const aspects = aspectsOf(key).filter((aspect) => columns.includes(columnName(aspect)))
  const lacking = lackingColumns(columns, aspects, key)
  if (lacking !== undefined) return lacking

  const said: SaidWord[] = []
  let [blank, unsure] = [0, 0]
  const seen = new Map<string, RowWords>()
  for (const { line, cells } of rows) {
    const row = String(cells.row ?? '').trim()
    if (!key.has(row)) return strange(row, line)
    const read = rowWords(line, cells, aspects, options)
    if ('message' in read) return read
    const before = seen.get(`${read.annotator}/${read.row}`)
    if (before === undefined) seen.set(`${read.annotator}/${read.row}`, read)
    else if (JSON.stringify(before.said) !== JSON.stringify(read.said)) {
      return twice(read.row, before.line, line)
    } else continue
    blank += read.blank
    unsure += read.unsure
    said.push(...read.said)
  }
  const doubt =
    options.blank === undefined && blank > 0 ? tickedOnly(said, aspects, seen.size) : undefined
  return doubt ?? { said, blank, unsure }
}

interface RowWords extends SheetWords {
  readonly line: number
  readonly row: string
  readonly annotator: string
}

function rowWords(
  line: number,
  cells: Readonly<Record<string, unknown>>,
  aspects: readonly Aspect[],
  options: WordOptions,
): RowWords | SheetFault {
  const row = String(cells.row ?? '').trim()
  const annotator = String(cells.annotator ?? '').trim() || options.annotator
  const settles = cells.role === adjudicatorRole
  const said: SaidWord[] = []
  let [blank, unsure] = [0, 0]
  for (const aspect of aspects) {
    const cell = cells[columnName(aspect)]
    const word = readWord(cell)
    if (word === 'unknown') return unknownWord(cell, aspect, line)
    if (word === 'unsure') unsure += 1
    else if (word === 'blank' && options.blank !== 'no') blank += 1
    else said.push({ row, aspect, annotator, value: word === true, ...(settles && { settles }) })
  }
  return { line, row, annotator, said, blank, unsure }
}

function aspectsOf(key: ReadonlyMap<string, KeyRow>): readonly Aspect[] {
  const kinds = new Set([...key.values()].map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => sheetKindOf(kind).aspects)
}

function lackingColumns(
  columns: readonly string[],
  aspects: readonly Aspect[],
  key: ReadonlyMap<string, KeyRow>,
): SheetFault | undefined {
  const wanted = sayList(aspectsOf(key), 'or')
  if (!columns.includes('row')) {
    return fault(
      'it has no column "row"',
      'Keep the column "row": it says what each line is about. Other columns may be moved or left out.',
    )
  }
  if (aspects.length > 0) return undefined
  return fault(
    `it has no column ${wanted}`,
    'Write the judgements under the headings that the sheet came with.',
  )
}

function strange(row: string, line: number): SheetFault {
  return {
    kind: 'different-run',
    message: `line ${line}: the key knows no row "${row.slice(0, 40)}"`,
    fix: 'The sheet belongs to another sample: put it beside the key.jsonl that it was made with, or name that file with --key.',
  }
}

function twice(row: string, first: number, second: number): SheetFault {
  return fault(
    `lines ${first} and ${second} are both row ${row} by the same annotator, and differ`,
    'Keep one of the two. Judgements of several people go into several sheets, or under several names in the column "annotator".',
  )
}

function unknownWord(cell: unknown, aspect: Aspect, line: number): SheetFault {
  const shown = JSON.stringify(String(cell).slice(0, 40))
  return fault(
    `line ${line}: ${shown} is not a value for ${aspect}`,
    'Write yes or no (true or false, 1 or 0, x), ? if undecidable, or nothing if not looked at. Remarks go into the column "note".',
  )
}

/** A column of only ticks and empty cells: does empty mean no, or not looked at? */
function tickedOnly(
  said: readonly SaidWord[],
  aspects: readonly Aspect[],
  rows: number,
): SheetFault | undefined {
  const ticked = aspects.find((aspect) => {
    const words = said.filter((word) => word.aspect === aspect)
    return words.length > 0 && words.length < rows && words.every(({ value }) => value)
  })
  if (ticked === undefined) return undefined
  return fault(
    `the column ${ticked} holds only yes and empty cells`,
    'Use --blank no if an empty cell means no; --blank skip if it was not looked at.',
  )
}

function fault(message: string, fix: string): SheetFault {
  return { kind: 'bad-sheet', message, fix }
}
