import { join } from 'node:path'
import { Command } from 'commander'
import { ElenchusError } from '../errors.ts'
import type { AskRequest } from '../pipeline/ask.ts'
import type { Estimate } from '../pipeline/estimate.ts'
import type { QuickNumber, QuickResult } from '../pipeline/quick-result.ts'
import { countOf, formatInterval, formatRate } from '../report/format-share.ts'
import { besidesOf, refusalsOf } from '../report/headlines.ts'
import { sayModel } from '../report/words.ts'
import { printable } from '../text/printable.ts'
import { shellWord } from '../text/shell-word.ts'
import { paint, type TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'
import { defaultAssessor } from '../verdicts/assessors.ts'
import { wholeNumber } from './arguments.ts'
import { type ModelOptions, requestOf, withModelOptions } from './ask-options.ts'
import { progressTo } from './ask-progress.ts'
import type { Console } from './console.ts'
import { sayMoney } from './say-money.ts'

interface Options extends ModelOptions {
  readonly into: string
  readonly count: number
  readonly examSeed: number
  readonly yes?: boolean
  readonly json?: boolean
}

export function quickCommand(console: Console): Command {
  const command = new Command('quick').description(
    'a model in five minutes: 200 questions of the bundled graph, the price first, three numbers',
  )
  return withModelOptions(command)
    .option('--into <FOLDER>', 'where its files go', 'elenchus-quick')
    .option('-n, --count <NUMBER>', 'questions', wholeNumber('--count', 20, 5000), 200)
    .option(
      '--exam-seed <NUMBER>',
      'another seed, other questions',
      wholeNumber('--exam-seed', 0, 2 ** 32 - 1),
      1,
    )
    .option('-y, --yes', 'go ahead whatever it costs')
    .option('--json', 'print the numbers as JSON, and progress as JSON Lines on standard error')
    .addHelpText(
      'after',
      `
Examples:
  elenchus quick -m openai:gpt-4o-mini
  elenchus quick -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 --yes
  elenchus quick -m simulated:careful`,
    )
    .action((options: Options) => quick(options, console))
}

async function quick(options: Options, console: Console): Promise<void> {
  const { into, count, json = false } = options
  if (!json) console.note(`Making ${countOf(count, 'question')} of the bundled graph …`)
  const { bundledQuestions } = await import('../pipeline/bundled-questions.ts')
  const questions = await bundledQuestions({ into, count, seed: options.examSeed })
  const request = requestOf(
    questions,
    { ...options, output: join(into, 'runs'), samples: 1, sampleSeed: 0 },
    console,
  )

  const { estimate } = await import('../pipeline/estimate.ts')
  const estimated = await estimate({ ...request, onProgress: () => undefined })
  if (!(await goesAhead(estimated, options, console))) {
    return console.note('Nothing was asked.')
  }

  const folders = await askAndAssess(request, json, console)
  if (console.interrupted.aborted) {
    console.note('Stopped. The same command goes on from here.')
    return console.exitWith(130)
  }
  const { quickResult } = await import('../pipeline/quick-result.ts')
  const results: QuickResult[] = []
  for (const folder of folders) {
    const result = await quickResult(folder)
    if (result !== undefined) results.push(result)
  }
  console.print(
    json
      ? JSON.stringify(results, undefined, 2)
      : results.flatMap((result) => linesOf(result, console.style)).join('\n'),
  )
  if (!json) {
    console.print(
      `More: elenchus report ${shellWord(request.output)} --full; other questions: --exam-seed 2`,
    )
  }
}

/** The price first: what costs nothing goes ahead, anything else when a person says so, or `--yes`. */
async function goesAhead(
  { runs, priceDates }: Estimate,
  { yes, json }: Options,
  console: Console,
): Promise<boolean> {
  const requests = runs.reduce((sum, run) => sum + run.requests, 0)
  const unknown = runs.some(({ mostCost }) => mostCost === undefined)
  const cost = runs.reduce((sum, { mostCost = 0 }) => sum + mostCost, 0)
  const price = unknown
    ? 'at a price that is not known'
    : `${sayMoney(cost)} at the most, by prices of ${priceDates.join(' and ')}`
  if (json !== true) console.note(`${countOf(requests, 'request')}, ${price}.`)
  if (yes === true || requests === 0 || (!unknown && cost === 0)) return true
  const answered = await confirmed(console)
  if (answered !== undefined) return answered
  throw new ElenchusError('no-terminal', 'Nobody is there to say whether it may cost that.', {
    fix: 'Add --yes to go ahead.',
  })
}

async function confirmed(console: Console): Promise<boolean | undefined> {
  const keyboard = console.keyboard()
  if (keyboard === undefined) return undefined
  console.note('Go ahead? (y/n)')
  try {
    for await (const key of keyboard.keys) {
      if (key.kind === 'text') return key.text.toLowerCase() === 'y'
      if (key.name === 'escape' || key.name === 'interrupt' || key.name === 'return') return false
    }
    return false
  } finally {
    keyboard[Symbol.dispose]()
  }
}

async function askAndAssess(
  request: Omit<AskRequest, 'onProgress'>,
  json: boolean,
  console: Console,
): Promise<readonly string[]> {
  const { ask } = await import('../pipeline/ask.ts')
  const runs = await ask({ ...request, onProgress: progressTo(console, json) })
  console.endProgress()
  const folders = runs.map(({ folder }) => folder)
  const { assess } = await import('../pipeline/assess.ts')
  if (folders.length > 0) {
    await assess({ folders, assessors: [defaultAssessor], onProgress: () => undefined })
  }
  if (runs.some(({ failed }) => failed > 0)) console.exitWith(1)
  return folders
}

function linesOf({ run, numbers }: QuickResult, style: TerminalStyle): string[] {
  const besides = besidesOf(run)
  return [
    `${paint(printable(sayModel(run.model)), 'strong', style)}, ${countOf(run.counts.answered, 'answer')}`,
    '',
    ...(numbers.length === 0 ? ['Nothing could be judged.'] : []),
    ...numbers.flatMap((number) => numberLines(number, style)),
    ...(besides.length === 0 ? [] : [`Beside these: ${besides.join('; ')}.`]),
    ...refusalsOf(run),
  ].map((line) => line)
}

/** The number and its interval, the sentence that it means, and one error in the model's own words. */
function numberLines(number: QuickNumber, style: TerminalStyle): string[] {
  const { title, share, sentence, error } = number
  const quoted =
    error === undefined
      ? []
      : [
          `Asked: ${error.text}`,
          ...error.options.map(({ letter, text }) => `  ${letter}. ${text}`),
          `It said: ${shortened(error.reply)}`,
          `Right is: ${error.expected}`,
        ]
  return [
    `${paint(formatRate(share), 'strong', style)} ${formatInterval(share)} ${title}`,
    ...[sentence, ...quoted].flatMap((line) =>
      wrap(printable(line), style.width - 2).map((part) => `  ${part}`),
    ),
    '',
  ]
}

const quotedLength = 200

function shortened(reply: string): string {
  const line = reply.trim().replace(/\s+/g, ' ')
  return line.length > quotedLength ? `${line.slice(0, quotedLength - 1)}…` : line
}
