import { worldList } from '../../lexicon/world/world-lists.ts'
import { cleanText } from './clean-text.ts'
import { digitsOf } from './column-look.ts'
import { decimalMark, measuredCell, plainNumber } from './measured-cell.ts'
import type { RowTable } from './row-table.ts'

/** Larger tables are exports of programs, which write no totals. */
const mostRows = 200_000
/** Up to here the first and the last row are tried whatever they are called. */
const fewRows = 5000

const wholeNames = worldList('totals', 'whole names')
const sureWords = worldList('totals', 'sure words')
const words = worldList('totals', 'words')

/** What a row's name suggests: a total, one that its numbers decide, or not a total unless all agree. */
type Naming = 'sure' | 'whole' | 'maybe' | 'none'

/** Lines of rows that are not members. */
export interface NoMembers {
  readonly totals: readonly number[]
  /** Below the last row with a value: a source, a date, a remark. */
  readonly notes: readonly number[]
}

/**
 * The lines of rows that sum up others: by the formulas of a workbook; by a name that is said of nothing else; by a name that says so
 * at the end of the table, or over numbers that are the sums or means of the rows above since the last total, or of all;
 * and, in the first or last row, by numbers that all are sums of the others.
 */
export async function linesOfNoMembers(
  rows: RowTable,
  delimiter: string | undefined,
): Promise<NoMembers> {
  const formulas = rows.sums.size * 2 < rows.rows ? rows.sums : new Set<number>()
  if (rows.rows > mostRows) return { totals: [...formulas], notes: [] }
  const [lines = [], ...cells] = await rows.database.columns(
    `SELECT line, ${rows.columns.map((_, place) => `c${place}`).join(', ')} FROM rows ORDER BY line`,
  )
  const columns = cells.map((column) => column.map((cell) => cleanText(`${cell ?? ''}`)))
  const names = lines.map((_, row) => nameOf(columns, row))
  const namings = names.map(namingOf)
  if (rows.rows > fewRows && formulas.size === 0 && namings.every((each) => each === 'none'))
    return { totals: [], notes: notesBelow(columns, lines) }
  const totals = totalsIn({ columns, lines, names, namings, formulas, delimiter })
  // a table of only totals has them as members
  if (lines.length - totals.length < 2) return { totals: [], notes: [] }
  return { totals, notes: notesBelow(columns, lines) }
}

interface NamedRows {
  readonly columns: readonly (readonly string[])[]
  readonly lines: readonly unknown[]
  readonly names: readonly string[]
  readonly namings: readonly Naming[]
  readonly formulas: ReadonlySet<number>
  readonly delimiter: string | undefined
}

function totalsIn({ columns, lines, names, namings, formulas, delimiter }: NamedRows): number[] {
  const numbers = columns.flatMap((column) => numbersOf(column, delimiter))
  const last = lastMember(columns, namings)
  const twice = repeated(names.filter((_, row) => namings[row] === 'whole'))
  const totals: number[] = []
  const members: number[] = []
  let block: number[] = []
  const isTotal = (row: number) => {
    const naming = namings[row] ?? 'none'
    if (formulas.has(Number(lines[row]))) return true
    if (lines.length <= fewRows && isSumOfAll(numbers, row, lines.length, naming)) return true
    if (naming === 'none' || row === 0) return false
    if (naming === 'sure') return true
    const isAlone = naming === 'whole' && (row > last || twice.has(names[row] ?? ''))
    return isAlone || [block, members].some((part) => sumsUp(numbers, row, part))
  }
  for (const [row, line] of lines.entries()) {
    if (isTotal(row)) {
      totals.push(Number(line))
      block = []
    } else {
      members.push(row)
      block.push(row)
    }
  }
  return totals
}

