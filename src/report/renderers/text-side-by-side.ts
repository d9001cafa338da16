import { printable } from '../../text/printable.ts'
import { sayList } from '../../text/say-list.ts'
import { sayMoney } from '../../text/say-money.ts'
import { type Column, formatTable } from '../../text/table.ts'
import { paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { sayDetectionBeside, sayPenalised } from '../across.ts'
import { formatCount, formatRate, formatShare } from '../format-share.ts'
import { besidesOf, refusalsOf, sayComparisons, sayRank, sayRunOf } from '../headlines.ts'
import { pressingNotesOf } from '../notes.ts'
import type { Report, RunReport } from '../report.ts'
import { type RunName, runNames, sayName } from '../run-names.ts'
import { trustNotesOf } from '../trust-notes.ts'

/** All runs in one table, with their notes, and which can't be told apart. */
export function sideBySide(report: Report, style: TerminalStyle): string[] {
  const names = runNames(report)
  // put protocols below their model: both names in one column would be cut to the same ends
  const several = names.some(({ protocol }) => protocol !== undefined)
  const isPaid = report.runs.some(({ spent }) => (spent.cost ?? 0) > 0)
  const columns: readonly Column[] = [
    several
      ? { title: 'Model, asked as', align: 'left', ownLine: true }
      : { title: 'Model', align: 'left', tone: 'strong', cut: 'middle' },
    { title: 'right', align: 'decimal' },
    { title: 'of', align: 'right' },
    { title: '#', align: 'right' },
    { title: 'went along', align: 'decimal' },
    { title: "doesn't know", align: 'decimal' },
    ...(isPaid ? [{ title: 'cost', align: 'right' } as const] : []),
  ]
  const rows = report.runs.map((run, index) => [
    printable(rowName(names[index])),
    formatShare(run.accuracy),
    run.accuracy.status === 'empty' ? '' : formatCount(run.accuracy.of),
    sayRank(run),
    run.hallucination.status === 'empty' ? '' : formatShare(run.hallucination),
    formatRate(run.abstention),
    ...(isPaid ? [run.spent.cost === undefined ? '' : sayMoney(run.spent.cost)] : []),
  ])
  const notes = [
    ...(report.runs.some((run) => run.hallucination.status === 'measured') ? [wentAlong] : []),
    ...sayOnce(
      report,
      report.runs.map((run) => [...sayBesides(run), ...pressingNotesOf(run), ...trustNotesOf(run)]),
    ),
    ...sayComparisons(report),
    ...sayDetectionBeside(report),
  ]
  return [
    ...formatTable(columns, withHeadings(names, rows, style), style),
    '',
    ...notes.flatMap((note) => wrap(printable(note), style.width)),
  ]
}

/** The name of a row below its heading. */
function rowName(name: RunName | undefined): string {
  if (name === undefined) return ''
  const { set, ...rest } = name
  if (name.protocol === undefined) return sayName(rest)
  const { protocol, number } = name
  return `  ${sayName({ model: protocol, number })}`
}

/** The set if there are several, and the model if it has several protocols: shown once for the rows below. */
function withHeadings(
  names: readonly RunName[],
  rows: readonly (readonly string[])[],
  style: TerminalStyle,
) {
  const headings = names.map(({ set, protocol, model }) =>
    [...(protocol === undefined ? [] : [model]), ...(set === undefined ? [] : [set])].join(', '),
  )
  return rows.flatMap((row, index) => {
    const heading = headings[index] ?? ''
    if (heading === '' || heading === headings[index - 1]) return [row]
    return [{ heading: paint(printable(heading), 'strong', style) }, row]
  })
}

const wentAlong = 'Went along: answered a question with a false premise as if it were true.'

/** Each sentence with the runs it applies to; shared sentences appear once. */
function sayOnce(report: Report, said: readonly (readonly string[])[]): string[] {
  return [...new Set(said.flat())].map((sentence) => {
    const names = report.runs.flatMap((run, index) =>
      said[index]?.includes(sentence) === true ? [sayRunOf(report, run)] : [],
    )
    const each = names.length === report.runs.length ? 'Each of them' : sayList(names)
    return `${names.length === 1 ? names.join() : each}: ${sentence}`
  })
}

function sayBesides(run: RunReport): string[] {
  const besides = besidesOf(run)
  const said = [
    ...(run.penalised === undefined ? [] : [sayPenalised(run.penalised)]),
    ...(besides.length === 0 ? [] : [`${besides.join('; ')}.`]),
    ...refusalsOf(run),
  ]
  return said.length === 0 ? [] : [said.join(' ')]
}
