import { join } from 'node:path'
import { Command } from 'commander'
import { shardFolder } from '../../domain/shard.ts'
import { ElenchusError } from '../../errors.ts'
import type { QueueState } from '../../models/queue/work-queue.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, shard, text } from '../../options/value.ts'
import type { AskedRun } from '../../pipeline/ask/ask.ts'
import { askingOptions, modelOptions } from '../../pipeline/ask/ask-options.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { printError } from '../console/print-error.ts'
import { runBatch } from './ask-batch.ts'
import { sayEstimate } from './ask-estimate.ts'
import { type AskingOptions, listProtocols, requestOf } from './ask-options.ts'
import { progressTo } from './ask-progress.ts'
import { summaryLines } from './ask-summary.ts'
import { sayNoAnswers } from './say-replies.ts'

const askOptions = {
  batch: {
    flags: '--batch',
    value: flag,
    says: 'submit all questions as one batch at about half the price (`openai`, `anthropic`; [models.md](models.md#batches)); run the same command again to check and collect it',
    group: 'limits',
  },
  batchFile: {
    flags: '--batch-file <FILE>',
    value: text,
    says: 'write the requests into a file for `vllm run-batch`, or for the batch service of OpenAI, Anthropic or Google; nothing is sent ([models.md](models.md#batch-files))',
    group: 'limits',
  },
  batchResults: {
    flags: '--batch-results <FILE>',
    value: text,
    says: 'with `--batch-file`: read the results of these requests',
    group: 'limits',
  },
  queue: {
    flags: '--queue <URL>',
    value: text,
    says: 'let workers (`elenchus work`) ask, through a queue at `redis://HOST:PORT`; `--concurrency` is then for all of them together ([scale.md](scale.md#a-queue))',
    group: 'server',
  },
  shard: {
    flags: '--shard <I/N>',
    value: shard,
    says: 'only this fixed share of the set, such as `3/16`, in a subfolder of its own; `merge` joins the shares ([scale.md](scale.md#without-a-service))',
    group: 'what',
  },
  dryRun: {
    flags: '--dry-run',
    value: flag,
    says: 'estimate requests, tokens, time and cost; send nothing',
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print the result as JSON, progress as JSON Lines on standard error',
    group: 'output',
  },
} satisfies OptionSet

type Options = AskingOptions & Given<typeof askOptions>

export function askCommand(console: Console): Command {
  const command = new Command('ask')
    .description('ask models a question set; the same command resumes where it stopped')
    .argument('<questions>', 'question set written by `generate`')
    .on('option:protocol', (name: string) => listProtocols(name, console))
  return addOptions(command, modelOptions, askingOptions, askOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus ask questions.jsonl -m simulated:careful -o runs
  elenchus ask questions.jsonl -m openai:gpt-4o-mini -m anthropic:claude-haiku-4-5 -m ollama:llama3.2 --sample 200 -o runs
  elenchus ask questions.jsonl -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 -p plain -p short-answer -o runs
  elenchus ask questions.jsonl -m simulated:careful -p detection-few-shot -p detection-few-shot-nested --sample 200 -o runs
  elenchus ask questions.jsonl -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 --dry-run -o runs
  elenchus ask questions.jsonl -m anthropic:claude-haiku-4-5 --batch -o runs
  elenchus ask questions.jsonl -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 --max-requests 500 --max-time 30m -o runs
  elenchus ask questions.jsonl -m simulated:careful --shard 3/16 -o shards

Each answer is saved at once and never asked again. The same command retries failed requests.`,
    )
    .action((questions: string, options: Options) =>
      options.dryRun === true
        ? dryRun(questions, options, console)
        : options.batch === true || (options.batchFile ?? options.batchResults) !== undefined
          ? runBatch(askRequest(questions, options, console), options, console)
          : run(questions, options, console),
    )
}

/** Shares write into folders of their own, so that no two processes write to one. */
function askRequest(questions: string, options: Options, console: Console) {
  const { shard: share, output, limit, sample, queue } = options
  const through = queue === undefined ? {} : { queue }
  if (share === undefined) return { ...requestOf(questions, options, console), ...through }
  if (limit !== undefined || sample !== undefined) {
    throw new ElenchusError('bad-argument', "--shard can't be combined with --limit or --sample.", {
      fix: 'Make a smaller set and ask all of its shares, or leave out --shard.',
    })
  }
  const own = join(output, shardFolder(share))
  return { ...requestOf(questions, { ...options, output: own }, console), ...through, shard: share }
}

async function dryRun(questions: string, options: Options, console: Console): Promise<void> {
  const { estimate } = await import('../../pipeline/ask/estimate.ts')
  const result = await estimate({
    ...askRequest(questions, options, console),
    onProgress: () => undefined,
  })
  console.print(sayEstimate(result, options.json === true, console.style))
}

async function run(questions: string, options: Options, console: Console): Promise<void> {
  const request = askRequest(questions, options, console)
  const json = options.json === true
  let givenUp = 0
  let queue: QueueState | undefined
  const { ask } = await import('../../pipeline/ask/ask.ts')
  noteInterruption(console)
  const runs = await ask({
    ...request,
    onProgress: progressTo(console, json, () => queue),
    onQueue: (state) => {
      queue = state
    },
    onMarked: (marked) => noteMarked(marked, questions, json, console),
    onNoAnswers: ({ model }, kind, count) => {
      console.endProgress()
      if (!json) console.note(printable(`${model}: ${sayNoAnswers(kind, count)}`))
    },
    onGivenUp: (_, error) => {
      givenUp += 1
      console.endProgress()
      printError(error, console)
    },
  })
  console.endProgress()
  console.print(
    json
      ? JSON.stringify(runs, undefined, 2)
      : summaryLines(runs, request.output, console.style).join('\n'),
  )
  const unbegun = request.models.length * request.protocols.length - runs.length
  end(runs, givenUp > 0 ? 0 : unbegun, console)
  if (givenUp > 0) console.exitWith(1)
}

function end(runs: readonly AskedRun[], unbegun: number, console: Console): void {
  const left = runs.reduce((sum, { missing }) => sum + missing, 0)
  const overBudget = runs.find((run) => run.overBudget !== undefined)?.overBudget
  const unfinished = left > 0 || unbegun > 0
  const besides = unbegun === 0 ? '' : ` and ${countOf(unbegun, 'whole run')}`
  if (unfinished && (console.interrupted.aborted || overBudget !== undefined || unbegun > 0)) {
    const why = overBudget === undefined ? 'Stopped' : `Stopped because ${overBudget}`
    console.note(
      `${why}: ${countOf(left, 'question')}${besides} left. Run the same command to resume.`,
    )
  }
  if (unfinished && console.interrupted.aborted) console.exitWith(130)
  else if (runs.some(({ failed }) => failed > 0)) console.exitWith(1)
}

/** Acknowledges an interrupt at once: pending requests may take a while. */
function noteInterruption(console: Console): void {
  const say = () => {
    console.endProgress()
    console.note(
      'Stopping: pending requests have 5 s to finish. Press Ctrl-C again to stop at once.',
    )
  }
  console.interrupted.addEventListener('abort', say, { once: true })
}

/** Uncertain questions may get wrong verdicts, so the user is told before asking them. */
function noteMarked(marked: number, questions: string, json: boolean, console: Console): void {
  const [are, them] = marked === 1 ? ['is', 'it'] : ['are', 'them']
  const said = `${countOf(marked, 'question')} ${are} marked as uncertain and not reviewed. To review ${them}: ${shell`elenchus review ${questions}`}`
  console.note(json ? JSON.stringify({ marked }) : said)
}
