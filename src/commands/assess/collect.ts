import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, oneOf, text } from '../../options/value.ts'
import type { Collected, CollectedAspect, CollectedSheet } from '../../pipeline/assess/collect.ts'
import { countOf, formatCount, formatShare } from '../../report/format-share.ts'
import type { Tie } from '../../report/sheets/adjudicate.ts'
import { printable } from '../../text/printable.ts'
import { sayList } from '../../text/say-list.ts'
import { shellWord } from '../../text/shell-word.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import type { AnnotatorAgreement } from '../../verdicts/agreement/agreement.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const collectOptions = {
  key: { flags: '--key <FILE>', value: text, says: 'the key file, if it is not beside the sheets' },
  blank: {
    flags: '--blank <MEANING>',
    value: oneOf(['no', 'skip']),
    says: 'what an empty cell means: `no`, or `skip` (not looked at)',
  },
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'where to write the judgements, as JSON Lines',
    isRequired: true,
  },
  dispute: {
    flags: '--dispute <QUESTIONS>',
    value: text,
    says: 'dispute the questions of this set whose truth people looked up and found different, with the rest of their groups ([sheets.md](sheets.md#looking-up))',
  },
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<typeof collectOptions>

export function collectCommand(console: Console): Command {
  return addOptions(
    new Command('collect')
      .description('read completed annotation sheets and write the majority as judgements')
      .argument('<sheet...>', 'sheets or folders of sheets, as saved by a spreadsheet program'),
    collectOptions,
  )
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
  const { collectSheets } = await import('../../pipeline/assess/collect.ts')
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
    `Looked up: ${formatCount(heldFalse.otherwise)} of ${formatCount(heldFalse.lookedUp)} that the set calls false are true; ${formatCount(heldTrue.otherwise)} of ${formatCount(heldTrue.lookedUp)} that it calls true are not true.`,
    `${countOf(added, 'question')} newly disputed, including twins and probes; ${formatCount(disputes)} in all. Reports exclude them.`,
  ]
}

function sayGaps({ path, blank, unsure, lacking }: CollectedSheet): string[] {
  const gaps = [
    ...(blank === 0 ? [] : [`${countOf(blank, 'cell')} empty`]),
    ...(unsure === 0 ? [] : [`${countOf(unsure, 'cell')} undecided`]),
    ...(lacking === 0 ? [] : [`${countOf(lacking, 'row')} of the key without a judgement`]),
  ]
  return gaps.length === 0 ? [] : [`${path}: ${sayList(gaps)}.`]
}

function sayAspect({ aspect, rows, yes, share, drawn }: CollectedAspect): string {
  const { rate, low, high } = share
  const shown = formatShare({ status: 'measured', count: yes, of: rows, rate, low, high })
  const whole = drawn === 'random' ? 'of all' : 'of the failures'
  return `${aspect}: ${shown} ${whole}, from ${formatCount(yes)} of ${formatCount(rows)} judged, weighted by sampling probability.`
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
    numbers.length === 0
      ? 'all gave the same judgement, so no coefficient can be computed'
      : numbers.join('; ')
  return `Annotators on ${aspect}, ${countOf(items, 'shared row')}: ${found}.`
}

const tiesShown = 10

function sayTies(ties: readonly Tie[]): string[] {
  if (ties.length === 0) return []
  const more = ties.length - tiesShown
  return [
    `${countOf(ties.length, 'tie')}, not in the judgements; one more annotator would decide:`,
    ...ties
      .slice(0, tiesShown)
      .map(
        ({ row, aspect, question, yes, no }) =>
          `  ${row} ${aspect} (yes: ${yes.join(', ')}; no: ${no.join(', ')}) ${question}`,
      ),
    ...(more > 0 ? [`  ${formatCount(more)} more with --json`] : []),
  ]
}
