import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { collect as collectOption } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { decideAll, type GateFlags, gatesOf, sayDecision, withGateOptions } from './gate-options.ts'

interface Options extends GateFlags {
  readonly assessor: string
  readonly questions?: string
  readonly judgements?: readonly string[]
  readonly agreement?: string
  readonly json?: boolean
}

export function gateCommand(console: Console): Command {
  const command = new Command('gate')
    .description('decide GO, NO-GO or INCONCLUSIVE against thresholds, with statistical confidence')
    .argument('<run...>', 'run folders, or folders that contain runs')
  return withGateOptions(command)
    .option('-a, --assessor <NAME>', 'which verdicts to use', defaultAssessor)
    .option('--questions <FILE>', 'the question set, if it has moved')
    .option(
      '--judgements <FILE>',
      'human judgements of some answers, from `elenchus collect`: they decide what the assessor alone leaves open; repeatable',
      collectOption,
    )
    .option(
      '--agreement <FILE>',
      'assessor agreement from `elenchus agree --json` (default: the shipped figures)',
    )
    .option('--json', 'print the decisions as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus gate runs/candidate --fail-under accuracy=0.8 --fail-over hallucination=0.1
  elenchus gate runs/candidate --fail-under accuracy=0.8 --judgements judgements.jsonl
  elenchus gate runs/candidate --fail-under accuracy=0.8 --look 1/3

Exit codes: 0 GO, 3 NO-GO, 4 INCONCLUSIVE (and how many judged replies or questions would decide).`,
    )
    .action((folders: readonly string[], options: Options) => run(folders, options, console))
}

async function run(folders: readonly string[], options: Options, console: Console): Promise<void> {
  const gates = gatesOf(options)
  if (gates.length === 0) {
    throw new ElenchusError('bad-argument', 'No threshold was given.', {
      fix: 'Give at least one: --fail-under accuracy=0.8 or --fail-over hallucination=0.1.',
    })
  }
  const { questions, assessor, judgements, agreement } = options
  const { report } = await import('../../pipeline/report/report.ts')
  const result = await report({
    folders,
    assessor,
    questions,
    judgements,
    agreement,
  })
  const decisions = decideAll(gates, result, options, console)
  if (options.json === true) {
    const rows = decisions.map((decision, index) => ({
      model: result.runs[index]?.model.label,
      signature: result.runs[index]?.signature,
      ...decision,
    }))
    console.print(JSON.stringify(rows, undefined, 2))
  } else console.print(decisions.flatMap(sayDecision).join('\n'))
}
