import { displayWidth, truncate, truncateMiddle } from './display-width.ts'
import { ornamentsOf, paint, type TerminalStyle, type Tone } from './terminal-style.ts'

/**
 * *decimal*: numbers aligned at their decimal point. `keep`: text that is never cut. `ownLine`: text to be copied, so
 * never cut either; if too long for the column, it goes on a line of its own above its row.
 */
export interface Column {
  readonly title: string
  readonly align: 'left' | 'right' | 'decimal'
  readonly tone?: Tone
  readonly keep?: boolean
  readonly ownLine?: boolean
  /** A name whose end matters too: it is cut in the middle. */
  readonly cut?: 'middle'
}

/** A heading for the rows after it, on a line of its own. */
export interface Heading {
  readonly heading: string
}

/** Printable single-line text; its own tone takes precedence over the column's. */
export type Cell = string | TonedText

interface TonedText {
  readonly text: string
  readonly tone: Tone
}

/**
 * Lines of a table without frames, two spaces between columns. When space is short, the widest text column shrinks
 * first, `ownLine` columns last, numbers never. Columns with only empty cells are left out.
 */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly Cell[] | Heading)[],
  style: TerminalStyle,
): string[] {
  const laidOut = columns
    .map((column, index) =>
      layOut(
        column,
        rows.map((row) => ('heading' in row ? '' : (row[index] ?? ''))),
      ),
    )
    .filter((column) => column.cells.some((cell) => cell.text.trim() !== ''))
  const widths = fit(laidOut, style.width)
  const titles = laidOut.map((column, index) =>
    fill({ text: column.column.title, tone: 'dim' }, column, widths[index] ?? 0, style),
  )
  const hasTitles = laidOut.some((column) => column.column.title !== '')
  return [
    ...(hasTitles ? [joinCells(titles)] : []),
    ...rows.flatMap((row, place) =>
      'heading' in row ? [row.heading] : linesOf(laidOut, widths, place, style),
    ),
  ]
}

/** One line, preceded by cells that are too long for it. */
function linesOf(
  columns: readonly LaidOutColumn[],
  widths: readonly number[],
  row: number,
  style: TerminalStyle,
): string[] {
  const above: string[] = []
  const cells = columns.map((column, index) => {
    const cell = column.cells[row] ?? { text: '', tone: 'plain' }
    const width = widths[index] ?? 0
    if (column.column.ownLine !== true || displayWidth(cell.text) <= width) {
      return fill(cell, column, width, style)
    }
    above.push(paint(cell.text, cell.tone, style))
    return ' '.repeat(width)
  })
  return [...above, joinCells(cells)]
}

interface LaidOutColumn {
  readonly column: Column
  readonly cells: readonly TonedText[]
  readonly width: number
}

function layOut(column: Column, given: readonly Cell[]): LaidOutColumn {
  const cells = given.map((cell) =>
    typeof cell === 'string' ? { text: cell, tone: column.tone ?? 'plain' } : cell,
  )
  const texts = cells.map((cell) => cell.text)
  const aligned = column.align === 'decimal' ? alignDecimals(texts) : texts
  return {
    column,
    cells: cells.map((cell, index) => ({ tone: cell.tone, text: aligned[index] ?? '' })),
    width: Math.max(...[column.title, ...aligned].map(displayWidth)),
  }
}

/** Pads so that the decimal points, or the ends of whole numbers, are aligned. */
function alignDecimals(texts: readonly string[]): string[] {
  const parts = texts.map((text) => {
    const whole = /^\D*[\d,]*/.exec(text)?.[0] ?? ''
    return { whole, rest: text.slice(whole.length) }
  })
  const wholeWidth = Math.max(0, ...parts.map((part) => part.whole.length))
  const restWidth = Math.max(0, ...parts.map((part) => part.rest.length))
  return parts.map(({ whole, rest }) =>
    whole + rest === '' ? '' : whole.padStart(wholeWidth) + rest.padEnd(restWidth),
  )
}

const gap = '  '
const narrowest = 8

function fit(columns: readonly LaidOutColumn[], width: number): number[] {
  const widths = columns.map((column) => column.width)
  const total = () => widths.reduce((sum, each) => sum + each, gap.length * (widths.length - 1))
  while (total() > width) {
    const widest = widestText(columns, widths, false) ?? widestText(columns, widths, true)
    if (widest === undefined) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

function widestText(
  columns: readonly LaidOutColumn[],
  widths: readonly number[],
  ownLine: boolean,
): number | undefined {
  let widest: number | undefined
  for (const [index, { column }] of columns.entries()) {
    const width = widths[index] ?? 0
    if (column.align !== 'left' || column.keep === true || width <= narrowest) continue
    if ((column.ownLine ?? false) !== ownLine) continue
    if (widest === undefined || width > (widths[widest] ?? 0)) widest = index
  }
  return widest
}

function fill(
  cell: TonedText,
  { column }: LaidOutColumn,
  width: number,
  style: TerminalStyle,
): string {
  const cut = column.cut === 'middle' ? truncateMiddle : truncate
  const shown = cut(cell.text, width, ornamentsOf(style).ellipsis)
  const space = ' '.repeat(Math.max(0, width - displayWidth(shown)))
  // the padding that aligns decimals is not part of the text: it is dropped at a line's end
  const text = shown.trimEnd()
  const painted = paint(text, cell.tone, style) + ' '.repeat(shown.length - text.length)
  return column.align === 'left' ? painted + space : space + painted
}

function joinCells(cells: readonly string[]): string {
  return cells.join(gap).trimEnd()
}
