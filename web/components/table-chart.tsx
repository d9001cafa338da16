import type { MadeTable, TableCell } from '../../src/report/tables/paper-table.ts'
import { sayCell } from '../../src/report/tables/say-cell.ts'
import { Track } from './interval-chart.tsx'
import { Name } from './name.tsx'

interface Line {
  readonly name: string
  readonly tint: number
  readonly value: number
  readonly low: number
  readonly high: number
  readonly said: string
}

interface Props {
  readonly table: MadeTable
  /** Of the page's runs, in their order: a model has the same colour here as there. */
  readonly models: readonly string[]
}

/** The intervals of a table's charted columns, each column on a scale of its own. */
export function TableChart({ table, models }: Props) {
  const charts = (table.chart?.values ?? [])
    .map((title) => ({ title, lines: linesOf(table, title, models) }))
    .filter(({ lines }) => lines.length > 0)
  if (charts.length === 0) return null
  return (
    <>
      {charts.map((chart) => (
        <figure key={chart.title} class="table-chart">
          <figcaption>{chart.title}</figcaption>
          <Lines {...chart} ofWhole={table.chart?.ofWhole} />
        </figure>
      ))}
    </>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly ofWhole: true | undefined
}

function Lines({ title, lines, ofWhole }: LinesProps) {
  const ticks = ticksOver(
    Math.min(0, ...lines.map(({ low }) => low)),
    Math.max(ofWhole ? 1 : 0, ...lines.map(({ high }) => high)),
  )
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  const at = (value: number) => (value - first) / (last - first)
  return (
    <div class="intervals">
      <ul aria-label={title}>
        {lines.map(({ name, tint, value, low, high, said }) => (
          <li key={name}>
            <span class="who">
              <Name text={name} />
            </span>
            <Track
              tint={tint}
              dot={at(value)}
              line={{ low: at(low), high: at(high) }}
              mark={{ at: at(0), title: 'none' }}
            />
            <span class="value">{said}</span>
          </li>
        ))}
      </ul>
      <div class="axis" aria-hidden="true">
        <span />
        <div class="ticks">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: `${100 * at(tick)}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <span />
      </div>
    </div>
  )
}

/** The rows that have an interval, or at least a number, in this column; the first of several names has the colour. */
function linesOf(
  { columns, rows, chart }: MadeTable,
  title: string,
  models: readonly string[],
): readonly Line[] {
  const place = columns.findIndex((column) => column.title === title)
  const named = (chart?.names ?? []).map((name) => columns.findIndex((one) => one.title === name))
  const firsts = [...new Set(rows.map((row) => nameOf(row[named[0] ?? 0])))]
  const parts = named.filter((column, index) =>
    index === 0 ? firsts.length > 1 : isVarying(rows, column),
  )
  return rows.flatMap((row): Line | readonly [] => {
    const found = row[place] && measured(row[place])
    if (found === undefined) return []
    const name = parts
      .map((column) => {
        const said = nameOf(row[column])
        // the first names itself: a model, a ring
        return column === named[0] ? said : `${columns[column]?.title.toLowerCase()} ${said}`
      })
      .join(', ')
    return {
      ...found,
      name,
      tint: Math.max(0, models.indexOf(nameOf(row[named[0] ?? 0]))),
    }
  })
}

function isVarying(rows: MadeTable['rows'], column: number): boolean {
  return new Set(rows.map((row) => nameOf(row[column]))).size > 1
}

/** A stake is said as it was given. */
function nameOf(cell: TableCell | undefined): string {
  if (cell === undefined) return ''
  return cell.kind === 'number' ? `${cell.value}` : sayCell(cell)
}

function measured(cell: TableCell): Omit<Line, 'name' | 'tint'> | undefined {
  const said = sayCell(cell)
  if (cell.kind === 'number') {
    const { value, low = value, high = value } = cell
    return { value, low, high, said }
  }
  if (cell.kind !== 'share' || cell.share.status === 'empty') return undefined
  const { rate, low, high } = cell.share
  return { value: rate, low, high, said }
}

/** Three to seven round numbers that reach from one end to the other. */
function ticksOver(low: number, high: number): readonly number[] {
  const span = Math.max(high - low, 0.1)
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? span
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: Math.max(1, to - from) + 1 }, (_, place) =>
    Number(((from + place) * step).toPrecision(6)),
  )
}
