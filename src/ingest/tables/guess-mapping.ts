import { ElenchusError } from '../../errors.ts'
import { shell } from '../../text/shell-word.ts'
import { type ColumnLook, columnLook, digitsOf, type GivenLook } from './column-look.ts'
import { type ColumnSample, sampleColumn } from './column-sample.ts'
import { doubtIn, keysIn, remarksOn, repeated, withoutHeading } from './guess-remarks.ts'
import { areObservations, guessSubject, isHeadOfCodes, isKey, isSerial } from './guess-subject.ts'
import type { MappedColumn, Mapping } from './mapping.ts'
import { usualMark } from './measured-cell.ts'
import type { IsMissing } from './missing-values.ts'
import { plainName, type RowTable } from './row-table.ts'
import {
  type ColumnMapping,
  type ColumnRole,
  columnRoles,
  type TableMapping,
  type ValueType,
} from './table-mapping.ts'

/** What a guess knows besides the rows. */
export interface GuessContext {
  /** What the table is called in errors. */
  readonly place: string
  /** The file, or the sheet of a workbook. */
  readonly stem: string
  readonly base: string
  readonly told: GivenLook
  readonly isMissing: IsMissing
  readonly mapping: TableMapping
}

/**
 * How a table is read of which nothing is told but its headings, and what corrects that. Fails with `bad-table` where no column has
 * names.
 */
export async function guessMapping(rows: RowTable, context: GuessContext): Promise<Mapping> {
  const { mapping, place, isMissing } = context
  const heads = rows.columns.filter((column) => column !== '')
  const samples: ColumnSample[] = []
  for (const column of heads) samples.push(await sampleColumn(rows, column, isMissing))
  const seen = looksOf(samples, context)
  const correction = (is: string) =>
    seen.filter(({ entry }) => entry?.kind === 'correction' && entry.is === is)
  const free = seen.filter(
    ({ entry, column, look }) => entry === undefined && headRole(column, look) === undefined,
  )
  const isList = (each: (typeof free)[number]) =>
    doubtIn(each, context.told.separator)?.isLikely === true
  const subject =
    correction('subject')[0]?.column ??
    guessSubject(free.filter((each) => !isList(each))) ??
    guessSubject(free)
  if (subject === undefined) throw noNames(place, rows.columns)
  if (heads.length < 2) throw oneColumn(place, subject)
  const key = seen.find(({ column }) => column === subject)
  const others = seen.filter((each) => each !== key && each.entry === undefined)
  if (key !== undefined && key.entry === undefined && areObservations(key, others))
    throw observations(place, key)
  const skipped = new Set(correction('skip').map(({ column }) => column))
  const roles = seen.flatMap(({ column, entry, look }): MappedColumn[] => {
    const role = entry === undefined ? headRole(column, look) : roleTold(entry)
    if (role === undefined || column === subject) return []
    return [{ kind: 'role', column, role, reading: { look, separator: context.told.separator } }]
  })
  const taken = new Set([subject, ...skipped, ...roles.flatMap(columnsOf)])
  const relations = seen
    .filter(({ column }) => !taken.has(column))
    .map(({ column, entry, look, ...sample }): MappedColumn => {
      const isNumber =
        entry === undefined &&
        ((look.kind === 'names' && isSerial({ column, ...sample })) ||
          (look.kind === 'numbers' && look.whole && isHeadOfCodes(column)))
      const isDoubtful =
        entry === undefined &&
        doubtIn({ ...sample, look }, context.told.separator)?.isLikely === true
      const own: ColumnLook = isNumber
        ? { kind: 'text', what: 'codes' }
        : isDoubtful
          ? { kind: 'text', what: 'lists in some cells' }
          : look
      return {
        kind: 'relation',
        column,
        relation: entry?.kind === 'relation' ? entry.relation : column,
        reading: { look: own, type: typeOf(entry) },
      }
    })
  const type = roles.some((each) => each.kind === 'role' && each.role === 'type')
    ? undefined
    : kindOf(subject, context.stem)
  return {
    identifiers: 'names',
    base: context.base,
    language: mapping.language ?? '',
    missing: mapping.missing,
    subject,
    type,
    columns: [...roles, ...relations],
    ragged: 'leave out',
    strictBounds: false,
    isGuess: true,
    leavesOutTotals: mapping.totals !== 'keep',
    remarks: [
      ...(key === undefined ? [] : repeated(key)),
      ...(type === undefined ? [] : [`the type of what each row is about: "${type}"`]),
      ...keysIn(seen, subject),
      ...seen.flatMap((each) =>
        each.entry === undefined && !skipped.has(each.column)
          ? remarksOn(each, {
              separator: context.told.separator,
              isSubject: each.column === subject,
            })
          : [],
      ),
      ...(await withoutHeading(rows)),
    ],
  }
}

