import { Command, Option } from 'commander'
import type { Collected, CollectedAspect, CollectedSheet } from '../pipeline/collect.ts'
import { countOf, formatCount, formatShare } from '../report/format-share.ts'
import type { Tie } from '../report/sheets/adjudicate.ts'
import { printable } from '../text/printable.ts'
import { sayList } from '../text/say-list.ts'
import { shellWord } from '../text/shell-word.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'
import type { AnnotatorAgreement } from '../verdicts/agreement/agreement.ts'
import type { Console } from './console.ts'

interface Options {
  readonly key?: string
  readonly blank?: 'no' | 'skip'
  readonly output: string
  readonly dispute?: string
  readonly json?: boolean
}

export function collectCommand(console: Console): Command {
  return new Command('collect')
    .description('read sheets back that people filled in: the majority as judgements')
    .argument('<sheet...>', 'sheets, or folders of them, as a spreadsheet saves them')
    .option('--key <FILE>', 'the key of the sheets, when it is not beside them')
    .addOption(new Option('--blank <MEANING>', 'what an empty cell means').choices(['no', 'skip']))
    .requiredOption('-o, --output <FILE>', 'where the judgements go, as JSON Lines')
    .option(
      '--dispute <QUESTIONS>',
      'leave out of reports what people looked up and found otherwise than this set has it, with its twin',
    )
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus collect sheets -o judgements.jsonl
  elenchus collect anna.csv ben.csv --key sheets/key.jsonl -o judgements.jsonl
  elenchus collect lookups -o looked-up.jsonl --dispute questions.jsonl
  elenchus report runs/candidate --judgements judgements.jsonl`,
    )
    .action((sheets: readonly string[], options: Options) => run(sheets, options, console))
}

async function run(sheets: readonly string[], options: Options, console: Console): Promise<void> {
  const { collectSheets } = await import('../pipeline/collect.ts')
  const collected = await collectSheets({ ...options, sheets })
  console.print(
    options.json === true
      ? JSON.stringify(collected, undefined, 2)
      : say(collected, options, console.style).join('\n'),
  )
}

function say(collected: Collected, { output }: Options, { width }: TerminalStyle): string[] {
  const { aspects, agreement, ties, sheets, judgements } = collected
  const lines = [
    ...sheets.flatMap(sayGaps),
    ...aspects.map(sayAspect),
    ...agreement.map(sayAgreement),
    ...sayTies(ties),
    ...sayDisputed(collected.disputed),
    `${countOf(judgements, 'judgement')} -> ${shellWord(output)}`,
  ]
  return lines.flatMap((line) => wrap(printable(line), width))
}

function sayDisputed(disputed: Collected['disputed']): string[] {
  if (disputed === undefined) return []
  const { heldFalse, heldTrue, added, disputes } = disputed
  return [
    `Looked up: ${formatCount(heldFalse.otherwise)} of ${formatCount(heldFalse.lookedUp)} that the set holds to be false are so; ${formatCount(heldTrue.otherwise)} of ${formatCount(heldTrue.lookedUp)} that it holds to be true are not.`,
    `${countOf(added, 'question')} disputed with that, twins and probes among them; ${formatCount(disputes)} in all. Reports leave them out.`,
  ]
}

function sayGaps({ path, blank, unsure, lacking }: CollectedSheet): string[] {
  const gaps = [
    ...(blank === 0 ? [] : [`${countOf(blank, 'cell')} left empty`]),
    ...(unsure === 0 ? [] : [`${countOf(unsure, 'cell')} undecided`]),
    ...(lacking === 0 ? [] : [`${countOf(lacking, 'row')} of the key without a word`]),
  ]
  return gaps.length === 0 ? [] : [`${path}: ${sayList(gaps)}.`]
}

function sayAspect({ aspect, rows, yes, share, drawn }: CollectedAspect): string {
  const { rate, low, high } = share
  const shown = formatShare({ status: 'measured', count: yes, of: rows, rate, low, high })
  const whole = drawn === 'random' ? 'of all' : 'of the failures'
  return `${aspect}: ${shown} ${whole}, from ${formatCount(yes)} of ${formatCount(rows)} judged, weighted by the probability of being drawn.`
}

function sayAgreement({ aspect, items, pairs, fleiss, krippendorff }: AnnotatorAgreement): string {
  const numbers = [
    ...pairs.flatMap(({ annotators, cohen }) =>
      cohen === undefined ? [] : [`kappa ${cohen.toFixed(2)} (${annotators.join(', ')})`],
    ),
    ...(fleiss === undefined || pairs.length < 2 ? [] : [`Fleiss' kappa ${fleiss.toFixed(2)}`]),
    ...(krippendorff === undefined ? [] : [`Krippendorff's alpha ${krippendorff.toFixed(2)}`]),
  ]
  const found =
    numbers.length === 0 ? 'all said the same, which no coefficient can weigh' : numbers.join('; ')
  return `Annotators on ${aspect}, ${countOf(items, 'shared row')}: ${found}.`
}

const tiesShown = 10

function sayTies(ties: readonly Tie[]): string[] {
  if (ties.length === 0) return []
  const more = ties.length - tiesShown
  return [
    `${countOf(ties.length, 'tie')}, in no judgement; one more annotator decides:`,
    ...ties
      .slice(0, tiesShown)
      .map(
        ({ row, aspect, question, yes, no }) =>
          `  ${row} ${aspect} (yes: ${yes.join(', ')}; no: ${no.join(', ')}) ${question}`,
      ),
    ...(more > 0 ? [`  ${formatCount(more)} more with --json`] : []),
  ]
}
