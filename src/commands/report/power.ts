import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { formatCount, formatPercent, formatPoints } from '../../report/format-share.ts'
import { questionsAndJudgements, shippedRates } from '../../statistics/judgements-needed.ts'
import { pairedSampleSize, unpairedSampleSize } from '../../statistics/sample-size.ts'
import { share } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'

interface Options {
  readonly difference: number
  readonly accuracy: number
  readonly discordant?: number
  readonly designEffect: number
  readonly alpha: number
  readonly power: number
  readonly json?: boolean
}

export function powerCommand(console: Console): Command {
  return new Command('power')
    .description('compute how many questions it takes to detect a difference between two models')
    .requiredOption(
      '--difference <SHARE>',
      'difference to detect: 0.03 for 3 points',
      share('--difference'),
    )
    .option('--accuracy <SHARE>', 'expected accuracy of one model', share('--accuracy'), 0.7)
    .option(
      '--discordant <SHARE>',
      'share of questions that only one of the two gets right (default: as if errors were independent)',
      share('--discordant'),
    )
    .option(
      '--design-effect <NUMBER>',
      'design effect of grouped questions; a report shows it',
      designEffect,
      1,
    )
    .option('--alpha <SHARE>', 'significance level', share('--alpha'), 0.05)
    .option('--power <SHARE>', 'power of the test', share('--power'), 0.8)
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus power --difference 0.03
  elenchus power --difference 0.02 --accuracy 0.85 --discordant 0.1 --design-effect 1.4`,
    )
    .action((options: Options) => run(options, console))
}

function run(options: Options, console: Console): void {
  const { difference, accuracy, designEffect: effect, alpha, power } = options
  const other = accuracy + difference > 1 ? accuracy - difference : accuracy + difference
  if (difference === 0 || other < 0 || alpha === 0 || power === 0 || power === 1) {
    throw new ElenchusError('bad-argument', 'No number of questions can show that difference.', {
      fix: 'Give a --difference above 0 that --accuracy leaves room for, and shares between 0 and 1 for --alpha and --power.',
    })
  }
  const independent = accuracy * (1 - other) + other * (1 - accuracy)
  const discordant = Math.max(difference, options.discordant ?? independent)
  const paired = Math.ceil(
    pairedSampleSize(difference, discordant, { alpha, power, designEffect: effect }),
  )
  const unpaired = Math.ceil(effect * unpairedSampleSize(accuracy, other, { alpha, power }))
  const plan = {
    share: accuracy,
    difference,
    answers: paired / effect,
    alpha,
    power,
    ...shippedRates,
  }
  const [limit, pair] = [
    questionsAndJudgements(plan),
    questionsAndJudgements({ ...plan, models: 2 }),
  ]
  if (options.json === true) {
    const judged = { judgements: { limit, pair } }
    const found = { difference, accuracy, other, discordant, paired, unpaired, ...judged }
    console.print(JSON.stringify(found, undefined, 2))
    return
  }
  console.print(
    [
      `${formatCount(paired)} questions, asked of both models, detect ${formatPoints(difference)} (${formatPercent(accuracy)} and ${formatPercent(rounded(other))}) with power ${formatPercent(power)} at significance level ${formatPercent(alpha)}.`,
      `${formatCount(unpaired)} each, if the models get different questions.`,
      ...(limit === undefined
        ? []
        : [
            `The assessor errs, so people judge some replies, too: ${formatCount(limit.judgements)} of ${formatCount(Math.ceil(effect * limit.questions))} decide whether a model lies ${formatPoints(difference)} above a limit${pair === undefined ? '' : `, ${formatCount(pair.judgements)} of ${formatCount(Math.ceil(effect * pair.questions))} of each model which of two is better`}.`,
          ]),
      `Assumed: ${formatPercent(rounded(discordant))} of the questions answered correctly by only one model; design effect ${effect}.`,
    ].join('\n'),
  )
}

function rounded(rate: number): number {
  return Math.round(rate * 1000) / 1000
}

function designEffect(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number >= 1 && number <= 1000) return number
  throw new ElenchusError('bad-argument', `--design-effect can't be "${text}".`, {
    fix: 'Give a number of at least 1; 1 for independent questions.',
  })
}
