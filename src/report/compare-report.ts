import { holm } from '../statistics/holm.ts'
import { type CompareOptions, compareRuns } from './compare-runs.ts'
import { dimensions } from './dimensions.ts'
import type { Answered, Cell } from './frame/cell.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import { pointsOf } from './points.ts'
import type { Comparison } from './report.ts'
import { signatureOf } from './signature.ts'

/** Two runs of one set laid side by side: `difference` is the second less the first. */
export interface CompareReport {
  readonly kind: 'comparison'
  readonly models: readonly [string, string]
  readonly signatures: readonly [string, string]
  readonly whole: Comparison
  /** Separated by Holm over all parts of all dimensions; the surest first. */
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
  options: CompareOptions = {},
): CompareReport | undefined {
  // the newer one stands first in a comparison, so that what got better is above zero
  const pair = [second, first]
  const [whole] = compareRuns(pair, pointsOf, options)
  if (whole === undefined) return undefined
  const flips = flipsOf(first, second)
  return {
    kind: 'comparison',
    models: [first.manifest.model.label, second.manifest.model.label],
    signatures: [
      signatureOf(first.manifest, first.verdicts, first.disputed),
      signatureOf(second.manifest, second.verdicts, second.disputed),
    ],
    whole,
    parts: partsOf(first, second, options),
    better: flips.filter(({ gained }) => gained).map(({ flip }) => flip),
    worse: flips.filter(({ gained }) => !gained).map(({ flip }) => flip),
  }
}

function partsOf(first: RunFrame, second: RunFrame, options: CompareOptions): ComparedPart[] {
  const parts = dimensions.flatMap((dimension) =>
    keysOf(first.cells, dimension.partsOf).flatMap(({ key, label }) => {
      const within = (run: RunFrame) => ({
        ...run,
        cells: run.cells.filter(({ row }) =>
          dimension.partsOf(row).some((part) => part.key === key),
        ),
      })
      const [comparison] = compareRuns([within(second), within(first)], pointsOf, options)
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

function flipsOf(first: RunFrame, second: RunFrame) {
  const before = new Map(answersOf(first).map((cell) => [cell.row.id, cell]))
  return answersOf(second).flatMap((cell) => {
    const earlier = before.get(cell.row.id)
    if (earlier === undefined) return []
    const [was, is] = [pointsIn(first, earlier), pointsIn(second, cell)]
    if (was === undefined || is === undefined || was === is) return []
    const { id, text } = cell.row
    return [{ gained: is > was, flip: { question: id, text } }]
  })
}

function answersOf(run: RunFrame): readonly Answered[] {
  return run.cells.flatMap((cell) => (cell.state === 'answered' && cell.sample === 0 ? [cell] : []))
}

function pointsIn(run: RunFrame, cell: Answered) {
  return pointsOf(cell, run.manifest.protocol.task)
}
