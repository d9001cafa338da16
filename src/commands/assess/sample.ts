import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, oneOf, text, wholeNumber } from '../../options/value.ts'
import type { Sampled } from '../../pipeline/assess/sample.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { sheetKinds } from '../../report/sheets/sheet-kinds.ts'
import { sheetFormats } from '../../report/sheets/write-sheet.ts'
import { printable } from '../../text/printable.ts'
import { shell, shellWord } from '../../text/shell-word.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'

const mostAnnotators = 100

const usualJudged = 100

const sampleOptions = {
  judge: {
    flags: '--judge <N>',
    value: wholeNumber(1),
    says: 'of answers: draw about this many of each run, so that they say most about its assessor',
    otherwise: '100',
  },
  random: { flags: '--random <N>', value: wholeNumber(1), says: 'draw this many at random' },
  failures: {
    flags: '--failures <N>',
    value: wholeNumber(1),
    says: 'draw this many of the failures; combines with `--random`',
  },
  kind: {
    flags: '--kind <KIND>',
    value: oneOf(sheetKinds.map(({ id }) => id)),
    says: `what to judge: ${sheetKinds.map(({ id, description }) => `${id} (${description})`).join(', ')}`,
    more: 'Their aspects: correct and hallucinated; faithful and fluent; premise-false, of `premises` and `lookups`; valid; acceptable.',
    usual: 'answers',
  },
  annotators: {
    flags: '--annotators <N>',
    value: wholeNumber(1, mostAnnotators),
    says: 'number of annotators; each gets a sheet',
    usual: 1,
  },
  format: {
    flags: '--format <FORMAT>',
    value: oneOf(sheetFormats),
    says: 'file format of the sheets',
    usual: 'csv',
  },
  seed: {
    flags: '--seed <N>',
    value: wholeNumber(0),
    says: 'another seed draws other rows',
    usual: 0,
  },
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts define the failures',
    usual: defaultAssessor,
  },
  against: {
    flags: '--against <NAME>',
    value: text,
    says: 'take for failures the answers on which this assessor differs, such as the grader of an [audited log](logs.md#auditing-a-grader)',
  },
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
  },
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'output folder for the sheets and their key',
    isRequired: true,
  },
  json: { flags: '--json', value: flag, says: 'print what was drawn as JSON' },
  ...replaceOptions,
} satisfies OptionSet

type Options = Given<typeof sampleOptions>

export function sampleCommand(console: Console): Command {
  return addOptions(
    new Command('sample')
      .description('draw blind annotation sheets of answers, questions, premises or errors')
      .argument(
        '<source...>',
        'run folders; for questions, premises and lookups also question sets',
      ),
    sampleOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus sample runs/candidate -o sheets
  elenchus sample runs/candidate --random 500 --annotators 3 -o for-three
  elenchus sample runs/candidate --random 200 --failures 100 -o with-failures
  elenchus sample runs --failures 100 --kind errors -o errors
  elenchus sample questions.jsonl --random 200 --kind premises -o premises
  elenchus sample as-published.jsonl --random 200 --kind lookups -o lookups`,
    )
    .action((sources: readonly string[], options: Options) => run(sources, options, console))
}

async function run(sources: readonly string[], options: Options, console: Console): Promise<void> {
  const kind = sheetKinds.find(({ id }) => id === options.kind)
  const named = options.random !== undefined || options.failures !== undefined
  if (options.judge !== undefined && (named || options.kind !== 'answers')) {
    throw new ElenchusError('bad-argument', '--judge draws answers, and in its own way.', {
      fix: 'Leave out --random, --failures and --kind, or --judge.',
    })
  }
  if (!named && options.kind !== 'answers') {
    throw new ElenchusError('bad-argument', 'The number of rows is missing.', {
      fix: 'Add --random N, --failures N, or both.',
    })
  }
  if (options.failures !== undefined && kind?.unit === 'question') {
    throw new ElenchusError('bad-argument', `--failures does not apply to ${options.kind}.`, {
      fix: 'Use --random N.',
    })
  }
  const { sample } = await import('../../pipeline/assess/sample.ts')
  const judge = named || options.kind !== 'answers' ? undefined : (options.judge ?? usualJudged)
  const sampled = await sample({ ...options, judge, sources })
  console.print(
    options.json === true
      ? JSON.stringify({ ...sampled, kind: sampled.kind.id }, undefined, 2)
      : say(sampled, options),
  )
}

function say({ kind, rows, of, failures, sheets, key }: Sampled, options: Options): string {
  const unit = kind.unit === 'answer' ? 'answer' : 'question'
  const among = kind.unit === 'answer' && options.failures !== undefined
  const failed = among ? `, ${formatCount(failures)} of them failures` : ''
  return [
    `${countOf(rows, 'row')} of ${countOf(of, unit)}${failed} -> ${countOf(sheets.length, 'sheet')} in ${printable(shellWord(options.output))}`,
    ...kind.asks.map((ask) => `  ${ask}`),
    `Hand out the sheets, and keep ${printable(shellWord(key))}: it identifies each row.`,
    `${shell`next: elenchus collect ${options.output} -o judgements.jsonl`}, then --judgements judgements.jsonl for report, gate and compare`,
  ].join('\n')
}
