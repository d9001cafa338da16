import { join } from 'node:path'
import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import { modelOptions } from '../../pipeline/ask/ask-options.ts'
import type { RewriteResult } from '../../pipeline/ask/rewrite.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { sayMoney } from '../../text/say-money.ts'
import { shell } from '../../text/shell-word.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { given, settingsByProvider } from '../ask/ask-options.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { lexiconOptions, userLexicon } from '../knowledge/lexicon-options.ts'

const rewriteOptions = {
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'where to write the rewritten set',
    isRequired: true,
  },
  fromFacts: {
    flags: '--from-facts',
    value: flag,
    says: 'show the model the fact instead of our wording, so that the model is the author',
  },
  json: { flags: '--json', value: flag, says: 'print the result as JSON' },
} satisfies OptionSet

type Options = Given<
  typeof rewriteOptions & typeof modelOptions & typeof lexiconOptions & typeof replaceOptions
>

export function rewriteCommand(console: Console): Command {
  const command = new Command('rewrite')
    .description(
      'have a model reword the questions of a set; wordings that change the meaning are refused',
    )
    .argument('<questions>', 'question set written by `generate`')
  return addOptions(command, rewriteOptions, replaceOptions, modelOptions, lexiconOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus rewrite questions.jsonl -m openai:gpt-4o-mini -o rewritten.jsonl
  elenchus rewrite questions.jsonl -m openai:gpt-4o-mini --from-facts -o from-facts.jsonl

Names, numbers, negation, the question's focus and the answer must stay the same. If a rewording fails a check, our wording is kept and the failure is counted.`,
    )
    .action((questions: string, options: Options) => run(questions, options, console))
}

async function run(questions: string, options: Options, console: Console): Promise<void> {
  const [model, ...more] = options.model
  if (model === undefined || more.length > 0) {
    throw new ElenchusError('bad-argument', 'A set can be rewritten by only one model.', {
      fix: 'Give --model once, and run the command again for another model.',
    })
  }
  const { rewrite } = await import('../../pipeline/ask/rewrite.ts')
  const lexicon = userLexicon(options, console)
  const result = await rewrite({
    questions,
    model,
    output: options.output,
    ...(options.replace === true ? { replace: true } : {}),
    fromFacts: options.fromFacts === true,
    temperature: options.temperature,
    concurrency: options.concurrency,
    attempts: options.attempts,
    provider: {
      now: console.now,
      timeout: options.timeout * 1000,
      environment: console.environment,
      seed: options.seed,
    },
    byProvider: settingsByProvider(options.model, options),
    signal: console.interrupted,
    onProgress: (done, total) =>
      console.progress(`${formatCount(done)} of ${formatCount(total)} questions`),
    ...(options.cache !== false
      ? { cache: join(cacheFolder(console.environment), 'answers') }
      : {}),
    lexicon,
    ...given(options),
  })
  console.endProgress()
  if (result.kind === 'stopped') {
    const why = result.overBudget === undefined ? 'Stopped' : `Stopped because ${result.overBudget}`
    console.note(
      `${why}: ${countOf(result.done, 'question')} done, no set written. Run the same command to resume.`,
    )
    return console.exitWith(result.overBudget === undefined ? 130 : 1)
  }
  console.print(
    options.json === true
      ? JSON.stringify(result, undefined, 2)
      : linesOf(result, options.output).map(printable).join('\n'),
  )
}

function linesOf(result: RewriteResult, output: string): readonly string[] {
  const { manifest, model, rewritten, same, kept, examples, cost } = result
  const refusals = Object.entries(kept).toSorted(([, one], [, other]) => other - one)
  const left = refusals.reduce((sum, [, count]) => sum + count, 0)
  return [
    `${output}: ${countOf(manifest.count, 'question')}, ${formatCount(rewritten)} reworded by ${model}${cost === undefined ? '' : `, for ${sayMoney(cost)}`}`,
    ...(same === 0 ? [] : [`${formatCount(same)} came back unchanged.`]),
    ...(left === 0 ? [] : [`${formatCount(left)} keep our wording:`]),
    ...refusals.map(([why, count]) => `  ${formatCount(count).padStart(5)}  ${why}`),
    ...examples.flatMap(({ guard, fault, before, proposed }) => [
      `  ${guard}: ${fault}`,
      `    ${before}`,
      `    ${proposed.slice(0, 200)}`,
    ]),
    shell`Ask with it: elenchus ask ${output} -m ${model} -o runs`,
  ]
}
