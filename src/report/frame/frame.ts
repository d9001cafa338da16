import type { RunManifest, VerdictsManifest } from '../../domain/manifest.ts'
import type { Plan } from '../../domain/plan.ts'
import { errorSample } from '../error-sample.ts'
import type { RunEvidence } from '../run-evidence.ts'
import type { ShownError } from '../shown-error.ts'
import { shownError } from '../shown-error.ts'
import type { Cell } from './cell.ts'
import { type Numbering, numbering } from './question-row.ts'
import { readRun } from './read-run.ts'
import { readSet, type SetRows } from './read-set.ts'

/** The data for a report: each question once, with each run's results. */
export interface Frame {
  readonly runs: readonly RunFrame[]
}

export interface FrameOptions {
  /** Ids of questions excluded for all models. */
  readonly disputed?: ReadonlySet<string>
}

export interface RunFrame {
  readonly manifest: RunManifest
  readonly plan?: Plan
  readonly verdicts?: VerdictsManifest
  /** Ordered by question id. */
  readonly cells: readonly Cell[]
  readonly errors: readonly ShownError[]
  /** Excluded questions of this set, and their results. */
  readonly disputed: readonly string[]
  readonly leftOut: readonly Cell[]
}

/** Reads every set and run once; looks up the few errors to show again. */
export async function frameOf(
  evidence: readonly RunEvidence[],
  options: FrameOptions = {},
): Promise<Frame> {
  const numberOf = numbering()
  const sets = new Map<RunEvidence['questions'], SetRows>()
  const runs: RunFrame[] = []
  for (const run of evidence) {
    const set = sets.get(run.questions) ?? (await readNext(run, sets, numberOf))
    runs.push(await runFrame(run, set, options))
  }
  return { runs }
}

/** A question that an earlier set also has shares its row. */
async function readNext(
  { questions }: RunEvidence,
  sets: Map<RunEvidence['questions'], SetRows>,
  numberOf: Numbering,
): Promise<SetRows> {
  const set = await readSet(questions, numberOf, [...sets.values()])
  sets.set(questions, set)
  return set
}

async function runFrame(
  run: RunEvidence,
  set: SetRows,
  { disputed = new Set() }: FrameOptions,
): Promise<RunFrame> {
  const { manifest, verdicts } = run
  const answers = await readRun(run, set)
  const cells = answers.cells.filter(({ row }) => !disputed.has(row.id))
  const leftOut = answers.cells.filter(({ row }) => disputed.has(row.id))
  return {
    manifest,
    plan: run.plan,
    ...(verdicts && { verdicts }),
    cells,
    errors: (await answers.entriesOf(errorSample(cells))).flatMap((entry) =>
      entry.verdict === undefined ? [] : [shownError(entry, entry.verdict)],
    ),
    disputed: [...new Set(leftOut.map(({ row }) => row.id))],
    leftOut,
  }
}
