import { holm } from '../statistics/holm.ts'
import { type CompareOptions, compareRuns } from './compare-runs.ts'
import type { Comparison } from './comparison.ts'
import { dimensions } from './dimensions.ts'
import { type ErrorOptions, errorsOf } from './error/run-error.ts'
import type { Answered, Cell } from './frame/cell.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import { type Measure, type MeasureId, measureNamed } from './measures/measures.ts'
import { signatureOf } from './signature.ts'

export interface ReportOptions extends CompareOptions, ErrorOptions {
  /** The measure to compare; default accuracy. */
  readonly measure?: MeasureId
}

/** Comparison of two runs of one set; `difference` is second minus first. */
export interface CompareReport {
  readonly kind: 'comparison'
  readonly models: readonly [string, string]
  readonly signatures: readonly [string, string]
  readonly whole: Comparison
  readonly measure: MeasureId
  /** Whether the measure counts errors, so that a rise is a regression. */
  readonly lowerIsBetter: boolean
  /** Parts separated by Holm over all parts of all dimensions; smallest p first. */
  readonly parts: readonly ComparedPart[]
  readonly better: readonly Flip[]
  readonly worse: readonly Flip[]
}

export interface ComparedPart {
  readonly dimension: string
  readonly key: string
  readonly label: string
  readonly comparison: Comparison
}

/** A question that only one of the two got right. */
export interface Flip {
  readonly question: string
  readonly text: string
}

const fewestShared = 10

/** `undefined` if no question is judged in both. */
export function compareReport(
  first: RunFrame,
  second: RunFrame,
  options: ReportOptions = {},
): CompareReport | undefined {
  const measure = measureNamed(options.measure ?? 'accuracy')
  // the newer run goes first, so that improvements are positive
  const pair = [second, first]
  const errors = { measure: measure.id, errorOf: errorsOf(pair, options) }
  const [whole] = compareRuns(pair, measure.valueOf, options, errors)
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
    parts: partsOf(first, second, measure, options).map((part) => withTest(part, whole)),
    better: flips.filter(({ gained }) => gained).map(({ flip }) => flip),
    worse: flips.filter(({ gained }) => !gained).map(({ flip }) => flip),
  }
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

/** Where the assessor is untested on the whole, it is on the parts, whose intervals are about the questions alone. */
function withTest(part: ComparedPart, whole: Comparison): ComparedPart {
  if (whole.conclusion.kind !== 'untested') return part
  return { ...part, comparison: { ...part.comparison, conclusion: { kind: 'untested' } } }
}

/** With p corrected over all parts, some separated parts may no longer be. */
function again(comparison: Comparison): Comparison {
  const { conclusion, p, difference } = comparison
  if (conclusion.kind !== 'separated' || p < 0.05) return comparison
  // the interval is 2 x 1.96 standard errors wide, and 2.80 of them are detectable
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
