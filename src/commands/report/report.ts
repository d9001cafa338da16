import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, share, text } from '../../options/value.ts'
import type { ReportRequest, TabledReport } from '../../pipeline/report/report.ts'
import { countOf } from '../../report/format-share.ts'
import { privateReport } from '../../report/private-report.ts'
import type { Renderer } from '../../report/renderers/renderer.ts'
import { rendererEndings, rendererOf, renderers } from '../../report/renderers/renderers.ts'
import type { Report } from '../../report/report.ts'
import { paperTables } from '../../report/tables/paper-tables.ts'
import { printable } from '../../text/printable.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import type { Outputs } from '../../workspace/outputs/outputs.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { formatOfPath } from '../console/format-of-path.ts'
import { openInBrowser } from '../console/open-in-browser.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { card } from './card.ts'
import { decideAll, gateOptions, gatesOf, sayDecision } from './gate-options.ts'
import { give, outputsOf } from './give.ts'
import { pageTranscript } from './page-transcript.ts'
import { printTable } from './print-table.ts'
import { runWords } from './run-words.ts'
import { verify } from './verify.ts'

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
  private: {
    flags: '--private',
    value: flag,
    says: 'leave out all facts, questions, labels and replies, so that the report on a graph of your own can be shared',
    more: "Only numbers, the model's name, and parts that Elenchus names (forms, hops, rules) stay; not with `--table`, `--errors` or `--verify`.",
    group: 'first',
  },
  card: {
    flags: '--card',
    value: flag,
    says: 'instead of the report, a section for a model card: Markdown with YAML, in which each number names the digest that it comes from',
    group: 'figures',
  },
  history: {
    flags: '--history',
    value: flag,
    says: 'instead of the report, show the runs as releases of a model over time, oldest folder first',
    more: 'Each is linked to the latest earlier run of the same family, set and protocol, with the paired difference and its interval.',
    group: 'figures',
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
    says: 'make a JSON report, a `--card` or an attestation of [`gate`](#gate) again from the runs, and check that it is the same',
    group: 'figures',
  },
  table: {
    flags: '--table <NAME>',
    value: text,
    says: `instead of the report, print one table of a paper for these runs: ${paperTables.map(({ id }) => id).join(', ')}`,
    group: 'figures',
  },
} satisfies OptionSet

type Options = Given<typeof reportOptions & typeof replaceOptions & typeof gateOptions>

export function reportCommand(console: Console): Command {
  return addOptions(
    new Command('report')
      .description(
        'report how the models did, with intervals, comparisons and the errors themselves',
      )
      .argument('<run...>', 'run folders, or folders that contain runs'),
    reportOptions,
    replaceOptions,
    gateOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus report runs
  elenchus report runs other-runs -o report.md
  elenchus report runs --judgements judgements.jsonl --agreement agreement.json
  elenchus report runs -o report.html --open
  elenchus report runs --fail-under accuracy=0.8 --fail-over hallucination=0.1
  elenchus report runs --penalty 0.5
  elenchus report runs -o report.json
  elenchus report runs --verify report.json
  elenchus report runs --card -o card.md
  elenchus report runs/2026-05 runs/2026-11 --history
  elenchus report products-exam --private -o shared.html
  elenchus report runs --table factchecker-5 --format markdown
  elenchus report agreement.json --table factchecker-4`,
    )
    .action((folders: readonly string[], options: Options) => {
      refusePrivate(options)
      if (options.verify !== undefined) return verify(folders, options.verify, options, console)
      if (options.card === true) return card(folders, options, console)
      if (options.table !== undefined || options.history === true) {
        return printTable(folders, options, formatOf(options), console)
      }
      return print(folders, options, console)
    })
}

/** What these print is made of questions and replies. */
function refusePrivate({ private: isPrivate, table, errors, verify }: Options): void {
  const other = Object.entries({ table, errors, verify }).find(([, value]) => value !== undefined)
  if (isPrivate !== true || other === undefined) return
  throw new ElenchusError('bad-argument', `--private can't be combined with --${other[0]}.`, {
    fix: `Leave out one of them: the numbers of a private report are in every --format.`,
  })
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
  const isPrivate = options.private === true
  const output = options.output ?? (options.open === true ? 'report.html' : undefined)
  await using outputs = outputsOf(folders, options)
  const fitted = isPrivate
    ? undefined
    : await transcriptFor(renderer, { folders, ...options }, result, output, outputs)
  const text = renderer.render(isPrivate ? privateReport(result) : result, {
    ...console.style,
    full: options.full === true,
    runs: isPrivate ? 'RUNS' : runWords(folders, options),
    ...(gates.length === 0 ? {} : { decisions }),
    ...(fitted && { transcript: fitted.transcript }),
    tables: isPrivate ? [] : tables,
  })
  await give(text, 'report', output, outputs, console)
  if (fitted?.beside !== undefined) {
    const { replies = 0 } = fitted.transcript.leftOut ?? {}
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

function formatOf({ json, format, open, output }: Options): string {
  if (json === true) return 'json'
  if (format !== undefined) return format
  const byEnding = output === undefined ? undefined : formatOfPath(output, rendererEndings)
  return byEnding ?? (open === true ? 'html' : 'text')
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
async function transcriptFor(
  renderer: Renderer,
  { folders, assessor, questions }: Options & { readonly folders: readonly string[] },
  result: Report,
  output: string | undefined,
  outputs: Outputs,
) {
  if (renderer.page !== true) return undefined
  const request = { folders, assessor, questions }
  return pageTranscript(request, result, output, outputs)
}

async function collect(
  folders: readonly string[],
  output: string,
  { assessor, questions, replace = false }: Options,
  console: Console,
): Promise<void> {
  const { collectErrors } = await import('../../pipeline/improve/collect-errors.ts')
  const count = await collectErrors({
    folders,
    output,
    replace,
    assessor,
    questions,
  })
  console.note(`${countOf(count, 'error')} -> ${printable(output)}`)
}
