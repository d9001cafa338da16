import { Command } from 'commander'
import { tuningLayouts } from '../../improvement/tuning/layouts.ts'
import type { FineTuneResult } from '../../pipeline/improve/improve-fine-tune.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { wrap } from '../../text/wrap.ts'
import { oneOf, share, wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { type PartingOptions, partedRequestOf, withParting } from './improve-options.ts'

interface Options extends PartingOptions {
  readonly layout: string
  readonly withRight?: boolean
  readonly withTwins?: boolean
  readonly wordings: number
  readonly mix?: string
  readonly share: number
  readonly output: string
  readonly json?: boolean
}

const layoutIds = tuningLayouts.map(({ id }) => id)

export function improveFineTuneCommand(console: Console): Command {
  const command = new Command('fine-tune')
    .description("make fine-tuning data from a run's errors, with a data card and a recipe")
    .argument('<run>', 'run folder')
    .requiredOption('-o, --output <FOLDER>', 'output folder for the fine-tuning data')
    .option(
      '--layout <NAME>',
      `row format: ${layoutIds.join(', ')}`,
      oneOf('--layout', layoutIds),
      'openai',
    )
    .option('--with-right', 'add the same number of right answers, so that nothing is unlearnt')
    .option(
      '--with-twins',
      'add the true twin of each false premise, so that the model does not learn to reject everything',
    )
    .option(
      '--wordings <NUMBER>',
      'number of differently worded train-side questions per fact',
      wholeNumber('--wordings', 1, 100),
      1,
    )
    .option(
      '--mix <FILE>',
      'instruction data to mix in, in the same layout, one JSON object per line',
    )
    .option(
      '--share <SHARE>',
      'share of mixed-in rows; 1 means only the mix',
      share('--share'),
      0.5,
    )
  return withParting(command)
    .option('--json', 'print the counts as JSON')
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
