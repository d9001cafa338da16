import { Command, CommanderError } from 'commander'
import type { AskedRun, AskRequest } from '../pipeline/ask.ts'
import { countOf, formatCount } from '../report/format-share.ts'
import { sayModel } from '../report/words.ts'
import { protocols } from '../responses/protocols/protocols.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import { collect, temperature, wholeNumber } from './arguments.ts'
import type { Console } from './console.ts'
import { progressLine } from './progress-line.ts'

interface Options {
  readonly model: readonly string[]
  readonly protocol?: readonly string[]
  readonly output: string
  readonly baseUrl?: string
  readonly apiKeyVariable?: string
  readonly samples: number
  readonly temperature: number
  readonly maxTokens: number
  readonly concurrency: number
  readonly attempts: number
  readonly requestsPerMinute?: number
  readonly timeout: number
  readonly seed?: number
  readonly json?: boolean
}

export function askCommand(console: Console): Command {
  return new Command('ask')
    .description('put a question set to models; the same command goes on where it stopped')
    .argument('<questions>', 'the set that `generate` wrote')
    .requiredOption(
      '-m, --model <PROVIDER:MODEL>',
      'openai-compatible:NAME, or simulated:careful, gullible, guessing, mute; may be repeated',
      collect,
    )
    .requiredOption(
      '-o, --output <FOLDER>',
      'the folder of runs; each run has one of its own below it',
    )
    .option(
      '-p, --protocol <NAME>',
      'how it is asked: plain, short-answer, detection-few-shot …, few-shot:FILE, template:FILE; `help` lists all; may be repeated (default: "plain")',
      protocolName(console),
    )
    .option('--base-url <URL>', 'of an OpenAI-compatible server, up to and with /v1')
    .option(
      '--api-key-variable <NAME>',
      'the environment variable that holds the key (default: the usual one of the provider)',
    )
    .option('--samples <NUMBER>', 'answers to each question', wholeNumber('--samples', 1, 1000), 1)
    .option('--temperature <NUMBER>', 'of sampling', temperature, 0)
    .option(
      '--max-tokens <NUMBER>',
      'the longest reply',
      wholeNumber('--max-tokens', 1, 1_000_000),
      150,
    )
    .option(
      '--concurrency <NUMBER>',
      'requests under way at once',
      wholeNumber('--concurrency', 1, 1000),
      8,
    )
    .option(
      '--attempts <NUMBER>',
      'requests for one answer at most',
      wholeNumber('--attempts', 1, 100),
      5,
    )
    .option(
      '--requests-per-minute <NUMBER>',
      'no more than these',
      wholeNumber('--requests-per-minute', 1),
    )
    .option(
      '--timeout <SECONDS>',
      'the longest wait for one reply',
      wholeNumber('--timeout', 1, 86_400),
      120,
    )
    .option(
      '--seed <NUMBER>',
      'sent to the model; for a stand-in, another witness',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
    )
    .option('--json', 'print the result, and progress as JSON Lines on standard error')
    .addHelpText(
      'after',
      `
Examples:
  elenchus ask questions.jsonl -m simulated:careful -o runs
  elenchus ask questions.jsonl -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 -p plain -p short-answer -o runs

What was answered is kept at once and never asked again; what failed is asked again by the same command.`,
    )
    .action((questions: string, options: Options) => run(questions, options, console))
}

/** Collects names; `help` prints those there are and ends there, as `--help` does. */
function protocolName(console: Console) {
  return (name: string, earlier?: readonly string[]): readonly string[] => {
    if (name !== 'help') return collect(name, earlier)
    const columns = [
      { title: 'protocol', align: 'left', keep: true },
      { title: 'what it puts', align: 'left' },
    ] as const
    const rows = protocols.map(({ id, description }) => [id, description])
    console.print(
      [
        ...formatTable(columns, rows, console.style),
        '',
        'Your own: few-shot:FILE puts examples first, template:FILE is all yours (docs/protocols.md).',
      ].join('\n'),
    )
    throw new CommanderError(0, 'commander.helpDisplayed', '')
  }
}

