import type { AssessorFigures } from '../domain/assessor-figures.ts'
import type { AssessorPriors } from '../domain/assessor-priors.ts'
import type { Task } from '../domain/protocol.ts'
import type { Share } from '../domain/share.ts'
import { baselineOf } from './baseline.ts'
import { errorOfRun } from './error/error-of-run.ts'
import type { Found, HumanJudgements, RunError } from './error/run-error.ts'
import { type Answered, type Cell, type Ending, isAnswered } from './frame/cell.ts'
import { estimate } from './frame/estimate.ts'
import type { RunFrame } from './frame/frame.ts'
import { isJudged, type MeasureId, measureNamed } from './measures/measures.ts'
import { assessorCard } from './parts/assessor-card.ts'
import { assumedReport } from './parts/assumed.ts'
import { biasReport } from './parts/bias.ts'
import { changedReport } from './parts/changed-report.ts'
import { checkedReport } from './parts/checked-report.ts'
import { groupsReport, twinAnswers } from './parts/groups.ts'
import { openReport } from './parts/open-lists.ts'
import { partsOf, pointsOfCells } from './parts/part.ts'
import { penalisedScore } from './parts/penalised.ts'
import { riskCurve } from './parts/risk.ts'
import { spentOn } from './parts/spent.ts'
import { signatureOfPlan, standardised } from './parts/standardised.ts'
import { isBeyondAccuracy, pointsOf } from './points.ts'
import type { Counts, RunReport } from './report.ts'
import { type SignedInputs, signatureOf } from './signature.ts'
import { slicesOf, weakestOf } from './slices.ts'
import { isSmallExam, markSmall } from './small-numbers.ts'

/** Data on how far the assessor can be trusted. */
export interface TrustOptions {
  readonly figures?: AssessorFigures
  /** Without them the assessor's word is taken as it is. */
  readonly priors?: AssessorPriors
  readonly words?: HumanJudgements
  /** Digests of the files for both, if the user gave any. */
  readonly digests?: Pick<SignedInputs, 'judgements' | 'agreement'>
}

export interface RunOptions {
  /** The penalty for a wrong answer, where a right one scores 1. */
  readonly penalty?: number
}

/** One run in numbers. Assumed falsehoods are separate from all of them. `error`: allows for the assessor's. */
export function runReport(
  run: RunFrame,
  options: TrustOptions & RunOptions = {},
  error?: RunError,
): RunReport {
  const report = reportOf(run, options, error)
  const { accuracy, assumed } = report
  const [answers, others] = [accuracy, assumed.accuracy].map((share) =>
    share.status === 'empty' ? 0 : share.of,
  )
  if (!isSmallExam((answers ?? 0) + (others ?? 0))) return report
  const { standardised: _, ...small } = report
  return markSmall(small)
}

/** A run's accuracy alone. */
export function accuracyOf(run: RunFrame, error: RunError | undefined): Found {
  return finder(run, error).found('accuracy')
}

/** What counts of a run, and its measures one at a time. */
function finder(run: RunFrame, error: RunError | undefined) {
  const { task } = run.manifest.protocol
  const cells = run.cells.filter(({ row }) => row.proof !== 'assumed')
  const answered = cells.filter(isAnswered)
  const found = (id: MeasureId): Found => {
    const share = estimate(cells, (cell) => measureNamed(id).valueOf(cell, task))
    return error === undefined ? { share } : error.share(id, share, answered)
  }
  return { cells, answered, found }
}

