import { Command } from 'commander'
import { evaluateGate, type Gate, type GateDirection, parseGate } from '../report/gate.ts'
import { rendererOf, renderers } from '../report/renderers/renderers.ts'
import type { Report } from '../report/report.ts'
import { printable } from '../text/printable.ts'
import { defaultAssessor } from '../verdicts/assessors.ts'
import { writeTextFile } from '../workspace/write-atomically.ts'
import { collect } from './arguments.ts'
import type { Console } from './console.ts'
import { runWords } from './run-words.ts'

interface Options {
  readonly format: string
  readonly assessor: string
  readonly questions?: string
  readonly full?: boolean
  readonly json?: boolean
  readonly output?: string
  readonly failUnder?: readonly string[]
  readonly failOver?: readonly string[]
}

export function reportCommand(console: Console): Command {
  return new Command('report')
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
    .option(
      '--fail-under <NAME=SHARE>',
      'exit with 3 when a share is lower: accuracy=0.8, pairs=0.5',
      collect,
    )
    .option(
      '--fail-over <NAME=SHARE>',
      'exit with 3 when a share is higher: hallucination=0.1, abstention=0.3',
      collect,
    )
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
  const gates = [
    ...gatesOf('fail-under', options.failUnder),
    ...gatesOf('fail-over', options.failOver),
  ]
  const renderer = rendererOf(options.json === true ? 'json' : options.format)
  const { questions, assessor } = options
  const { report } = await import('../pipeline/report.ts')
  const result = await report({
    folders,
    assessor,
    ...(questions === undefined ? {} : { questions }),
  })
  const text = renderer.render(result, {
    ...console.style,
    full: options.full === true,
    runs: runWords(folders, options),
  })
  if (options.output === undefined) console.print(text.trimEnd())
  else {
    await writeTextFile(options.output, text)
    console.note(`report -> ${printable(options.output)}`)
  }
  evaluate(gates, result, console)
}

function evaluate(gates: readonly Gate[], result: Report, console: Console): void {
  for (const gate of gates) {
    for (const run of result.runs) {
      const { met, sentence } = evaluateGate(gate, run)
      console.note(printable(`${met ? 'met    ' : 'not met'} ${sentence}`))
      if (!met) console.exitWith(3)
    }
  }
}

function gatesOf(direction: GateDirection, texts: readonly string[] = []) {
  return texts.map((text) => parseGate(direction, text))
}
