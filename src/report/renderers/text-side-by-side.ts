import { printable } from '../../text/printable.ts'
import { sayMoney } from '../../text/say-money.ts'
import { type Column, formatTable } from '../../text/table.ts'
import { paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { placesByRank } from '../by-rank.ts'
import { unreadOf } from '../first-lines.ts'
import { formatCount, formatPercent, formatRate, formatShare } from '../format-share.ts'
import { sayRank } from '../headlines.ts'
import type { Report, RunReport } from '../report.ts'
import { type RunName, runNames, sayName } from '../run-names.ts'

/** One number of each run. */
interface NumberColumn extends Column {
  readonly numberOf: (run: RunReport) => string
}

const columns: readonly NumberColumn[] = [
  { title: '#', align: 'right', numberOf: sayRank },
  { title: 'right', align: 'decimal', numberOf: ({ accuracy }) => formatShare(accuracy) },
  {
    title: 'by people',
    align: 'decimal',
    numberOf: ({ assessorError }) =>
      assessorError?.estimate === undefined ? '' : formatPercent(tenths(assessorError.estimate)),
  },
  { title: 'if unsure', align: 'right', numberOf: sayIfUnsure },
  {
    title: 'of',
    align: 'right',
    numberOf: ({ accuracy }) => (accuracy.status === 'empty' ? '' : formatCount(accuracy.of)),
  },
  {
    title: 'went along',
    align: 'decimal',
    numberOf: ({ hallucination }) =>
      hallucination.status === 'empty' ? '' : formatShare(hallucination),
  },
  { title: "doesn't know", align: 'decimal', numberOf: ({ abstention }) => formatRate(abstention) },
  { title: 'open lists', align: 'right', numberOf: ({ open }) => sayOpen(open) },
  {
    title: 'assumed',
    align: 'decimal',
    numberOf: ({ assumed }) =>
      assumed.accuracy.status === 'empty' ? '' : formatRate(assumed.accuracy),
  },
  {
    title: 'score',
    align: 'decimal',
    numberOf: ({ penalised }) =>
      penalised === undefined ? '' : (100 * penalised.value).toFixed(1),
  },
  { title: 'failed', align: 'right', numberOf: ({ counts }) => some(counts.failed) },
  { title: 'empty', align: 'right', numberOf: ({ counts }) => some(unreadOf(counts).empty) },
  { title: 'cut', align: 'right', numberOf: ({ counts }) => some(unreadOf(counts).cut) },
  {
    title: 'unjudged',
    align: 'right',
    numberOf: ({ counts }) => some(counts.unassessed - counts.cutOff + counts.unjudged),
  },
  {
    title: 'cost',
    align: 'right',
    numberOf: ({ spent }) =>
      spent.cost === undefined || spent.cost === 0 ? '' : sayMoney(spent.cost),
  },
]

/** All runs in one table, the best first. Names are never cut: one that is too long stands above its row. */
export function sideBySide(report: Report, style: TerminalStyle): string[] {
  const names = runNames(report)
  const headings = names.map(({ set, protocol, model }) =>
    [...(protocol === undefined ? [] : [model]), ...(set === undefined ? [] : [set])].join(', '),
  )
  // protocols stand below their model
  const several = names.some(({ protocol }) => protocol !== undefined)
  const places = placesByRank(report.runs, (place) => headings[place] ?? '')
  const rows = places.flatMap((place, index) => {
    const run = report.runs[place]
    if (run === undefined) return []
    const cells = [
      printable(rowName(names[place])),
      ...columns.map(({ numberOf }) => numberOf(run)),
    ]
    const heading = headings[place] ?? ''
    if (heading === '' || heading === headings[places[index - 1] ?? -1]) return [cells]
    return [{ heading: paint(printable(heading), 'strong', style) }, cells]
  })
  const nameColumn: Column = {
    title: several ? 'Model, asked as' : 'Model',
    align: 'left',
    ownLine: true,
    tone: several ? 'plain' : 'strong',
  }
  return formatTable([nameColumn, ...columns], rows, style)
}

/** The name of a row below its heading. */
function rowName(name: RunName | undefined): string {
  if (name === undefined) return ''
  const { set, ...rest } = name
  if (name.protocol === undefined) return sayName(rest)
  const { protocol, number } = name
  return `  ${sayName({ model: protocol, number })}`
}

function sayIfUnsure({ assessorError }: RunReport): string {
  if (assessorError === undefined || assessorError.unsure.count === 0) return ''
  const { low, high } = assessorError.unsure
  return `${Math.round(100 * low)}-${Math.round(100 * high)} %`
}

/** At least, and at most: the graph may lack right answers. */
function sayOpen(open: RunReport['open']): string {
  if (open === undefined || open.known.status === 'empty' || open.atMost.status === 'empty') {
    return ''
  }
  const [low, high] = [open.known.rate, open.atMost.rate].map((rate) => Math.round(100 * rate))
  return `${low}-${high} %`
}

function some(count: number): string {
  return count <= 0 ? '' : formatCount(count)
}

function tenths(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