/** Rows at the end of three columns or more with a text only in the first. */
function notesBelow(columns: readonly (readonly string[])[], lines: readonly unknown[]): number[] {
  if (columns.length < 3) return []
  const last = lines.findLastIndex((_, row) => filledIn(columns, row) > 1)
  const below = lines.slice(last + 1)
  return last < 2 || below.length > mostNotes ? [] : below.map(Number)
}

const mostNotes = 10

function filledIn(columns: readonly (readonly string[])[], row: number): number {
  return columns.filter((column) => column[row] !== '').length
}

type Numbers = readonly (number | undefined)[]

/** The first text of a row. */
function nameOf(columns: readonly (readonly string[])[], row: number): string {
  const name = columns.find((column) => column[row] !== '')?.[row] ?? ''
  return name.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\s*:$/, '')
}

function namingOf(name: string): Naming {
  if (sureWords().has(name)) return 'sure'
  if (wholeNames().has(name)) return 'whole'
  const parts = name.split(/[\s,()[\]:\u2013-]+/).filter((part) => part !== '')
  if ([...sureWords()].some((word) => ` ${name} `.includes(` ${word} `))) return 'sure'
  return [parts[0], parts.at(-1)].some((part) => words().has(part ?? '')) ? 'maybe' : 'none'
}

/** Most of the cells are numbers, the others empty. */
function numbersOf(column: readonly string[], delimiter: string | undefined): Numbers[] {
  const filled = column.filter((cell) => cell !== '')
  const digits = digitsOf(filled)
  if (digits.length === 0 || digits.length < 0.6 * filled.length) return []
  const { mark } = decimalMark(digits, delimiter)
  const numbers = column.map((cell) => {
    const number = plainNumber(measuredCell(cell)?.digits ?? '', mark)
    return number === undefined ? undefined : Number(number)
  })
  return [numbers]
}

/** The next row has the name of a total, or only a name. */
function lastMember(columns: readonly (readonly string[])[], namings: readonly Naming[]): number {
  return namings.findLastIndex((naming, row) => naming === 'none' && filledIn(columns, row) > 1)
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, place) => names.indexOf(name) < place))
}

/** Whether at least half of a row's numbers are the sums or the means of other rows', and one at least plainly so. */
function sumsUp(numbers: readonly Numbers[], row: number, of: readonly number[]): boolean {
  const checks = numbers.flatMap((column) => checkOf(column, row, of) ?? [])
  const agree = checks.filter(({ agrees }) => agrees)
  return agree.some(({ isPlain }) => isPlain) && 2 * agree.length >= checks.length
}

/** By numbers only: all agree, two at least plainly, or one of five rows and more. */
function isSumOfAll(numbers: readonly Numbers[], row: number, rows: number, naming: Naming) {
  if (row !== 0 && row !== rows - 1) return false
  const others = Array.from({ length: rows }, (_, other) => other).filter((other) => other !== row)
  const checks = numbers.flatMap((column) => checkOf(column, row, others) ?? [])
  const plain = checks.filter(({ agrees, isPlain, isSum }) => agrees && isPlain && isSum)
  const enough = naming !== 'none' ? 1 : others.length >= 5 ? 1 : 2
  return plain.length >= enough && checks.every(({ agrees }) => agrees)
}

/** *Plain*: not by chance, since three rows or more add up, and the sum is more than each of them. */
function checkOf(column: Numbers, row: number, of: readonly number[]) {
  const value = column[row]
  if (value === undefined) return undefined
  const addends = of.flatMap((other) => column[other] ?? [])
  if (addends.length === 0) return undefined
  const sum = addends.reduce((total, each) => total + each, 0)
  const near = (other: number) => Math.abs(value - other) <= 1e-4 * Math.max(1, Math.abs(other))
  const some = addends.filter((each) => each !== 0)
  const isUnlike = new Set(some).size > 1
  const isSum = near(sum)
  return {
    agrees: isSum || near(sum / addends.length),
    isSum,
    isPlain: some.length >= 3 && isUnlike,
  }
}
