import { Command } from 'commander'
import { tuningLayouts } from '../../improvement/tuning/layouts.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, oneOf, share, text, wholeNumber } from '../../options/value.ts'
import type { FineTuneResult } from '../../pipeline/improve/improve-fine-tune.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { wrap } from '../../text/wrap.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { partedRequestOf, questionsOption, splitOptions } from './improve-options.ts'

const layoutIds = tuningLayouts.map(({ id }) => id)

const fineTuneOptions = {
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'output folder for the fine-tuning data',
    isRequired: true,
  },
  layout: {
    flags: '--layout <NAME>',
    value: oneOf(layoutIds),
    says: `row format: ${layoutIds.join(', ')}`,
    usual: 'openai',
  },
  withRight: {
    flags: '--with-right',
    value: flag,
    says: 'add the same number of right answers, so that nothing is unlearnt',
  },
  withTwins: {
    flags: '--with-twins',
    value: flag,
    says: 'add the true twin of each false premise, so that the model does not learn to reject everything',
  },
  wordings: {
    flags: '--wordings <NUMBER>',
    value: wholeNumber(1, 100),
    says: 'number of differently worded train-side questions per fact',
    usual: 1,
  },
  mix: {
    flags: '--mix <FILE>',
    value: text,
    says: 'instruction data to mix in, in the same layout, one JSON object per line',
  },
  share: {
    flags: '--share <SHARE>',
    value: share,
    says: 'share of mixed-in rows; 1 means only the mix',
    usual: 0.5,
  },
  json: { flags: '--json', value: flag, says: 'print the counts as JSON' },
} satisfies OptionSet

type Options = Given<typeof fineTuneOptions & typeof questionsOption & typeof splitOptions>

export function improveFineTuneCommand(console: Console): Command {
  const command = new Command('fine-tune')
    .description("make fine-tuning data from a run's errors, with a data card and a recipe")
    .argument('<run>', 'run folder')
  return addOptions(command, fineTuneOptions, questionsOption, splitOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve fine-tune runs/my-model -o tuning
  elenchus improve fine-tune runs/my-model --layout trl-messages --with-right --with-twins -o tuning
  elenchus improve fine-tune runs/my-model --layout preference -o pairs
  elenchus improve fine-tune runs/my-model --layout axolotl --mix instructions.jsonl --share 0.5 -o tuning`,
    )
    .action((run: string, options: Options) => write(run, options, console))
}

async function write(run: string, options: Options, console: Console): Promise<void> {
  const { layout, withRight = false, withTwins = false, wordings, mix, output } = options
  const { improveFineTune } = await import('../../pipeline/improve/improve-fine-tune.ts')
  const result = await improveFineTune({
    ...partedRequestOf(run, options),
    layout,
    withRight,
    withTwins,
    wordings,
    share: options.share,
    ...(mix === undefined ? {} : { mix }),
    output,
  })
  console.print(
    options.json === true
      ? JSON.stringify(result, undefined, 2)
      : say(result, options, console).join('\n'),
  )
}

function say(result: FineTuneResult, options: Options, { style }: Console): string[] {
  const { counts, files, mixShort, askedAs, output, fewestRows } = result
  const { rows } = counts
  const own = rows.error + rows.wording + rows.twin + rows.right
  const parts = [
    countOf(rows.error, 'error'),
    ...(rows.wording === 0 ? [] : [countOf(rows.wording, 'other wording')]),
    ...(rows.twin === 0 ? [] : [countOf(rows.twin, 'true twin')]),
    ...(rows.right === 0 ? [] : [countOf(rows.right, 'right answer')]),
    ...(counts.mixed === 0 ? [] : [`${formatCount(counts.mixed)} mixed in`]),
  ]
  const sentences = [
    `${countOf(own + counts.mixed, 'row')} in the layout ${result.layout}, asked as ${askedAs}: ${parts.join(', ')}.`,
    `About ${countOf(counts.approximateTokens, 'token')}, estimated from characters.`,
    ...(counts.uncertified + counts.unanswerable + counts.withoutPair === 0
      ? []
      : [
          `Left out: ${formatCount(counts.uncertified)} not certified, ${formatCount(counts.unanswerable)} without a known answer, ${formatCount(counts.withoutPair)} without a reply to reject.`,
        ]),
    ...(mixShort === 0
      ? []
      : [`The mix is ${countOf(mixShort, 'row')} short of a share of ${options.share}.`]),
    ...(fewestRows === undefined
      ? []
      : [`The layout ${result.layout} needs at least ${countOf(fewestRows, 'row')}.`]),
    `Only questions of the train side (split by ${options.split}) are used.`,
  ]
  return [
    ...wrap(printable(sentences.join(' ')), style.width),
    '',
    ...wrap(printable(`In ${output}: ${files.join(', ')}.`), style.width),
  ]
}
