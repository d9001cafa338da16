import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import type { AuditResult } from '../../pipeline/logs/audit.ts'
import type { AuditRow, AuditShare, Disagreement } from '../../report/audit.ts'
import { countOf, formatPercent } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { sayImported } from '../ask/import-run.ts'
import { logOptions } from '../ask/log-options.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'

const auditOptions = {
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'folder for the runs that are made of the logs',
    usual: 'audit',
  },
  questions: { flags: '--questions <SET>', value: text, says: 'a set of ours that was asked' },
  grader: { flags: '--grader <NAME>', value: text, says: 'one of several graders in the logs' },
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'our assessor (`cascade`)',
    usual: defaultAssessor,
  },
  judgements: {
    flags: '--judgements <FILE...>',
    value: many(text),
    says: 'what people said of the replies, from `collect`',
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print all of it as JSON, every disagreement included',
  },
  ...replaceOptions,
} satisfies OptionSet

type Options = Given<typeof auditOptions & typeof logOptions>

export function auditCommand(console: Console): Command {
  return addOptions(
    new Command('audit')
      .description("compare another program's grader with ours, reply by reply; no key, no graph")
      .argument('<log...>', 'logs of any question set with references, or folders of them'),
    auditOptions,
    logOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus audit lm-eval-out
  elenchus audit logs/*.eval --json
  elenchus audit answers.csv --field reply=model_says --field grade=judge -o answers-audit
  elenchus sample audit --against their-exact_match --failures 60 --random 30 -o sheets`,
    )
    .action((logs: readonly string[], options: Options) => run(logs, options, console))
}

async function run(logs: readonly string[], options: Options, console: Console): Promise<void> {
  const { audit } = await import('../../pipeline/logs/audit.ts')
  const {
    output,
    questions,
    grader,
    assessor,
    field: fields = {},
    judgements = [],
    replace,
  } = options
  const result = await audit({
    logs,
    output,
    ...(replace === true && { replace }),
    fields,
    assessor,
    judgements,
    ...(questions !== undefined && { questions }),
    ...(grader !== undefined && { grader }),
    onProgress: (name, done, total) => console.progress(`audit ${name} ${done} of ${total}`),
  })
  console.endProgress()
  console.print(
    options.json === true
      ? JSON.stringify(result, undefined, 2)
      : say(result, console.style, output).join('\n'),
  )
}

const shown = 3

function say(result: AuditResult, style: TerminalStyle, output: string): readonly string[] {
  const { width } = style
  const { grader, graders, assessor, models, kinds, disagreements, decided } = result
  const others = graders.filter((each) => each !== grader)
  return [
    ...sayImported(result.imported).map(printable),
    '',
    ...sayRows('Model', models, grader, style),
    '',
    ...(kinds.length > 1 ? [...sayRows('Answer', kinds, grader, style), ''] : []),
    ...wrap(sayRankings(result), width),
    ...(others.length === 0
      ? []
      : wrap(printable(`Also in the logs: ${others.join(', ')} (--grader).`), width)),
    ...sayDisagreements(disagreements, width),
    ...wrap(
      decided.n === 0
        ? `Two graders that differ do not say which is right: only mechanical rows do. To know the others, let people judge them blind: elenchus sample ${shellWord(output)} --against ${grader} --failures 60 --random 30 -o sheets`
        : `Of ${countOf(decided.n, 'judged reply', 'judged replies')} on which the two differ, ${decided.theirs} went as ${grader} says and ${decided.ours} as ${assessor} says.`,
      width,
    ),
  ]
}

function sayRows(
  heading: string,
  rows: readonly AuditRow[],
  grader: string,
  style: TerminalStyle,
): readonly string[] {
  const hasPeople = rows.some(({ judged }) => judged !== undefined)
  const states = ['both right', 'only theirs', 'only ours', 'both wrong']
  const titles = ['#', printable(grader), 'ours', ...states, ...(hasPeople ? ['people'] : [])]
  return formatTable(
    [
      { title: heading, align: 'left', keep: true },
      ...titles.map((title) => ({ title, align: 'right' as const })),
    ],
    rows.map((row) => [
      printable(row.name),
      `${row.n}`,
      sayShare(row.theirs, row.n),
      sayShare(row.ours, row.n),
      ...row.states.map(String),
      ...(hasPeople ? [row.judged === undefined ? '-' : sayShare(row.judged, row.judged.n)] : []),
    ]),
    style,
  )
}

/** Few replies are counted, not turned into per cent. */
function sayShare({ rate, low, high }: AuditShare, n: number): string {
  if (n < 10) return `${Math.round(rate * n)} of ${n}`
  return `${formatPercent(rate)} [${Math.round(low * 100)}, ${Math.round(high * 100)}]`
}

function sayRankings({ rankings, models }: AuditResult): string {
  if (models.length < 2) return ''
  const { theirs, ours, judged } = rankings
  const said = [`theirs: ${theirs.join(' > ')}`, `ours: ${ours.join(' > ')}`]
  if (judged.length > 1) said.push(`people: ${judged.join(' > ')}`)
  return printable(`Rankings by share alone. ${said.join('; ')}.`)
}

function sayDisagreements(all: readonly Disagreement[], width: number): readonly string[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const rows = all.filter((each) => each.kind === kind)
    return [
      `${countOf(rows.length, 'disagreement')}: ${kind}`,
      ...rows
        .slice(0, shown)
        .flatMap((row) =>
          wrap(
            printable(
              `  ${row.question.slice(-160)} -- reference ${row.references.slice(0, 2).join(' / ')}; ${row.model}: "${row.reply.slice(0, 200)}"; theirs ${row.theirs}, ours ${row.ours}`,
            ),
            width,
          ),
        ),
      ...(rows.length > shown ? [`  and ${rows.length - shown} more (--json)`] : []),
      '',
    ]
  })
}