function looksOf(samples: readonly ColumnSample[], { told, mapping }: GuessContext) {
  const entryOf = (column: string) =>
    mapping.columns?.find((entry) => plainName(entry.column) === plainName(column))
  const names = new Set(samples.filter(isKey).flatMap(({ cells }) => cells))
  const looked = samples.map((sample) => {
    const entry = entryOf(sample.column)
    const lookAs = (usual?: '.' | ',') =>
      columnLook(sample.all, { ...told, usual, names, type: typeOf(entry) })
    return { ...sample, entry, look: lookAs(), lookAs }
  })
  const numbers = looked.flatMap(({ all, look }) => (look.kind === 'numbers' ? [all] : []))
  const usual = usualMark(
    numbers.map((values) => digitsOf(values)),
    told.delimiter,
  )
  return looked.map(({ look, lookAs, ...column }) => ({
    ...column,
    look: look.kind === 'numbers' && usual !== undefined ? lookAs(usual) : look,
  }))
}

function columnsOf(column: MappedColumn): readonly string[] {
  return column.kind === 'names' ? column.columns : [column.column]
}

function typeOf(entry: ColumnMapping | undefined): ValueType | undefined {
  if (entry?.kind === 'relation') return entry.type === 'auto' ? undefined : entry.type
  if (entry?.kind !== 'correction' || entry.is === 'subject' || entry.is === 'skip')
    return undefined
  return entry.is
}

/** a date above both towns of a flight is not one of its bounds */
function headRole(column: string, look: ColumnLook): ColumnRole | undefined {
  const role = columnRoles.find((known) => known === column.toLowerCase())
  const isBound = role === 'from' || role === 'to'
  return isBound && look.kind !== 'dates' && look.kind !== 'years' ? undefined : role
}

function roleTold(entry: ColumnMapping): ColumnRole | undefined {
  return entry.kind === 'role' ? entry.role : undefined
}

/** "Site" over the names of sites says what they are; "Name" does not, nor "generic_name", but the file drugs.csv may. */
function kindOf(subject: string, stem: string): string | undefined {
  const isName = /(?:^|[ _-])(?:name|title|label|id|key|no|nr|code|number|subject)\.?$/i.test(
    subject,
  )
  if (!isName) return subject
  const isAlone = !/[ _-]/.test(subject.replace(/\.$/, ''))
  return manyOf(stem) ?? (isAlone ? undefined : subject)
}

/** "drugs.csv", "lab_samples-2024.csv.gz": what several of a kind are called. */
function manyOf(place: string): string | undefined {
  const [stem = ''] = (place.split(/[\\/]/).at(-1) ?? '').split('.')
  const words = stem
    .replaceAll(/[_-]+/g, ' ')
    .replace(/[ \d]+$/, '')
    .trim()
  return /^\p{L}+(?: \p{L}+)?$/u.test(words) && /[^s]s$/.test(words) && words.length > 3
    ? words
    : undefined
}

function noNames(name: string, columns: readonly string[]): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `No column of "${name}" looks like the names of its rows.`,
    {
      fix: `Name the subject column: --columns "COLUMN=subject". Its columns are ${columns.slice(0, 20).join(', ')}.`,
    },
  )
}

function observations(name: string, { column, filled, distinct }: ColumnSample): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `No column of "${name}" tells its rows apart: "${column}" has ${distinct} names in ${filled} rows.`,
    {
      fix: shell`Add a column that names each row. If all rows of one name are about the same thing: --columns ${`${column}=subject`}`,
    },
  )
}

function oneColumn(name: string, column: string): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `"${name}" has one column, "${column}", so there are no facts about its entries.`,
    {
      fix: 'Add a column with a value for each row. If the file has several columns, their separator is not a comma, semicolon, tab or bar: write "sep=X" as the first line, where X is the separator.',
    },
  )
}
