import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, oneOf, share, text } from '../../options/value.ts'
import type { ComparedPart, CompareReport, Flip } from '../../report/compare-report.ts'
import type { Comparison } from '../../report/comparison.ts'
import { countOf, formatCount, formatPoints } from '../../report/format-share.ts'
import { measures } from '../../report/measures/measures.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import { wrap } from '../../text/wrap.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const compareOptions = {
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to use',
    usual: defaultAssessor,
  },
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
  },
  measure: {
    flags: '--measure <NAME>',
    value: oneOf(measures.map(({ id }) => id)),
    says: `what to compare: ${measures.map(({ id }) => id).join(', ')}`,
    otherwise: 'accuracy',
  },
  agreement: {
    flags: '--agreement <FILE>',
    value: text,
    says: 'assessor agreement from `elenchus agree --json`',
    otherwise: 'the shipped figures',
  },
  judgements: {
    flags: '--judgements <FILE>',
    value: many(text),
    says: 'human judgements of some answers of both, from [`collect`](#collect)',
  },
  margin: {
    flags: '--margin <SHARE>',
    value: share,
    says: 'smallest difference that matters; smaller ones count as equivalent',
    otherwise: '0.02',
  },
  full: { flags: '--full', value: flag, says: 'show every part and every question that changed' },
  failOnRegression: {
    flags: '--fail-on-regression',
    value: flag,
    says: "exit with 3 if the second run is significantly worse, the assessor's error allowed for",
  },
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<typeof compareOptions>

export function compareCommand(console: Console): Command {
  return addOptions(
    new Command('compare')
      .description('show what improved and what got worse between two runs of the same questions')
      .argument('<before>', 'the folder of one run')
      .argument('<after>', 'the folder of the other'),
    compareOptions,
  )
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
  const { assessor, questions, margin, agreement, judgements, measure } = options
  const { compare } = await import('../../pipeline/report/compare.ts')
  const found = await compare({
    first,
    second,
    assessor,
    questions,
    margin,
    agreement,
    judgements,
    measure,
  })
  const lines =
    options.json === true ? [JSON.stringify(found, undefined, 2)] : say(found, options, console)
  console.print(lines.join('\n'))
  const { conclusion, difference, p } = found.whole
  const worse = found.lowerIsBetter ? difference.rate > 0 : difference.rate < 0
  // an untested assessor is no reason to let a drop pass that exceeds both errors
  const isApart = conclusion.kind === 'separated' || (conclusion.kind === 'untested' && p < 0.05)
  if (options.failOnRegression === true && isApart && worse) console.exitWith(3)
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
    case 'untested':
      return `${change}. Not decided (${tests}): judge 100 replies of each: the assessor is untested on such replies (elenchus sample).`
    case 'equivalent':
      return `${change}. Equivalent within ${formatPoints(conclusion.margin)} (${tests}).`
    case 'not separated':
      return `${change}. Not separated (${tests}); with these questions a difference of ${formatPoints(conclusion.detectable)} is detectable.`
  }
}

/** The interval above allows for it; this is the one without. */
function sayAssessorError({ whole: { ofQuestions } }: CompareReport): string {
  if (ofQuestions === undefined) return "The assessor's error is not in it."
  return `The interval allows for the assessor's error; by the questions alone it is [${sayChange(ofQuestions.low)}, ${sayChange(ofQuestions.high)}].`
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
