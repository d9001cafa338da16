import { Command, Option } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Sampled } from '../../pipeline/assess/sample.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import type { SheetKindId } from '../../report/sheets/sheet-kind.ts'
import { sheetKinds } from '../../report/sheets/sheet-kinds.ts'
import { type SheetFormat, sheetFormats } from '../../report/sheets/write-sheet.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'

interface Options {
  readonly random?: number
  readonly failures?: number
  readonly kind: SheetKindId
  readonly annotators: number
  readonly format: SheetFormat
  readonly seed: number
  readonly assessor: string
  readonly against?: string
  readonly questions?: string
  readonly output: string
  readonly json?: boolean
}

const mostAnnotators = 100

export function sampleCommand(console: Console): Command {
  return new Command('sample')
    .description('draw blind annotation sheets of answers, questions, premises or errors')
    .argument('<source...>', 'run folders; for questions, premises and lookups also question sets')
    .option('--random <N>', 'draw this many at random', wholeNumber('--random', 1))
    .option('--failures <N>', 'draw this many of the failures', wholeNumber('--failures', 1))
    .addOption(
      new Option(
        '--kind <KIND>',
        `what to judge: ${sheetKinds.map(({ id, description }) => `${id} (${description})`).join(', ')}`,
      )
        .choices(sheetKinds.map(({ id }) => id))
        .default('answers'),
    )
    .option(
      '--annotators <N>',
      'number of annotators; each gets a sheet',
      wholeNumber('--annotators', 1, mostAnnotators),
      1,
    )
    .addOption(
      new Option('--format <FORMAT>', 'file format of the sheets')
        .choices(sheetFormats)
        .default('csv'),
    )
    .option('--seed <N>', 'another seed draws other rows', wholeNumber('--seed', 0), 0)
    .option('-a, --assessor <NAME>', 'whose verdicts define the failures', defaultAssessor)
    .option('--against <NAME>', 'take for failures the answers on which this assessor differs')
    .option('--questions <FILE>', 'the question set, if it has moved')
    .requiredOption('-o, --output <FOLDER>', 'output folder for the sheets and their key')
    .option('--json', 'print what was drawn as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus sample runs/candidate --random 500 --annotators 3 -o sheets
  elenchus sample runs/candidate --random 200 --failures 100 -o sheets
  elenchus sample runs --failures 100 --kind errors -o errors
  elenchus sample questions.jsonl --random 200 --kind premises -o premises
  elenchus sample as-published.jsonl --random 200 --kind lookups -o lookups`,
    )
    .action((sources: readonly string[], options: Options) => run(sources, options, console))
}

async function run(sources: readonly string[], options: Options, console: Console): Promise<void> {
  const kind = sheetKinds.find(({ id }) => id === options.kind)
  if (options.random === undefined && options.failures === undefined) {
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
  const sampled = await sample({ ...options, sources })
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
    `next: elenchus collect ${printable(shellWord(options.output))} -o judgements.jsonl`,
  ].join('\n')
}
