import type { AssessorFigures } from '../domain/assessor-figures.ts'
import { holm } from '../statistics/holm.ts'
import { studentQuantile } from '../statistics/student-t.ts'
import { type CompareOptions, compareRuns } from './compare-runs.ts'
import type { Comparison } from './comparison.ts'
import { dimensions } from './dimensions.ts'
import type { Answered, Cell } from './frame/cell.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import { type Measure, type MeasureId, measureNamed } from './measures/measures.ts'
import { assessorCard } from './parts/assessor-card.ts'
import { signatureOf } from './signature.ts'

export interface ReportOptions extends CompareOptions {
  /** What is compared; accuracy unless said. */
  readonly measure?: MeasureId
  readonly figures?: AssessorFigures
}

/** Two runs of one set laid side by side: `difference` is the second less the first. */
export interface CompareReport {
  readonly kind: 'comparison'
  readonly models: readonly [string, string]
  readonly signatures: readonly [string, string]
  readonly whole: Comparison
  readonly measure: MeasureId
  /** Of the measure: a rise is then a change for the worse. */
  readonly lowerIsBetter: boolean
  readonly assessorError: AssessorError
  /** Separated by Holm over all parts of all dimensions; the surest first. */
  readonly parts: readonly ComparedPart[]
  readonly better: readonly Flip[]
  readonly worse: readonly Flip[]
}

/** The difference with the assessor's own error, which differs from model to model; unknown where people judged no such answers. */
type AssessorError =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'known'
      readonly low: number
      readonly high: number
      readonly survives: boolean
    }

export interface ComparedPart {
  readonly dimension: string
  readonly key: string
  readonly label: string
  readonly comparison: Comparison
}

/** A question that one got right and the other did not. */
export interface Flip {
  readonly question: string
  readonly text: string
}

const fewestShared = 10

/** `undefined` where the two were judged on no question in common. */
export function compareReport(
  first: RunFrame,
  second: RunFrame,
  options: ReportOptions = {},
): CompareReport | undefined {
  const measure = measureNamed(options.measure ?? 'accuracy')
  // the newer one stands first in a comparison, so that what got better is above zero
  const pair = [second, first]
  const [whole] = compareRuns(pair, measure.valueOf, options)
  if (whole === undefined) return undefined
  const flips = flipsOf(first, second, measure)
  return {
    kind: 'comparison',
    models: [first.manifest.model.label, second.manifest.model.label],
    signatures: [
      signatureOf(first.manifest, first.verdicts, first.disputed),
      signatureOf(second.manifest, second.verdicts, second.disputed),
    ],
    whole,
    measure: measure.id,
    lowerIsBetter: measure.better === 'lower',
    assessorError: errorOf(whole, first, second, measure, options.figures),
    parts: partsOf(first, second, measure, options),
    better: flips.filter(({ gained }) => gained).map(({ flip }) => flip),
    worse: flips.filter(({ gained }) => !gained).map(({ flip }) => flip),
  }
}

/** What the assessor gets wrong with both models alike cancels out; what differs from one to the other does not. */
function errorOf(
  { difference }: Comparison,
  first: RunFrame,
  second: RunFrame,
  { id }: Measure,
  figures: AssessorFigures | undefined,
): AssessorError {
  const corrected = [first, second].map(({ cells, manifest, verdicts }) => {
    const card = assessorCard(cells, manifest.protocol.task, verdicts, figures)
    return card?.measures.find(({ measure }) => measure === id)?.corrected
  })
  const [one, other] = corrected
  if (one === undefined || other === undefined) return { status: 'unknown' }
  // between right and wrong the assessor tells less than people do: its differences are too small
  const stretch = (one.stretch + other.stretch) / 2
  const rate = difference.rate * stretch
  const fromQuestions = (stretch * (difference.high - difference.low)) / 2
  const deviation = Math.sqrt(one.between + other.between)
  const degrees = Math.min(one.degrees, other.degrees)
  const margin = Math.hypot(fromQuestions, studentQuantile(0.975, degrees) * deviation)
  const low = Math.max(-1, rate - margin)
  const high = Math.min(1, rate + margin)
  return { status: 'known', low, high, survives: low > 0 || high < 0 }
}

function partsOf(
  first: RunFrame,
  second: RunFrame,
  measure: Measure,
  options: CompareOptions,
): ComparedPart[] {
  const parts = dimensions.flatMap((dimension) =>
    keysOf(first.cells, dimension.partsOf).flatMap(({ key, label }) => {
      const within = (run: RunFrame) => ({
        ...run,
        cells: run.cells.filter(({ row }) =>
          dimension.partsOf(row).some((part) => part.key === key),
        ),
      })
      const [comparison] = compareRuns([within(second), within(first)], measure.valueOf, options)
      return comparison === undefined || comparison.questions < fewestShared
        ? []
        : [{ dimension: dimension.id, key, label, comparison }]
    }),
  )
  const adjusted = holm(parts.map(({ comparison }) => comparison.p))
  return parts
    .map((part, index) => ({
      ...part,
      comparison: { ...part.comparison, p: adjusted[index] ?? 1 },
    }))
    .map((part) => ({ ...part, comparison: again(part.comparison) }))
    .toSorted(
      (one, other) =>
        one.comparison.p - other.comparison.p ||
        (`${one.dimension} ${one.key}` < `${other.dimension} ${other.key}` ? -1 : 1),
    )
}

/** With p corrected over all parts, what was separated alone need not be. */
function again(comparison: Comparison): Comparison {
  const { conclusion, p, difference } = comparison
  if (conclusion.kind !== 'separated' || p < 0.05) return comparison
  // the interval is 2 x 1.96 standard errors wide, and 2.80 of them would have been seen
  const detectable = ((difference.high - difference.low) / (2 * 1.96)) * 2.8
  return { ...comparison, conclusion: { kind: 'not separated', detectable } }
}

function keysOf(
  cells: readonly Cell[],
  parts: (row: QuestionRow) => readonly { readonly key: string; readonly label: string }[],
) {
  const labels = new Map<string, string>()
  for (const { row } of cells) for (const { key, label } of parts(row)) labels.set(key, label)
  return [...labels]
    .map(([key, label]) => ({ key, label }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

function flipsOf(first: RunFrame, second: RunFrame, measure: Measure) {
  const before = new Map(answersOf(first).map((cell) => [cell.row.id, cell]))
  return answersOf(second).flatMap((cell) => {
    const earlier = before.get(cell.row.id)
    if (earlier === undefined) return []
    const [was, is] = [worthIn(first, earlier, measure), worthIn(second, cell, measure)]
    if (was === undefined || is === undefined || was === is) return []
    const { id, text } = cell.row
    return [
      { gained: measure.better === 'higher' ? is > was : is < was, flip: { question: id, text } },
    ]
  })
}

function answersOf(run: RunFrame): readonly Answered[] {
  return run.cells.flatMap((cell) => (cell.state === 'answered' && cell.sample === 0 ? [cell] : []))
}

function worthIn(run: RunFrame, cell: Answered, measure: Measure) {
  return measure.valueOf(cell, run.manifest.protocol.task)
}