function reportOf(
  run: RunFrame,
  { figures, words, digests = {}, penalty }: TrustOptions & RunOptions,
  error: RunError | undefined,
): RunReport {
  const { manifest, verdicts, errors } = run
  const { model, protocol, questions, samples } = manifest
  const { task } = protocol
  const { cells, answered, found } = finder(run, error)
  const measured = (id: MeasureId) => found(id).share

  const counted = answered.filter((cell) => pointsOf(cell, task) !== undefined)
  const right = found('accuracy')
  const accuracy = right.share
  const inaccurate = found('inaccurate')
  const baseline = baselineOf(counted, task)
  const counts = groupsReport(cells, task)
  const pairs = error?.pairs(counts.pairs, twinAnswers(cells)) ?? counts.pairs
  const groups = { ...counts, pairs }
  const penalised = penalty === undefined ? undefined : penalisedScore(counted, task, penalty)
  const above = aboveChance(accuracy, baseline.chance)
  const parts = partsOf(counted, task)
  const open = openReport(cells, task)
  const changed = changedReport(cells, manifest)
  const card = assessorCard(cells, task, verdicts, figures)
  return {
    signature: signatureOf(manifest, verdicts, run.disputed, {
      ...digests,
      ...(penalty === undefined ? {} : { penalty }),
      plan: signatureOfPlan(run.plan),
    }),
    model: { label: model.label, simulated: model.simulated },
    protocol: { id: protocol.id, version: protocol.version, task },
    ...(verdicts && { assessor: { id: verdicts.assessor.id, version: verdicts.assessor.version } }),
    questions: { hash: questions.hash, count: questions.count, name: setName(questions.path) },
    samples,
    maxTokens: manifest.parameters.maxTokens,
    adjustments: manifest.adjustments ?? [],
    counts: countsOf(run),
    accuracy,
    standardised: standardised(counted, task, run.plan),
    ...(above && { aboveChance: above }),
    ...(run.leftOut.length === 0
      ? {}
      : {
          withDisputed: estimate(inOrder([...cells, ...run.leftOut]), (cell) =>
            pointsOf(cell, task),
          ),
        }),
    ...(penalised && { penalised }),
    baseline,
    hallucination: measured('hallucination'),
    inaccurate: inaccurate.share,
    abstention: measured('abstention'),
    coverage: measured('coverage'),
    attempted: measured('attempted'),
    falseAlarms: measured('falseAlarms'),
    pairs,
    groups,
    bias: biasReport(counted, task),
    bounds: boundsOf(cells, counted, task),
    assumed: assumedReport(run.cells, task),
    ...(open && { open }),
    ...(changed && { changed }),
    spent: spentOn(run.cells),
    risk: riskCurve(counted, task),
    slices: slicesOf(parts, task, answered),
    weakest: weakestOf(parts, pointsOfCells(counted, task).mean, counted.length),
    errors,
    ...(card && { assessorCard: card }),
    ...(right.error && { assessorError: errorOfRun(right.error, counted, task) }),
    ...(words && {
      checked: checkedReport(cells, manifest, words, {
        ...(right.error && { accuracy: right.error }),
        ...(inaccurate.error && { inaccurate: inaccurate.error }),
      }),
    }),
  }
}

/** The last digits of sums depend on the order. */
function inOrder(cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((one, other) => {
    if (one.row.id !== other.row.id) return one.row.id < other.row.id ? -1 : 1
    return one.sample - other.sample
  })
}

function setName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').replace(/\.jsonl$/, '')
}

function aboveChance(share: Share, chance: number): RunReport['aboveChance'] {
  if (share.status === 'empty' || chance === 0 || chance >= 1) return undefined
  const corrected = (rate: number) => (rate - chance) / (1 - chance)
  return { rate: corrected(share.rate), low: corrected(share.low), high: corrected(share.high) }
}

/** Failed and unassessed answers counted as wrong, and as right. */
function boundsOf(cells: readonly Cell[], counted: readonly Answered[], task: Task) {
  const unknown = cells.filter(
    (cell) =>
      (cell.state === 'failed' || cell.outcome === 'unassessed') &&
      !(task === 'answer' && isBeyondAccuracy(cell.row)),
  ).length
  const right = counted.filter((cell) => pointsOf(cell, task) === 1).length
  const all = counted.length + unknown
  return all === 0 ? { low: 0, high: 1 } : { low: right / all, high: (right + unknown) / all }
}

function countsOf({ manifest, cells, disputed }: RunFrame): Counts {
  const asked = manifest.questions.count * manifest.samples
  const given = cells.length + disputed.length * manifest.samples
  const meant = Math.max(given, Math.min(asked, manifest.meant ?? asked))
  const answered = cells.filter(isAnswered)
  const unjudged = answered.filter(({ outcome }) => outcome === undefined).length
  const unassessed = answered.filter(({ outcome }) => outcome === 'unassessed')
  const ended = (ending: Ending) => answered.filter((cell) => cell.ending === ending).length
  return {
    asked,
    unasked: meant - given,
    ...(meant < asked && { notMeant: asked - meant }),
    answered: answered.length,
    failed: cells.length - answered.length,
    failureMessages: messagesOf(cells),
    failures: tally(cells.map((cell) => (cell.state === 'failed' ? cell.failure : undefined))),
    unjudged,
    unassessed: unassessed.length,
    cutOff: unassessed.filter(({ reason }) => reason === 'cut-off').length,
    reasoningOnly: unassessed.filter(({ reason }) => reason === 'reasoning-without-answer').length,
    assessed: answered.filter(isJudged).length,
    incoherent: answered.filter(({ outcome }) => outcome === 'incoherent').length,
    endings: {
      'cut-off': ended('cut-off'),
      empty: ended('empty'),
      refused: ended('refused'),
      filtered: ended('filtered'),
    },
    disputed: disputed.length,
  }
}

/** The first of each reason, in order of the questions. */
function messagesOf(cells: readonly Cell[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const cell of cells) if (cell.state === 'failed') messages[cell.failure] ??= cell.message
  return Object.fromEntries(
    Object.entries(messages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Count of each name, in order of the names. */
function tally(names: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) {
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.fromEntries(
    Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
