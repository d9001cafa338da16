import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, parsedBy, share } from '../../options/value.ts'
import { formatCount, formatPercent, formatPoints } from '../../report/format-share.ts'
import { questionsAndJudgements, shippedRates } from '../../statistics/judgements-needed.ts'
import { pairedSampleSize, unpairedSampleSize } from '../../statistics/sample-size.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const powerOptions = {
  difference: {
    flags: '--difference <SHARE>',
    value: share,
    says: 'difference to detect: `0.03` for 3 points',
    isRequired: true,
  },
  accuracy: {
    flags: '--accuracy <SHARE>',
    value: share,
    says: 'expected accuracy of one model',
    usual: 0.7,
  },
  discordant: {
    flags: '--discordant <SHARE>',
    value: share,
    says: 'share of questions that only one of the two gets right',
    more: '`compare` shows the real share.',
    otherwise: 'as if errors were independent',
  },
  designEffect: {
    flags: '--design-effect <NUMBER>',
    value: parsedBy(designEffect),
    says: 'design effect of grouped questions; `report --json` has it as `designEffect`',
    usual: 1,
  },
  alpha: { flags: '--alpha <SHARE>', value: share, says: 'significance level', usual: 0.05 },
  power: { flags: '--power <SHARE>', value: share, says: 'power of the test', usual: 0.8 },
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<typeof powerOptions>

export function powerCommand(console: Console): Command {
  return addOptions(
    new Command('power').description(
      'compute how many questions it takes to detect a difference between two models',
    ),
    powerOptions,
  )
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
