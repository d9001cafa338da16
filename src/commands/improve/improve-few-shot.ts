import { Command } from 'commander'
import type { FewShotResult } from '../../pipeline/improve/improve-few-shot.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { wrap } from '../../text/wrap.ts'
import { oneOf } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import {
  type PartingOptions,
  partedRequestOf,
  sayCounts,
  withChoosing,
  withParting,
} from './improve-options.ts'

interface Options extends PartingOptions {
  readonly errors: number
  readonly choose: string
  readonly from: 'errors' | 'right'
  readonly output: string
  readonly json?: boolean
}

export function improveFewShotCommand(console: Console): Command {
  const command = new Command('few-shot')
    .description("make few-shot demonstrations from a run's errors, as a protocol file for `ask`")
    .argument('<run>', 'run folder')
    .requiredOption('-o, --output <FILE>', 'the protocol file, such as demonstrations.yaml')
    .option(
      '--from <WHAT>',
      'errors, or the same number of right answers as a control',
      oneOf('--from', ['errors', 'right']),
      'errors',
    )
  return withParting(withChoosing(command))
    .option('--json', 'print what was chosen as JSON')
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
  const { lessons, candidates, output, counts } = result
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
    '',
    'Ask with them, then measure the effect:',
    `$ elenchus ask QUESTIONS -m PROVIDER:MODEL -p few-shot:${shellWord(output)} -o RUNS`,
    `$ elenchus improve evaluate BEFORE AFTER --taught ${shellWord(output)}`,
  ]
}

function indented(text: string, columns: number, width: number): string[] {
  return wrap(printable(text), width - columns).map((line) => `${' '.repeat(columns)}${line}`)
}
