import { Command } from 'commander'
import { ElenchusError } from '../errors.ts'
import { type AskedRun, ask } from '../pipeline/ask.ts'
import { protocols } from '../responses/protocols/protocols.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { Console } from './console.ts'
import { collect, wholeNumber } from './whole-number.ts'

interface Options {
  readonly model: readonly string[]
  readonly protocol: readonly string[]
  readonly output: string
  readonly baseUrl?: string
  readonly apiKeyVariable: string
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
      [],
    )
    .requiredOption(
      '-o, --output <FOLDER>',
      'the folder of runs; each run has one of its own below it',
    )
    .option(
      '-p, --protocol <NAME>',
      `how it is asked: ${protocols.map((protocol) => protocol.id).join(', ')}; may be repeated`,
      collect,
      [],
    )
    .option('--base-url <URL>', 'of an OpenAI-compatible server, up to and with /v1')
    .option(
      '--api-key-variable <NAME>',
      'the environment variable that holds the key',
      'OPENAI_API_KEY',
    )
    .option('--samples <NUMBER>', 'answers to each question', wholeNumber(1, 1000), 1)
    .option('--temperature <NUMBER>', 'of sampling', temperature, 0)
    .option('--max-tokens <NUMBER>', 'the longest reply', wholeNumber(1, 1_000_000), 150)
    .option('--concurrency <NUMBER>', 'requests under way at once', wholeNumber(1, 1000), 8)
    .option('--attempts <NUMBER>', 'requests for one answer at most', wholeNumber(1, 100), 5)
    .option('--requests-per-minute <NUMBER>', 'no more than these', wholeNumber(1))
    .option('--timeout <SECONDS>', 'the longest wait for one reply', wholeNumber(1, 86_400), 120)
    .option(
      '--seed <NUMBER>',
      'sent to the model; for a stand-in, another witness',
      wholeNumber(0, 2 ** 32 - 1),
    )
    .option('--json', 'print the result, and progress as JSON Lines on standard error')
    .addHelpText(
      'after',
      `
Examples:
  elenchus ask questions.jsonl -m simulated:careful -o runs/first
  elenchus ask questions.jsonl -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 -p plain -p terse -o runs/first

What was answered is kept at once and never asked again; what failed is asked again by the same command.`,
    )
    .action(async (questions: string, options: Options) => {
      const runs = await ask(requestOf(questions, options, console))
      console.endProgress()
      console.print(
        options.json === true ? JSON.stringify(runs, undefined, 2) : summary(runs, console),
      )
      const stopped = runs.find((run) => run.stopped)
      if (stopped !== undefined) {
        console.note(`Stopped. ${stopped.missing} questions are left; the same command goes on.`)
        console.exitWith(130)
      } else if (runs.some((run) => run.failed > 0)) console.exitWith(1)
    })
}

function requestOf(questions: string, options: Options, console: Console) {
  const { baseUrl, seed, requestsPerMinute } = options
  const apiKey = console.environment[options.apiKeyVariable]
  return {
    questions,
    models: options.model,
    protocols: options.protocol.length === 0 ? ['plain'] : options.protocol,
    output: options.output,
    provider: {
      now: console.now,
      timeout: options.timeout * 1000,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(apiKey === undefined ? {} : { apiKey }),
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
  }
}

function progressTo(console: Console, json: boolean): Parameters<typeof ask>[0]['onProgress'] {
  return (run, progress) => {
    if (json) {
      console.note(JSON.stringify({ ...progress, run }))
      return
    }
    const { done, total, failed, rate, etaSeconds } = progress
    const left = etaSeconds === undefined ? '' : `, ${duration(etaSeconds)} left`
    const trouble = failed > 0 ? `, ${failed} failed` : ''
    console.progress(`${printable(run)} ${done} of ${total}, ${rate.toFixed(1)}/s${trouble}${left}`)
  }
}

function summary(runs: readonly AskedRun[], { style }: Console): string {
  const lines = formatTable(
    [
      { title: 'model', align: 'left' },
      { title: 'asked as', align: 'left' },
      { title: 'answered', align: 'right' },
      { title: 'before', align: 'right' },
      { title: 'failed', align: 'right' },
      { title: 'left', align: 'right' },
      { title: 'run', align: 'left', tone: 'dim' },
    ],
    runs.map((run) => [
      printable(run.simulated ? `${run.model} (simulated)` : run.model),
      run.protocol,
      `${run.answered}`,
      `${run.before}`,
      `${run.failed}`,
      `${run.missing}`,
      printable(run.folder),
    ]),
    style,
  )
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  return [
    ...lines,
    ...(failed > 0 ? ['', `${failed} requests failed; the same command asks them again.`] : []),
  ].join('\n')
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

function temperature(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number >= 0 && number <= 2) return number
  throw new ElenchusError('bad-argument', `"${text}" is no temperature.`, {
    fix: 'Give a number from 0 to 2; 0 for the same answer each time.',
  })
}
