import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import type { MergedRun } from '../../pipeline/assess/merge-runs.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'

const mergeOptions = {
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'folder for the joined runs; each run gets a subfolder, as with `ask`',
    isRequired: true,
  },
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
  },
  partial: {
    flags: '--partial',
    value: flag,
    says: 'join what is there although shares, answers or verdicts are missing; says how many',
  },
  json: { flags: '--json', value: flag, says: 'print the result as JSON', group: 'output' },
} satisfies OptionSet

type Options = Given<typeof mergeOptions & typeof replaceOptions>

export function mergeCommand(console: Console): Command {
  return addOptions(
    new Command('merge')
      .description('join runs of shares of a set (`ask --shard`, `assess --shard`) into one run')
      .argument('<folder...>', 'run folders, or folders that contain runs'),
    mergeOptions,
    replaceOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus merge shards -o runs
  elenchus merge host-1/shards host-2/shards --questions questions.jsonl -o runs
  elenchus merge shards --partial -o runs-so-far`,
    )
    .action((folders: readonly string[], options: Options) => run(folders, options, console))
}

async function run(folders: readonly string[], options: Options, console: Console): Promise<void> {
  const { output, questions, partial = false, replace = false } = options
  const { mergeRuns } = await import('../../pipeline/assess/merge-runs.ts')
  const runs = await mergeRuns({
    ...{ folders, output, partial, replace },
    ...(questions !== undefined && { questions }),
  })
  console.print(
    options.json === true
      ? JSON.stringify(runs, undefined, 2)
      : [...runs.map(say).map(printable), nextStep(runs, output)].join('\n'),
  )
}

function say({ model, protocol, folder, ...run }: MergedRun): string {
  const { parts, answered, failed, missing, missingShards, verdicts } = run
  const judged = verdicts.map(({ assessor, count, missing: lacking }) =>
    lacking === 0
      ? `${countOf(count, 'verdict')} of ${assessor}`
      : `no verdicts of ${assessor}, which lack ${formatCount(lacking)}`,
  )
  const counts = [
    countOf(answered, 'answer'),
    ...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
    ...(missing === 0 ? [] : [`${formatCount(missing)} missing`]),
    ...missingShards.map((name) => `shard ${name} is not there`),
    ...judged,
  ]
  return `${model}, ${protocol}: ${countOf(parts, 'part')}, ${counts.join(', ')} -> ${folder}`
}

function nextStep(runs: readonly MergedRun[], output: string): string {
  return runs.some(({ verdicts }) => verdicts.some(({ count }) => count > 0))
    ? shell`next: elenchus report ${output}`
    : shell`next: elenchus assess ${output}`
}
