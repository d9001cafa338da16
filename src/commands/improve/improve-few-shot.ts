import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, oneOf, text } from '../../options/value.ts'
import type { FewShotResult } from '../../pipeline/improve/improve-few-shot.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { wrap } from '../../text/wrap.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import {
  choosingOptions,
  partedRequestOf,
  questionsOption,
  sayCounts,
  splitOptions,
} from './improve-options.ts'

const fewShotOptions = {
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'the protocol file, such as `demonstrations.yaml`',
    more: 'The taught questions are recorded beside it in `NAME.teaching.json`.',
    isRequired: true,
  },
  from: {
    flags: '--from <WHAT>',
    value: oneOf(['errors', 'right']),
    says: '`errors`, or `right` for the same number of right answers as a control',
    usual: 'errors',
  },
  json: { flags: '--json', value: flag, says: 'print what was chosen as JSON' },
  ...replaceOptions,
} satisfies OptionSet

type Options = Given<
  typeof fewShotOptions & typeof choosingOptions & typeof questionsOption & typeof splitOptions
>

export function improveFewShotCommand(console: Console): Command {
  const command = new Command('few-shot')
    .description("make few-shot demonstrations from a run's errors, as a protocol file for `ask`")
    .argument('<run>', 'run folder')
  return addOptions(command, fewShotOptions, choosingOptions, questionsOption, splitOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve few-shot runs/my-model -o demonstrations.yaml
  elenchus improve few-shot runs/my-model --errors 8 --choose near --split fact -o near.yaml
  elenchus improve few-shot runs/my-model --from right -o control.yaml`,
    )
    .action((run: string, options: Options) => write(run, options, console))
}

async function write(run: string, options: Options, console: Console): Promise<void> {
  const { errors, choose, output, from } = options
  const { improveFewShot } = await import('../../pipeline/improve/improve-few-shot.ts')
  const result = await improveFewShot({
    ...partedRequestOf(run, options),
    errors,
    choose,
    output,
    ...(options.replace === true ? { replace: true } : {}),
    ofRight: from === 'right',
  })
  console.print(
    options.json === true
      ? JSON.stringify(asJson(result), undefined, 2)
      : say(result, options, console).join('\n'),
  )
}

function asJson({ lessons, ...result }: FewShotResult): object {
  return {
    ...result,
    demonstrations: lessons.map(({ question, answer, wrongReply }) => ({
      question: question.id,
      text: question.text,
      answer,
      reply: wrongReply,
    })),
  }
}

function say(result: FewShotResult, options: Options, { style }: Console): string[] {
  const { lessons, candidates, output, counts, protocol, lostPrompt } = result
  const of = options.from === 'right' ? 'right answers' : 'errors'
  return [
    ...wrap(
      `${countOf(lessons.length, 'demonstration')} of ${candidates} ${of} on the train side, ${options.choose}.`,
      style.width,
    ),
    '',
    ...lessons.flatMap(({ question, answer }) => [
      ...indented(question.text, 2, style.width),
      ...indented(answer, 4, style.width),
    ]),
    '',
    ...wrap(sayCounts(counts), style.width),
    ...(protocol === undefined
      ? []
      : wrap(`The prompt of ${protocol} follows the demonstrations.`, style.width)),
    ...(lostPrompt === undefined
      ? []
      : wrap(
          `The run's protocol ${lostPrompt} is from a file: to keep its prompt, name it in ${output} (docs/protocols.md).`,
          style.width,
        )),
    '',
    'Ask with them, then measure the effect:',
    shell`$ elenchus ask QUESTIONS -m PROVIDER:MODEL -p ${`few-shot:${output}`} -o RUNS`,
    shell`$ elenchus improve evaluate BEFORE AFTER --taught ${output}`,
  ]
}

function indented(text: string, columns: number, width: number): string[] {
  return wrap(printable(text), width - columns).map((line) => `${' '.repeat(columns)}${line}`)
}
