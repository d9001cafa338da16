import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { type Column, formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import type {
  Agreement,
  AnnotatorAgreement,
  AspectAgreement,
  JudgementFile,
  Measured,
  Ranked,
  Wanted,
} from '../../verdicts/agreement/agreement.ts'
import { type AnswerAspect, answerAspects } from '../../verdicts/agreement/aspects.ts'

/** Text output of `agree`. */
export function sayAgreement(agreement: Agreement, full: boolean, style: TerminalStyle): string {
  const sections = [
    ...answerAspects.flatMap((aspect) => [
      ...assessorSection(agreement, aspect, full, style),
      ...metricSection(agreement, aspect, full, style),
    ]),
    ...agreement.annotators.map((each) => annotatorSection(each, style)),
    ...(agreement.wanted === undefined ? [] : [wantedSection(agreement.wanted)]),
    filesSection(agreement.judgements),
  ]
  return sections.map((lines) => lines.join('\n')).join('\n\n')
}

const left = (title: string): Column => ({ title, align: 'left' })
const right = (title: string): Column => ({ title, align: 'right' })

const headings: Readonly<Record<AnswerAspect, string>> = {
  correct: 'Is the answer correct? The error: it is not.',
  uninformative: 'Is the answer informative? The error: it says nothing.',
  hallucinated: 'Is the answer accurate? The error: it states something inaccurate.',
}

function assessorSection(
  { assessors }: Agreement,
  aspect: AnswerAspect,
  full: boolean,
  style: TerminalStyle,
): readonly (readonly string[])[] {
  const found = assessors.flatMap(({ assessor, aspects }) =>
    aspects
      .filter((each) => each.aspect === aspect)
      .map((each) => ({ name: `${assessor.id} v${assessor.version}`, agreement: each })),
  )
  if (found.length === 0) return []
  const lines = found.flatMap(({ name, agreement }) => linesOf(name, agreement, full))
  return [
    [
      headings[aspect],
      ...formatTable(measureColumns, lines.map(measureRow), style),
      ...found.flatMap(({ name, agreement }) => unassessedLines(name, agreement)),
    ],
    formatTable(countColumns, lines.map(countRow), style),
  ]
}

interface Line {
  readonly name: string
  readonly measured: Measured
}

function linesOf(name: string, agreement: AspectAgreement, full: boolean): readonly Line[] {
  const slices = full ? [...agreement.byLength, ...agreement.byModel] : []
  return [
    { name: printable(name), measured: agreement.measured },
    ...(agreement.asWrong === undefined
      ? []
      : [{ name: '  unjudged as wrong', measured: agreement.asWrong }]),
    ...slices.map((slice) => ({ name: `  ${printable(slice.slice)}`, measured: slice })),
  ]
}

function unassessedLines(name: string, { unassessed }: AspectAgreement): readonly string[] {
  return Object.entries(unassessed).map(
    ([reason, count]) =>
      `${printable(name)} left ${formatCount(count)} unjudged: ${printable(reason)}`,
  )
}

const measureColumns: readonly Column[] = [
  { ...left('assessor'), keep: true },
  right('rows'),
  right('accuracy'),
  right('balanced'),
  right('P'),
  right('R'),
  right('F1'),
  right('kappa'),
]

function measureRow({ name, measured }: Line): readonly string[] {
  const { table, kappaInterval } = measured
  const rows = table.truePositive + table.falsePositive + table.falseNegative + table.trueNegative
  const interval =
    kappaInterval === undefined
      ? ''
      : ` [${short(kappaInterval.low)}, ${short(kappaInterval.high)}]`
  return [
    name,
    formatCount(rows),
    short(measured.accuracy),
    short(measured.balancedAccuracy),
    short(measured.precision),
    short(measured.recall),
    short(measured.f1),
    `${short(measured.kappa)}${interval}`,
  ]
}

/** Human judgement first: "ok as error" is a right answer that the assessor calls an error. */
const countColumns: readonly Column[] = [
  { ...left('assessor'), keep: true },
  right('ok as ok'),
  right('ok as error'),
  right('error as ok'),
  right('as error'),
  right('ok: people'),
  right('assessor'),
]

function countRow({ name, measured }: Line): readonly string[] {
  const { truePositive, falsePositive, falseNegative, trueNegative } = measured.table
  return [
    name,
    ...[trueNegative, falsePositive, falseNegative, truePositive].map(formatCount),
    percent(measured.people),
    percent(measured.assessor),
  ]
}

function metricSection(
  { metrics }: Agreement,
  aspect: AnswerAspect,
  full: boolean,
  style: TerminalStyle,
): readonly (readonly string[])[] {
  const found = metrics.flatMap(({ metric, model, aspects }) =>
    aspects
      .filter((each) => each.aspect === aspect)
      .map((each) => ({
        name: printable(model === undefined ? metric : `${metric} (${model})`),
        agreement: each,
      })),
  )
  if (found.length === 0) return []
  const rows = found.flatMap(({ name, agreement }) => [
    rankedRow(name, agreement.rows, agreement),
    ...(full ? agreement.byModel : []).map((each) =>
      rankedRow(`  ${printable(each.slice)}`, each.rows, each),
    ),
  ])
  return [
    [
      `${headings[aspect]} Higher numbers should mean that there is none.`,
      ...formatTable(rankedColumns, rows, style),
      ...found.flatMap(({ name, agreement }) =>
        Object.entries(agreement.unscored).map(
          ([reason, count]) =>
            `${name} has no number for ${formatCount(count)}: ${printable(reason)}`,
        ),
      ),
    ],
  ]
}

const rankedColumns: readonly Column[] = [
  { ...left('metric'), keep: true },
  right('rows'),
  right('AUROC'),
  right('Spearman'),
  right('Kendall'),
]

function rankedRow(name: string, rows: number, ranked: Ranked): readonly string[] {
  const { auroc, spearman, kendall } = ranked
  return [name, formatCount(rows), short(auroc), short(spearman), short(kendall)]
}

function annotatorSection(
  { aspect, annotators, items, pairs, fleiss, krippendorff }: AnnotatorAgreement,
  style: TerminalStyle,
): readonly string[] {
  const rows = pairs.map(({ annotators: [one, other], items: shared, cohen }) => [
    printable(`${one}, ${other}`),
    formatCount(shared),
    short(cohen),
  ])
  return [
    `${annotators.length} annotators on ${aspect}, ${formatCount(items)} items: Krippendorff's alpha ${short(krippendorff)}, Fleiss' kappa ${short(fleiss)}`,
    ...formatTable([left('annotators'), right('items'), right("Cohen's kappa")], rows, style),
  ]
}

function wantedSection({ measure, value, aspects }: Wanted): readonly string[] {
  return aspects.map(({ aspect, assessor }) =>
    assessor === undefined
      ? `None of these reaches ${measure} ${value} on ${aspect}.`
      : `The cheapest that reaches ${measure} ${value} on ${aspect}: ${assessor}`,
  )
}

function filesSection(files: readonly JudgementFile[]): readonly string[] {
  return files.flatMap(({ path, rows, broken, brokenLines }) => [
    `${printable(path)}: ${formatCount(rows)} judgements${broken === 0 ? '' : `, ${formatCount(broken)} broken lines left out`}`,
    ...brokenLines.map(({ line, reason }) => `  line ${line}: ${printable(reason)}`),
    ...(broken > brokenLines.length
      ? [`  and ${formatCount(broken - brokenLines.length)} more`]
      : []),
  ])
}

function short(value: number | undefined): string {
  return value === undefined ? '-' : value.toFixed(3).replace(/^(-?)0\./, '$1.')
}

function percent(value: number | undefined): string {
  return value === undefined ? '-' : `${(100 * value).toFixed(1)} %`
}
