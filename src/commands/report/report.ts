import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, share, text } from '../../options/value.ts'
import type { ReportRequest, TabledReport } from '../../pipeline/report/report.ts'
import { countOf } from '../../report/format-share.ts'
import type { Renderer } from '../../report/renderers/renderer.ts'
import { rendererOf, renderers } from '../../report/renderers/renderers.ts'
import type { Report } from '../../report/report.ts'
import { paperTables } from '../../report/tables/paper-tables.ts'
import { renderTable, type TableFormat, tableFormats } from '../../report/tables/render-table.ts'
import { oneOf } from '../../text/nearest.ts'
import { printable } from '../../text/printable.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { openInBrowser } from '../console/open-in-browser.ts'
import { decideAll, gateOptions, gatesOf, sayDecision } from './gate-options.ts'
import { pageExam } from './page-exam.ts'
import { runWords } from './run-words.ts'

const reportOptions = {
  format: {
    flags: '-f, --format <NAME>',
    value: text,
    says: `one of ${renderers.map((renderer) => renderer.id).join(', ')}`,
    otherwise: '`text`; `html` with `--open`',
  },
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to use',
    group: 'judging',
    usual: defaultAssessor,
  },
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
    group: 'judging',
  },
  full: { flags: '--full', value: flag, says: 'show everything, not only what fits on a screen' },
  json: { flags: '--json', value: flag, says: 'the same as `--format json`', group: 'output' },
  output: { flags: '-o, --output <FILE>', value: text, says: 'write the report to a file' },
  judgements: {
    flags: '--judgements <FILE>',
    value: many(text),
    says: 'human judgements of some answers, from [`collect`](#collect); the interval then follows from them, each weighted by the inverse of its sampling probability',
    group: 'judging',
  },
  agreement: {
    flags: '--agreement <FILE>',
    value: text,
    says: 'assessor agreement from `elenchus agree --json`',
    group: 'judging',
    otherwise: 'the shipped figures',
  },
  open: {
    flags: '--open',
    value: flag,
    says: "write the page (to `report.html` or `-o`) and open it in `$BROWSER` or the system's browser",
  },
  errors: {
    flags: '--errors <FILE>',
    value: text,
    says: 'write every error in full, as JSON Lines',
    group: 'figures',
  },
  penalty: {
    flags: '--penalty <SHARE>',
    value: share,
    says: 'also show a score that subtracts this much for each wrong answer: `0.5`',
    group: 'figures',
  },
  verify: {
    flags: '--verify <FILE>',
    value: text,
    says: 'recompute a report that was written as JSON, and check that it is the same',
    group: 'figures',
  },
  table: {
    flags: '--table <NAME>',
    value: text,
    says: `instead of the report, print one table of a paper for these runs: ${paperTables.map(({ id }) => id).join(', ')}`,
    group: 'figures',
  },
} satisfies OptionSet

type Options = Given<typeof reportOptions & typeof gateOptions>

