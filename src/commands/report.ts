import { Command } from 'commander'
import { countOf } from '../report/format-share.ts'
import { rendererOf, renderers } from '../report/renderers/renderers.ts'
import { printable } from '../text/printable.ts'
import { defaultAssessor } from '../verdicts/assessors.ts'
import { writeTextFile } from '../workspace/write-atomically.ts'
import type { Console } from './console.ts'
import { decideAll, type GateFlags, gatesOf, sayDecision, withGateOptions } from './gate-options.ts'
import { runWords } from './run-words.ts'

interface Options extends GateFlags {
  readonly format: string
  readonly assessor: string
  readonly questions?: string
  readonly full?: boolean
  readonly json?: boolean
  readonly output?: string
  readonly errors?: string
}

export function reportCommand(console: Console): Command {
  const command = new Command('report')
    .description('how the models did, with intervals, comparisons and the errors themselves')
    .argument('<run...>', 'folders: every run at or below them')
    .option(
      '-f, --format <NAME>',
      `one of ${renderers.map((renderer) => renderer.id).join(', ')}`,
      'text',
    )
    .option('-a, --assessor <NAME>', 'whose verdicts', defaultAssessor)
    .option('--questions <FILE>', 'the set that was asked, when it has moved')
    .option('--full', 'everything, not only what fits a screen')
    .option('--json', 'the same as --format json')
    .option('-o, --output <FILE>', 'write it to a file')
    .option('--errors <FILE>', 'write every error in full, as JSON Lines, for further study')
  return withGateOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  elenchus report runs
  elenchus report runs other-runs --format markdown -o report.md
  elenchus report runs --fail-under accuracy=0.8 --fail-over hallucination=0.1`,
    )
    .action((folders: readonly string[], options: Options) => print(folders, options, console))
}

async function print(
  folders: readonly string[],
  options: Options,
  console: Console,
): Promise<void> {
  const gates = gatesOf(options)
  const renderer = rendererOf(options.json === true ? 'json' : options.format)
  const { questions, assessor } = options
  const { report } = await import('../pipeline/report.ts')
  const result = await report({
    folders,
    assessor,
    ...(questions === undefined ? {} : { questions }),
  })
  const decisions = decideAll(gates, result, options, console)
  const text = renderer.render(result, {
    ...console.style,
    full: options.full === true,
    runs: runWords(folders, options),
    ...(gates.length === 0 ? {} : { decisions }),
  })
  if (options.output === undefined) console.print(text.trimEnd())
  else {
    await writeTextFile(options.output, text)
    console.note(`report -> ${printable(options.output)}`)
  }
  // told beside the report, which is printed all the same
  for (const line of decisions.flatMap(sayDecision)) console.note(line)
  if (options.errors !== undefined) await collect(folders, options.errors, options, console)
}

async function collect(
  folders: readonly string[],
  output: string,
  { assessor, questions }: Options,
  console: Console,
): Promise<void> {
  const { collectErrors } = await import('../pipeline/collect-errors.ts')
  const count = await collectErrors({
    folders,
    output,
    assessor,
    ...(questions === undefined ? {} : { questions }),
  })
  console.note(`${countOf(count, 'error')} -> ${printable(output)}`)
}
