import type { IngestResult } from '../../pipeline/ingest/ingest.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'

type ReadCount = IngestResult['sources'][number]

/** How each column of a table was read, and how to change it. */
export function columnsTable(
  { source, columns = [], remarks = [] }: ReadCount,
  style: TerminalStyle,
): string[] {
  if (columns.length === 0) return []
  const shown = columns.slice(0, mostShown)
  const rows = shown.map(({ column, taken, values, leftOut, example = '', change }) => [
    printable(column),
    printable(taken),
    formatCount(values),
    leftOut === 0 ? '' : `${formatCount(leftOut)}, such as "${shortened(printable(example))}"`,
    printable(change),
  ])
  const more = columns.length - shown.length
  return [
    `Columns of ${printable(source)}, as inferred:`,
    ...remarks.map((remark) => `  ${printable(remark)}`),
    ...withExamples(formatTable(titles, rows, style), shown),
    ...(more === 0 ? [] : [`… and ${countOf(more, 'column')} more (--json has all)`]),
    '',
  ]
}

/** Three values below each column, while all fits on a screen. */
function withExamples(
  lines: readonly string[],
  columns: NonNullable<ReadCount['columns']>,
): string[] {
  if (columns.length > mostWithExamples) return [...lines]
  return lines.flatMap((line, place) => {
    const { examples = [] } = columns[place - 1] ?? {}
    if (examples.length === 0) return [line]
    return [line, `  ${printable(examples.map(shortened).join(' · '))}`]
  })
}

const titles = [
  { title: 'column', align: 'left' },
  { title: 'read as', align: 'left' },
  { title: 'values', align: 'right' },
  { title: 'left out', align: 'left' },
  { title: 'to change it', align: 'left', keep: true },
] as const

const mostShown = 40
const mostWithExamples = 12
const longestExample = 20

function shortened(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample - 1)}…` : text
}

/** Names that link tables to one another, or rows within a table. */
export function sharedNamesLines({ sharedNames }: IngestResult): string[] {
  if (sharedNames.length === 0) return []
  return [
    'The same name counts as the same entity:',
    ...sharedNames
      .slice(0, mostShown)
      .map(({ column, subjects, count }) =>
        printable(`  ${countOf(count, 'name')} of ${column}: rows of ${subjects}`),
      ),
    '',
  ]
}