export function reportCommand(console: Console): Command {
  return addOptions(
    new Command('report')
      .description(
        'report how the models did, with intervals, comparisons and the errors themselves',
      )
      .argument('<run...>', 'run folders, or folders that contain runs'),
    reportOptions,
    gateOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus report runs
  elenchus report runs other-runs --format markdown -o report.md
  elenchus report runs --judgements judgements.jsonl --agreement agreement.json
  elenchus report runs --format html -o report.html --open
  elenchus report runs --fail-under accuracy=0.8 --fail-over hallucination=0.1
  elenchus report runs --penalty 0.5
  elenchus report runs --json -o report.json
  elenchus report runs --verify report.json
  elenchus report runs --table factchecker-5 --format markdown
  elenchus report agreement.json --table factchecker-4`,
    )
    .action((folders: readonly string[], options: Options) => {
      if (options.verify !== undefined) return verify(folders, options.verify, options, console)
      if (options.table !== undefined) return printTable(folders, options.table, options, console)
      return print(folders, options, console)
    })
}

async function verify(
  folders: readonly string[],
  file: string,
  { assessor, questions, judgements, agreement }: Options,
  console: Console,
): Promise<void> {
  const { verifyReport } = await import('../../pipeline/report/verify-report.ts')
  const { same, differences, elenchus } = await verifyReport({
    file,
    folders,
    assessor,
    questions,
    judgements,
    agreement,
  })
  if (same) return console.print(`The same: these runs give ${printable(file)}.`)
  console.print(
    [
      `Not the same: ${printable(file)}, which elenchus ${printable(elenchus)} wrote, differs from what these runs give at`,
      ...differences.flatMap(({ path, written = 'nothing', made = 'nothing' }) => [
        `  ${printable(path)}`,
        `    written ${printable(written)}`,
        `    now     ${printable(made)}`,
      ]),
    ].join('\n'),
  )
  console.exitWith(1)
}

async function printTable(
  folders: readonly string[],
  table: string,
  options: Options,
  console: Console,
): Promise<void> {
  if (gatesOf(options).length > 0 || options.errors !== undefined || options.open === true) {
    throw new ElenchusError(
      'bad-argument',
      "--table can't be combined with gates, --errors or --open.",
      {
        fix: 'Print the table and the report with two separate commands.',
      },
    )
  }
  const format = tableFormatOf(options.json === true ? 'json' : (options.format ?? 'text'))
  const { questions, assessor } = options
  const { makeTable } = await import('../../pipeline/report/make-table.ts')
  const made = await makeTable({
    folders,
    table,
    assessor,
    questions,
  })
  await give(renderTable(made, format, console.style), 'table', options, console)
}

function tableFormatOf(id: string): TableFormat {
  const found = tableFormats.find((format) => format === id)
  if (found !== undefined) return found
  throw new ElenchusError('unknown-format', `A table has no format "${id}".`, {
    fix: oneOf(id, tableFormats),
  })
}

async function give(
  text: string,
  what: string,
  { output }: Options,
  console: Console,
): Promise<void> {
  if (output === undefined) console.print(text.trimEnd())
  else {
    await writeTextFile(output, text)
    console.note(`${what} -> ${printable(output)}`)
  }
}

async function print(
  folders: readonly string[],
  options: Options,
  console: Console,
): Promise<void> {
  const gates = gatesOf(options)
  const renderer = rendererOf(formatOf(options))
  refuseToOpen(renderer, options)
  const { questions, assessor, judgements, agreement } = options
  const { report: result, tables } = await reportFor(renderer, {
    folders,
    assessor,
    questions,
    judgements,
    agreement,
    penalty: options.penalty,
  })
  const decisions = decideAll(gates, result, options, console)
  const output = options.output ?? (options.open === true ? 'report.html' : undefined)
  const fitted = await examFor(renderer, { folders, ...options }, result, output)
  const text = renderer.render(result, {
    ...console.style,
    full: options.full === true,
    runs: runWords(folders, options),
    ...(gates.length === 0 ? {} : { decisions }),
    ...(fitted && { exam: fitted.exam }),
    tables,
  })
  await give(text, 'report', { ...options, ...(output === undefined ? {} : { output }) }, console)
  if (fitted?.beside !== undefined) {
    const { replies = 0 } = fitted.exam.leftOut ?? {}
    const said = countOf(replies, 'right reply', 'right replies')
    console.note(`${said} beyond what fits -> ${printable(fitted.beside)}`)
  }
  if (output !== undefined && options.open === true) await openInBrowser(output, console)
  // printed beside the report, which is always printed
  for (const line of decisions.flatMap(sayDecision)) console.note(line)
  if (options.errors !== undefined) await collect(folders, options.errors, options, console)
}

/** The papers' tables appear only on the page. */
async function reportFor(renderer: Renderer, request: ReportRequest): Promise<TabledReport> {
  const { report, reportWithTables } = await import('../../pipeline/report/report.ts')
  return renderer.page === true
    ? reportWithTables(request)
    : { report: await report(request), tables: [] }
}

function formatOf({ json, format, open }: Options): string {
  if (json === true) return 'json'
  return format ?? (open === true ? 'html' : 'text')
}

function refuseToOpen(renderer: Renderer, { open }: Options): void {
  if (open !== true || renderer.page === true) return
  throw new ElenchusError(
    'bad-argument',
    `--open needs an HTML page, and ${renderer.id} is not one.`,
    {
      fix: 'Leave out --open, or ask for --format html.',
    },
  )
}

/** The questions and replies, for a renderer that shows them. */
async function examFor(
  renderer: Renderer,
  { folders, assessor, questions }: Options & { readonly folders: readonly string[] },
  result: Report,
  output: string | undefined,
) {
  if (renderer.page !== true) return undefined
  const request = { folders, assessor, questions }
  return pageExam(request, result, output)
}

async function collect(
  folders: readonly string[],
  output: string,
  { assessor, questions }: Options,
  console: Console,
): Promise<void> {
  const { collectErrors } = await import('../../pipeline/improve/collect-errors.ts')
  const count = await collectErrors({
    folders,
    output,
    assessor,
    questions,
  })
  console.note(`${countOf(count, 'error')} -> ${printable(output)}`)
}
