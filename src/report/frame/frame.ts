import type { RunManifest, VerdictsManifest } from '../../domain/manifest.ts'
import { ErrorSample } from '../error-sample.ts'
import type { ShownError } from '../report.ts'
import type { RunEvidence } from '../run-evidence.ts'
import { type Cell, cellOf } from './cell.ts'
import { type Numbering, numbering, type QuestionRow, questionRow } from './question-row.ts'

/** All that a report is worked out from: each question once, and what each run made of it. */
export interface Frame {
  readonly runs: readonly RunFrame[]
}

export interface FrameOptions {
  /** Ids of questions that are left out for all models. */
  readonly disputed?: ReadonlySet<string>
}

export interface RunFrame {
  readonly manifest: RunManifest
  readonly verdicts?: VerdictsManifest
  readonly cells: readonly Cell[]
  readonly errors: readonly ShownError[]
  /** Questions of this set that were left out, and what became of them. */
  readonly disputed: readonly string[]
  readonly leftOut: readonly Cell[]
}

/** Reads every run once. A question of several runs is held once. */
export async function frameOf(
  evidence: readonly RunEvidence[],
  options: FrameOptions = {},
): Promise<Frame> {
  const rows = new Map<string, QuestionRow>()
  const numberOf = numbering()
  const runs: RunFrame[] = []
  for (const run of evidence) runs.push(await runFrame(run, rows, numberOf, options))
  return { runs }
}

async function runFrame(
  { manifest, verdicts, entries }: RunEvidence,
  rows: Map<string, QuestionRow>,
  numberOf: Numbering,
  { disputed = new Set() }: FrameOptions,
): Promise<RunFrame> {
  const cells: Cell[] = []
  const leftOut: Cell[] = []
  const errors = new ErrorSample()
  for await (const entry of entries) {
    const row = rows.get(entry.question.id) ?? questionRow(entry.question, numberOf)
    rows.set(row.id, row)
    if (disputed.has(row.id)) leftOut.push(cellOf(entry, row))
    else {
      cells.push(cellOf(entry, row))
      errors.add(entry)
    }
  }
  return {
    manifest,
    ...(verdicts && { verdicts }),
    cells: cells.toSorted(byQuestion),
    errors: errors.chosen(),
    disputed: [...new Set(leftOut.map(({ row }) => row.id))].toSorted(),
    leftOut,
  }
}

/** Whatever order the entries came in. */
function byQuestion(one: Cell, other: Cell): number {
  if (one.row.id !== other.row.id) return one.row.id < other.row.id ? -1 : 1
  return one.sample - other.sample
}