async function run(questions: string, options: Options, console: Console): Promise<void> {
  const request = requestOf(questions, options, console)
  const { ask } = await import('../pipeline/ask.ts')
  const runs = await ask(request)
  console.endProgress()
  console.print(
    options.json === true ? JSON.stringify(runs, undefined, 2) : summary(runs, options, console),
  )
  const wanted = request.models.length * request.protocols.length
  const left = runs.reduce((sum, { missing }) => sum + missing, 0)
  if (request.signal.aborted && (left > 0 || runs.length < wanted)) {
    const unbegun = wanted - runs.length
    const besides = unbegun === 0 ? '' : ` and ${countOf(unbegun, 'whole run')}`
    console.note(
      `Stopped: ${countOf(left, 'question')}${besides} left. The same command goes on from here.`,
    )
    console.exitWith(130)
  } else if (runs.some(({ failed }) => failed > 0)) console.exitWith(1)
}

function requestOf(questions: string, options: Options, console: Console) {
  const { baseUrl, apiKeyVariable, seed, requestsPerMinute } = options
  return {
    questions,
    models: options.model,
    protocols: options.protocol ?? ['plain'],
    output: options.output,
    provider: {
      now: console.now,
      timeout: options.timeout * 1000,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      environment: console.environment,
      ...(apiKeyVariable === undefined ? {} : { apiKeyVariable }),
      ...(seed === undefined ? {} : { seed }),
    },
    samples: options.samples,
    temperature: options.temperature,
    maxTokens: options.maxTokens,
    concurrency: options.concurrency,
    attempts: options.attempts,
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    signal: console.interrupted,
    onProgress: progressTo(console, options.json === true),
    onMarked: (marked: number) => noteMarked(marked, questions, options, console),
  }
}

/** A verdict on what is not certain may be wrong itself: whoever asks it should know. */
function noteMarked(marked: number, questions: string, { json }: Options, console: Console): void {
  const [are, them] = marked === 1 ? ['is', 'it'] : ['are', 'them']
  const said = `${countOf(marked, 'question')} ${are} marked as uncertain, and nobody has looked at ${them}: elenchus review ${printable(questions)}`
  console.note(json === true ? JSON.stringify({ marked }) : said)
}

function progressTo(console: Console, json: boolean): AskRequest['onProgress'] {
  return (run, progress) => {
    const { stage, done, total, failed, rate, etaSeconds } = progress
    if (json) console.note(JSON.stringify({ ...progress, run }))
    else {
      console.progress(
        progressLine({
          stage,
          done: `${formatCount(done)} of ${formatCount(total)}`,
          rate,
          failed,
          ...(etaSeconds === undefined ? {} : { secondsLeft: etaSeconds }),
          subject: run,
        }),
      )
    }
  }
}

function summary(runs: readonly AskedRun[], options: Options, { style }: Console): string {
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const output = printable(options.output)
  return [
    ...formatTable(
      [
        { title: 'model', align: 'left' },
        { title: 'asked as', align: 'left' },
        { title: 'questions', align: 'right' },
        { title: 'answered', align: 'right' },
        { title: 'before', align: 'right' },
        { title: 'failed', align: 'right' },
        { title: 'left', align: 'right' },
      ],
      runs.map((run) => [
        printable(sayModel({ label: run.model, simulated: run.simulated })),
        run.protocol,
        formatCount(run.total),
        formatCount(run.answered),
        ...([run.before, run.failed, run.missing] as const).map((count) =>
          count === 0 ? '' : formatCount(count),
        ),
      ]),
      style,
    ),
    '',
    ...(failed === 0
      ? []
      : [
          `${countOf(failed, 'request')} failed: \`elenchus report ${output}\` says why, the same command asks again.`,
        ]),
    `-> ${output}; next: elenchus assess ${output}`,
  ].join('\n')
}
