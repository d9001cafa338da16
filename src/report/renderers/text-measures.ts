import { type Column, formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { formatCount, formatInterval, formatPercent, formatRate } from '../format-share.ts'
import { headlinesOf, sayNoHeadline } from '../headlines.ts'
import type { RunReport, Slice } from '../report.ts'

/** The main shares, one a row. */
export function measureLines(run: RunReport, options: TerminalStyle): string[] {
  const headlines = headlinesOf(run).slice(0, 4)
  const none = headlines.length === 0 ? wrap(sayNoHeadline(run), options.width) : []
  const rows = headlines.flatMap(({ title, share }) => {
    const of = share.status === 'empty' ? '' : formatCount(share.of)
    const row = [title, formatRate(share), formatInterval(share), of]
    return title === 'right' ? [[...row, sayChance(run)], ...besidesRight(run)] : [row]
  })
  const all = [...rows, ...apartRows(run)]
  return all.length === 0 ? none : [...none, ...formatTable(measureColumns, all, options)]
}

/** What is in none of the numbers above. */
function apartRows({ open, assumed }: RunReport): string[][] {
  const row = (title: string, share: Slice['accuracy']) =>
    share.status === 'empty'
      ? []
      : [[title, formatRate(share), formatInterval(share), formatCount(share.of)]]
  return [
    ...(open === undefined
      ? []
      : [
          ...row('open lists: right at least', open.known),
          ...row('open lists: right at most', open.atMost),
        ]),
    ...row('only assumed false: right', assumed.accuracy),
  ]
}

function sayChance({ baseline: { chance } }: RunReport): string {
  return chance > 0 ? formatPercent(chance) : ''
}

/** Other shares right: by people's word, with the unsure verdicts on either side, less what was wrong. */
function besidesRight({ assessorError, penalised, standardised }: RunReport): string[][] {
  const { estimate, unsure } = assessorError ?? {}
  const bound = (side: string, rate: number, count: number) => [
    `  if all unsure verdicts are ${side}`,
    formatPercent(tenths(rate)),
    '',
    formatCount(count),
  ]
  return [
    ...planRows(standardised),
    ...(estimate === undefined
      ? []
      : [['  by what people judged', formatPercent(tenths(estimate))]]),
    ...(unsure === undefined || unsure.count === 0
      ? []
      : [bound('wrong', unsure.low, unsure.count), bound('right', unsure.high, unsure.count)]),
    ...(penalised === undefined
      ? []
      : [[`  less ${penalised.penalty} x wrong`, (100 * penalised.value).toFixed(1)]]),
  ]
}

/** `of`: Kish's number of answers. */
function planRows(standardised: RunReport['standardised']): string[][] {
  if (standardised === undefined) return []
  if (standardised.status === 'not-comparable') return [['  by the plan: not comparable']]
  const { share, effective } = standardised
  const of = formatCount(Math.round(effective))
  return [['  by the plan', formatRate(share), formatInterval(share), of]]
}

const measureColumns: readonly Column[] = [
  { title: '', align: 'left', keep: true },
  { title: 'as judged', align: 'decimal', tone: 'strong' },
  { title: '95 %', align: 'left', tone: 'dim', keep: true },
  { title: 'of', align: 'right' },
  { title: 'by chance', align: 'decimal', tone: 'dim' },
]

function tenths(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
