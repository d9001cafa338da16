import { Command } from 'commander'
import type { ComparedPart, CompareReport, Flip } from '../../report/compare-report.ts'
import type { Comparison } from '../../report/comparison.ts'
import { countOf, formatCount, formatPoints } from '../../report/format-share.ts'
import { type MeasureId, measures } from '../../report/measures/measures.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import { wrap } from '../../text/wrap.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { oneOf, share } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'

interface Options {
  readonly assessor: string
  readonly questions?: string
  readonly margin?: number
  readonly agreement?: string
  readonly measure?: MeasureId
  readonly full?: boolean
  readonly failOnRegression?: boolean
  readonly json?: boolean
}

export function compareCommand(console: Console): Command {
  return new Command('compare')
    .description('show what improved and what got worse between two runs of the same questions')
    .argument('<before>', 'the folder of one run')
    .argument('<after>', 'the folder of the other')
    .option('-a, --assessor <NAME>', 'which verdicts to use', defaultAssessor)
    .option('--questions <FILE>', 'the question set, if it has moved')
    .option(
      '--measure <NAME>',
      `what to compare: ${measures.map(({ id }) => id).join(', ')} (default: accuracy)`,
      oneOf(
        '--measure',
        measures.map(({ id }) => id),
      ),
    )
    .option(
      '--agreement <FILE>',
      'assessor agreement from `elenchus agree --json` (default: the shipped figures)',
    )
    .option(
      '--margin <SHARE>',
      'smallest difference that matters; smaller ones count as equivalent (default: 0.02)',
      share('--margin'),
    )
    .option('--full', 'show every part and every question that changed')
    .option('--fail-on-regression', 'exit with 3 if the second run is significantly worse')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus compare runs/old runs/new
  elenchus compare runs/old runs/new --fail-on-regression --margin 0.01`,
    )
    .action((before: string, after: string, options: Options) =>
      run(before, after, options, console),
    )
}

async function run(
  first: string,
  second: string,
  options: Options,
  console: Console,
): Promise<void> {
  const { assessor, questions, margin, agreement, measure } = options
  const { compare } = await import('../../pipeline/report/compare.ts')
  const found = await compare({
    first,
    second,
    assessor,
    questions,
    margin,
    agreement,
    measure,
  })
  const lines =
    options.json === true ? [JSON.stringify(found, undefined, 2)] : say(found, options, console)
  console.print(lines.join('\n'))
  const { conclusion, difference } = found.whole
  const worse = found.lowerIsBetter ? difference.rate > 0 : difference.rate < 0
  if (options.failOnRegression === true && conclusion.kind === 'separated' && worse) {
    console.exitWith(3)
  }
}

const partsShown = 5
const flipsShown = 3

function say(found: CompareReport, { full }: Options, { style }: Console): string[] {
  const { parts, better, worse } = found
  const separated = parts.filter(({ comparison }) => comparison.conclusion.kind === 'separated')
  const shown = full === true ? parts : separated.slice(0, partsShown)
  const limit = full === true ? undefined : flipsShown
  return [
    ...wrap(
      printable(
        `${found.models[0]} -> ${found.models[1]}: ${saySentence(found)} ${sayAssessorError(found)}`,
      ),
      style.width,
    ),
    '',
    ...(shown.length === 0
      ? ['No part changed significantly.']
      : formatTable(
          [
            { title: 'Part', align: 'left' },
            { title: 'change', align: 'decimal' },
            { title: 'of', align: 'right' },
            { title: 'better', align: 'right' },
            { title: 'worse', align: 'right' },
            { title: '', align: 'left' },
          ],
          shown.map((part) => partCells(part, found.lowerIsBetter)),
          style,
        )),
    ...flipLines(
      found.measure === 'accuracy' ? 'Newly right' : 'Better now than before',
      better,
      limit,
      style.width,
    ),
    ...flipLines(
      found.measure === 'accuracy' ? 'Newly wrong' : 'Worse now than before',
      worse,
      limit,
      style.width,
    ),
  ]
}

function saySentence({ whole, lowerIsBetter }: CompareReport): string {
  const { difference, questions, conclusion, p, pExact } = whole
  const [better, worse] = betterAndWorse(whole, lowerIsBetter)
  const change = `${sayChange(difference.rate)} [${sayChange(difference.low)}, ${sayChange(difference.high)}] on ${countOf(questions, 'question')}: ${formatCount(better)} better, ${formatCount(worse)} worse`
  const tests = `${sayP(p)} by the paired bootstrap, ${sayP(pExact)} by McNemar's exact test`
  switch (conclusion.kind) {
    case 'separated':
      return `${change}. Separated (${tests}).`
    case 'equivalent':
      return `${change}. Equivalent within ${formatPoints(conclusion.margin)} (${tests}).`
    case 'not separated':
      return `${change}. Not separated (${tests}); with these questions a difference of ${formatPoints(conclusion.detectable)} is detectable.`
  }
}

function sayAssessorError({ assessorError, whole }: CompareReport): string {
  if (assessorError.status === 'unknown') return 'Assessor error unknown here.'
  const { low, high, survives } = assessorError
  const interval = `[${sayChange(low)}, ${sayChange(high)}]`
  if (whole.conclusion.kind !== 'separated') return `With the assessor's own error ${interval}.`
  return survives
    ? `The difference survives the assessor's own error: ${interval}.`
    : `The difference does not survive the assessor's own error; allowing for it, the two are not separated: ${interval}.`
}

/** For a measure of errors, the run with more of it is worse. */
function betterAndWorse({ onlyFirst, onlySecond }: Comparison, lowerIsBetter: boolean) {
  return lowerIsBetter ? ([onlySecond, onlyFirst] as const) : ([onlyFirst, onlySecond] as const)
}

function partCells(
  { dimension, label, comparison }: ComparedPart,
  lowerIsBetter: boolean,
): string[] {
  const { difference, questions, conclusion } = comparison
  const [better, worse] = betterAndWorse(comparison, lowerIsBetter)
  return [
    printable(`${dimension}: ${label}`),
    sayChange(difference.rate),
    formatCount(questions),
    formatCount(better),
    formatCount(worse),
    conclusion.kind,
  ]
}

function flipLines(
  title: string,
  flips: readonly Flip[],
  limit: number | undefined,
  width: number,
): string[] {
  if (flips.length === 0) return []
  const shown = flips.slice(0, limit)
  const more = flips.length - shown.length
  return [
    '',
    `${title} (${formatCount(flips.length)}${more === 0 ? '' : `, ${formatCount(more)} more with --full`})`,
    ...shown.flatMap(({ question, text }) => wrap(`  ${question}  ${printable(text)}`, width)),
  ]
}

function sayP(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`
}

/** "+2.5", in points. */
function sayChange(rate: number): string {
  const points = (rate * 100).toFixed(1)
  return rate > 0 ? `+${points}` : points
}
