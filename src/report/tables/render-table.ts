import { csvRow } from '../../text/csv-row.ts'
import { displayWidth } from '../../text/display-width.ts'
import { escapeMarkdown } from '../../text/escape-markdown.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import { paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { formatRate } from '../format-share.ts'
import type { MadeTable, TableCell } from './paper-table.ts'
import { sayCell } from './say-cell.ts'

export const tableFormats = ['text', 'markdown', 'csv', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Ends with a line break. */
export function renderTable(table: MadeTable, format: TableFormat, style: TerminalStyle): string {
  switch (format) {
    case 'text':
      return `${textLines(table, style).join('\n')}\n`
    case 'markdown':
      return `${markdownBlocks(table).join('\n\n')}\n`
    case 'csv':
      return `${csvLines(table).join('\r\n')}\r\n`
    case 'json':
      return `${JSON.stringify(table, undefined, 2)}\n`
  }
}

/** Without its signatures, which a report has of its own. */
export function tableLines(table: MadeTable, style: TerminalStyle): string[] {
  return textLines({ ...table, signatures: [] }, style)
}

/** The same as Markdown, below a report's headings. */
export function tableBlocks(table: MadeTable): string[] {
  return markdownBlocks({ ...table, signatures: [] }).map((block) => block.replace(/^# /, '## '))
}

function textLines(table: MadeTable, style: TerminalStyle): string[] {
  const columns = table.columns.map(({ title, kind }, place) => ({
    title: printable(title),
    align: kind === 'words' ? ('left' as const) : ('decimal' as const),
    // names cut to the same letters say nothing
    keep: table.rows.every((row) => displayWidth(shortly(row[place])) <= shortName),
  }))
  const written = (say: (cell: TableCell) => string) =>
    table.rows.map((row) => row.map((cell) => printable(say(cell))))
  const fits = (rows: readonly (readonly string[])[], mayCut: boolean) =>
    formatTable(
      columns.map((column) => ({ ...column, keep: column.keep || !mayCut })),
      rows,
      { ...style, colour: false },
    ).every((line) => displayWidth(line) <= style.width)
  const [whole, rounded, short] = [written(sayCell), written(sayRounded), written(sayShortly)]
  const isWhole = fits(whole, false)
  // what is too wide even without intervals gains nothing by leaving them out
  const isShort = !isWhole && !fits(rounded, false) && fits(short, true)
  const rows = isWhole ? whole : isShort ? short : rounded
  const cut = table.rows.flat().some((cell) => sayShortly(cell) !== sayCell(cell))
  const notes = isShort && cut ? [...table.notes, leftOut] : table.notes
  return [
    paint(printable(table.title), 'strong', style),
    ...wrap(`After ${table.source}`, style.width).map((line) => paint(line, 'dim', style)),
    '',
    ...(rows.length === 0 ? [] : [...formatTable(columns, rows, style), '']),
    ...notes.flatMap((note) => wrap(printable(note), style.width)),
    ...table.signatures.map((signature) => paint(printable(signature), 'dim', style)),
  ]
}

/** Names cut to the same letters are worse than leaving out intervals, which can be looked up elsewhere. */
const leftOut = 'Intervals omitted for lack of space: --format markdown, csv or json has them.'

const shortName = 20

function shortly(cell: TableCell | undefined): string {
  return cell === undefined ? '' : sayShortly(cell)
}

/** Two decimals where an interval follows. */
function sayRounded(cell: TableCell): string {
  return cell.kind === 'number' && cell.low !== undefined && cell.high !== undefined
    ? `${cell.value.toFixed(2)} [${cell.low.toFixed(2)}, ${cell.high.toFixed(2)}]`
    : sayCell(cell)
}

function sayShortly(cell: TableCell): string {
  switch (cell.kind) {
    case 'share':
      return formatRate(cell.share)
    case 'number':
      return cell.value.toFixed(3)
    case 'words':
    case 'count':
    case 'none':
      return sayCell(cell)
  }
}

function markdownBlocks(table: MadeTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `# ${escapeMarkdown(table.title)}`,
    `After ${escapeMarkdown(table.source)}`,
    ...(table.rows.length === 0
      ? []
      : [
          [
            line(table.columns.map(({ title }) => escapeMarkdown(title))),
            line(table.columns.map(({ kind }) => (kind === 'words' ? '---' : '---:'))),
            ...table.rows.map((row) => line(row.map((cell) => escapeMarkdown(sayCell(cell))))),
          ].join('\n'),
        ]),
    ...table.notes.map(escapeMarkdown),
    ...table.signatures.map((signature) => `\`${signature}\``),
  ]
}

/** One line per row; interval ends have their own columns. */
function csvLines(table: MadeTable): string[] {
  const header = table.columns.flatMap(({ title, kind }) =>
    kind === 'words' ? [title] : [title, `${title} low`, `${title} high`, `${title} of`],
  )
  const rows = table.rows.map((row) =>
    row.flatMap((cell, index) => csvFields(cell, table.columns[index]?.kind ?? 'words')),
  )
  return [header, ...rows].map(csvRow)
}

function csvFields(cell: TableCell, kind: 'words' | 'number'): readonly (string | number)[] {
  switch (cell.kind) {
    case 'words':
      return kind === 'words' ? [cell.text] : [cell.text, '', '', '']
    case 'share': {
      const { share } = cell
      return share.status === 'empty'
        ? ['', '', '', '']
        : [share.rate, share.low, share.high, share.of]
    }
    case 'count':
      return [cell.count, '', '', '']
    case 'number':
      return [cell.value, cell.low ?? '', cell.high ?? '', '']
    case 'none':
      return kind === 'words' ? [''] : ['', '', '', '']
  }
}
