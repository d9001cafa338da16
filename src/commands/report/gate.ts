import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { decideAll, decideOptions, gateOptions, gatesOf, sayDecision } from './gate-options.ts'
import { outputsOf } from './give.ts'

const gateCommandOptions = {
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to use',
    group: 'judging',
    usual: defaultAssessor,
  },
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
    group: 'judging',
  },
  judgements: {
    flags: '--judgements <FILE>',
    value: many(text),
    says: 'human judgements of some answers, from [`collect`](#collect): they decide what the assessor alone leaves open',
    group: 'judging',
  },
  agreement: {
    flags: '--agreement <FILE>',
    value: text,
    says: 'assessor agreement from `elenchus agree --json`',
    otherwise: 'the shipped figures',
    group: 'judging',
  },
  attest: {
    flags: '--attest <FILE>',
    value: text,
    says: 'write the decisions as an in-toto test result: passed, warned and failed for GO, INCONCLUSIVE and NO-GO, with the digests of the set, replies and verdicts',
    more: '`report --verify FILE` checks it against the runs.',
    group: 'output',
  },
  json: { flags: '--json', value: flag, says: 'print the decisions as JSON', group: 'output' },
} satisfies OptionSet

type Options = Given<typeof gateOptions & typeof gateCommandOptions & typeof replaceOptions>

export function gateCommand(console: Console): Command {
  const command = new Command('gate')
    .description('decide GO, NO-GO or INCONCLUSIVE against thresholds, with statistical confidence')
    .argument('<run...>', 'run folders, or folders that contain runs')
  return addOptions(command, gateOptions, gateCommandOptions, replaceOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus gate runs/candidate --fail-under accuracy=0.8 --fail-over hallucination=0.1
  elenchus gate runs/candidate --fail-under accuracy=0.8 --judgements judgements.jsonl
  elenchus gate runs/candidate --fail-under accuracy=0.8 --look 1/3
  elenchus gate runs/candidate --fail-under accuracy=0.8 --attest gate.intoto.json

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
  const request = { folders, assessor, questions, judgements, agreement }
  const result = await report(request)
  if (options.attest !== undefined) {
    const { attest } = await import('../../pipeline/report/attest.ts')
    await using outputs = outputsOf(folders, options)
    const asked = { gates, options: decideOptions(options) }
    await outputs.manifest(options.attest, await attest(request, result, asked))
    await outputs.commit()
  }
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
