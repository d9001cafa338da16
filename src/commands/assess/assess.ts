import { Command } from 'commander'
import { Outcome } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, shard, text } from '../../options/value.ts'
import type { AssessedRun, AssessRequest } from '../../pipeline/assess/assess.ts'
import { formatCount } from '../../report/format-share.ts'
import { sayFailure, sayModel } from '../../report/words.ts'
import { noReplies } from '../../responses/reply-counts.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { formatTable } from '../../text/table.ts'
import { sayReplies } from '../ask/say-replies.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { type AssessorOptions, assessorOptions, assessorsIn, toolsOf } from './assessor-options.ts'
import { sayScores } from './scores-view.ts'

const assessOptions = {
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
    group: 'judging',
  },
  shard: {
    flags: '--shard <I/N>',
    value: shard,
    says: 'only this fixed share of the set, such as `3/16`; `merge` joins the shares ([scale.md](scale.md#without-a-service))',
    group: 'judging',
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print the counts as JSON, with progress as JSON Lines on standard error',
    group: 'output',
  },
} satisfies OptionSet

type Options = AssessorOptions & Given<typeof assessOptions & typeof replaceOptions>

export function assessCommand(console: Console): Command {
  return addOptions(
    new Command('assess')
      .description('judge the answers of runs, without asking the model again')
      .argument('<run...>', 'run folders, or folders that contain runs'),
    assessorOptions,
    assessOptions,
    replaceOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus assess runs
  elenchus assess runs/simulated=careful/plain --questions moved/questions.jsonl
  elenchus assess runs --metric token-f1 --metric bleu
  elenchus assess runs --metric bertscore --embedder models/all-MiniLM-L6-v2
  elenchus assess runs --judge openai:gpt-4o-mini --judge anthropic:claude-haiku-4-5 --judge google:gemini-2.0-flash --max-cost 2`,
    )
    .action((folders: readonly string[], options: Options) => run(folders, options, console))
}

async function run(folders: readonly string[], options: Options, console: Console): Promise<void> {
  const { questions, json = false, replace = false, shard: share, metric: metrics = [] } = options
  if (share !== undefined && metrics.length > 0) {
    throw new ElenchusError('bad-argument', "--shard can't be combined with --metric.", {
      fix: 'Merge the shares first, then score the whole run.',
    })
  }
  const { assess } = await import('../../pipeline/assess/assess.ts')
  const { scoreRuns } = await import('../../pipeline/assess/score-runs.ts')
  const request = {
    folders,
    replace,
    tools: await toolsOf(options, console),
    signal: console.interrupted,
    questions,
    ...(share && { shard: share }),
    onProgress: progressTo(console, json),
  }
  const assessors = assessorsIn(options)
  const runs =
    assessors.length === 0 ? [] : await unlessStopped(assess({ ...request, assessors }), console)
  if (runs === undefined) return
  const scores = metrics.length === 0 ? [] : await scoreRuns({ ...request, metrics })
  console.endProgress()
  if (json) console.print(JSON.stringify([...runs, ...scores], undefined, 2))
  else {
    const parts = [
      ...(runs.length === 0 ? [] : [summary(runs, folders, console)]),
      ...(scores.length === 0 ? [] : [sayScores(scores, console.style)]),
    ]
    console.print(parts.join('\n\n'))
  }
}

/** An interrupted run's verdicts are not written; earlier verdicts stay. */
async function unlessStopped<T>(work: Promise<T>, console: Console): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!console.interrupted.aborted) throw error
    console.endProgress()
    console.note(
      'Stopped: the verdicts of this run are not written. Judge replies so far are saved.',
    )
    console.exitWith(130)
    return undefined
  }
}

function progressTo(console: Console, json: boolean): AssessRequest['onProgress'] {
  let started = console.now()
  return (run, done, total) => {
    if (done === 1) started = console.now()
    if (!json) {
      console.progress(
        progressLine({
          stage: 'assess',
          done: `${formatCount(done)} of ${formatCount(total)}`,
          ...paceOf(done, total, console.now() - started),
          subject: run,
        }),
      )
    } else if (done % 1000 === 0) {
      console.note(
        JSON.stringify({ event: 'progress', stage: 'assess', done, total, failed: 0, run }),
      )
    }
  }
}

function summary(
  runs: readonly AssessedRun[],
  folders: readonly string[],
  { style }: Console,
): string {
  const protocols = new Set(runs.map((run) => run.protocol))
  const judges = new Set(runs.map((run) => run.assessor))
  const lines = formatTable(
    [
      { title: 'model', align: 'left', cut: 'middle' },
      { title: 'asked as', align: 'left' },
      { title: 'judged by', align: 'left' },
      ...Outcome.options.map((outcome) => ({ title: heading(outcome), align: 'right' as const })),
    ],
    runs.map((run) => [
      printable(sayModel({ label: run.model, simulated: run.simulated })),
      protocols.size > 1 ? run.protocol : '',
      judges.size > 1 ? run.assessor : '',
      // omit columns of outcomes that never occurred
      ...Outcome.options.map((outcome) => formatOutcome(run.outcomes[outcome])),
    ]),
    style,
  )
  const asked = `asked as ${[...protocols].join(', ')}, judged by ${[...judges].join(', ')}`
  return [
    ...lines,
    '',
    ...runs.flatMap((run) => besidesOf(run, runs.length > 1)).map(printable),
    printable(asked),
    shell`next: elenchus report ${folders}`,
  ].join('\n')
}

/** Notes on what no column shows, or on a column's reasons. */
function besidesOf(run: AssessedRun, several: boolean): string[] {
  const { cutOff, reasoningOnly, maxTokens, failures, verdicts } = run
  const whose = several ? `${run.model}, ${run.protocol}: ` : ''
  const replies = { ...noReplies, cutOffEmpty: cutOff, reasoningOnly }
  return [
    ...Object.entries(failures).map(
      ([reason, { count, message }]) =>
        `${formatCount(count)} failed (${sayFailure(reason)}): ${message.replace(/\.$/, '')}.`,
    ),
    ...sayReplies(replies, verdicts, maxTokens).map((line) => `${line}.`),
    ...Object.entries(run.unassessed).map(
      ([reason, count]) => `${formatCount(count)} not judged: ${reason.replace(/\.$/, '')}.`,
    ),
    ...run.kin.map(
      (judge) => `The judge ${judge} belongs to the same model family as the judged model.`,
    ),
  ].map((line) => `${whose}${line}`)
}

function formatOutcome(count: number | undefined): string {
  return count === undefined ? '' : formatCount(count)
}

function heading(outcome: Outcome): string {
  switch (outcome) {
    case 'correct':
      return 'right'
    case 'wrong':
      return 'wrong'
    case 'abstained':
      return "doesn't know"
    case 'corrected':
      return 'corrected'
    case 'accepted':
      return 'went along'
    case 'unverifiable':
      return 'unverifiable'
    case 'incoherent':
      return 'no answer'
    case 'unassessed':
      return 'not judged'
  }
}
