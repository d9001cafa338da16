import type { Task } from '../domain/protocol.ts'
import type { FailureReason } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import { shareOf } from '../statistics/share-of.ts'
import { guessAt } from './baseline.ts'
import { ErrorSample } from './error-sample.ts'
import { Pairs } from './pairs.ts'
import { isRight, pointsOf } from './points.ts'
import type { Counts, RunReport } from './report.ts'
import type { RunEntry } from './run-evidence.ts'
import { SliceTally } from './slice-tally.ts'
import { Slices, weakestOf } from './slices.ts'

type Scores = Pick<
  RunReport,
  | 'counts'
  | 'accuracy'
  | 'baseline'
  | 'hallucination'
  | 'abstention'
  | 'falseAlarms'
  | 'pairs'
  | 'slices'
  | 'weakest'
  | 'errors'
>

/** Adds up one run, entry by entry. What it holds grows with the number of relations, not of questions. */
export class RunTally {
  readonly #task: Task
  readonly #failures = new Map<FailureReason, { count: number; readonly message: string }>()
  readonly #counts = {
    answered: 0,
    unjudged: 0,
    unassessed: 0,
    cutOff: 0,
    reasoningOnly: 0,
    assessed: 0,
    incoherent: 0,
    abstained: 0,
  }
  readonly #falsePremises = { judged: 0, accepted: 0 }
  readonly #acceptances = { judged: 0, rejected: 0 }
  readonly #whole = new SliceTally()
  readonly #slices = new Slices()
  readonly #pairs = new Pairs()
  readonly #errors = new ErrorSample()

  constructor(task: Task) {
    this.#task = task
  }

  add(entry: RunEntry): void {
    const { question, response, verdict } = entry
    const judged = response.status === 'answered' ? verdict : undefined
    this.#pairs.add(question, response.sample, judged && isRight(judged.outcome))

    if (response.status === 'failed') {
      const known = this.#failures.get(response.reason)
      const message = known?.message ?? response.message
      this.#failures.set(response.reason, { count: (known?.count ?? 0) + 1, message })
      return
    }
    this.#counts.answered += 1
    if (verdict === undefined) this.#counts.unjudged += 1
    else this.#addVerdict(entry, verdict)
  }

  scores(asked: number, samples: number): Scores {
    const counts = this.#countsOf(asked)
    const accuracy = this.#whole.accuracy(samples)
    const slices = this.#slices.all(samples)
    return {
      counts,
      accuracy,
      baseline: this.#whole.baseline(),
      hallucination: shareOf(this.#falsePremises.accepted, this.#falsePremises.judged, samples),
      abstention: shareOf(this.#counts.abstained, counts.assessed, samples),
      falseAlarms: shareOf(this.#acceptances.rejected, this.#acceptances.judged, samples),
      pairs: shareOf(this.#pairs.both, this.#pairs.complete, samples),
      slices,
      weakest: weakestOf(slices.relation, accuracy),
      errors: this.#errors.chosen(),
    }
  }

  #addVerdict(entry: RunEntry, verdict: Verdict): void {
    const { question } = entry
    if (verdict.outcome === 'unassessed') {
      this.#counts.unassessed += 1
      if (verdict.reason === 'cut-off') this.#counts.cutOff += 1
      if (verdict.reason === 'reasoning-without-answer') this.#counts.reasoningOnly += 1
      return
    }
    this.#counts.assessed += 1
    if (verdict.outcome === 'incoherent') this.#counts.incoherent += 1
    if (verdict.outcome === 'abstained') this.#counts.abstained += 1
    if (this.#task === 'answer') this.#addPremise(question.expected.kind, verdict)

    const points = pointsOf(question, verdict.outcome)
    if (points !== undefined) {
      const guess = guessAt(question, this.#task)
      this.#whole.add(points, guess)
      this.#slices.add(question, points, guess)
    }
    this.#errors.add(entry)
  }

  #addPremise(expected: RunEntry['question']['expected']['kind'], { outcome }: Verdict): void {
    if (expected === 'rejection') {
      this.#falsePremises.judged += 1
      if (outcome === 'accepted') this.#falsePremises.accepted += 1
    }
    if (expected === 'acceptance') {
      this.#acceptances.judged += 1
      if (outcome === 'wrong') this.#acceptances.rejected += 1
    }
  }

  #countsOf(asked: number): Counts {
    const { abstained, ...counts } = this.#counts
    const failures = [...this.#failures].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const failed = failures.reduce((sum, [, { count }]) => sum + count, 0)
    return {
      asked,
      unasked: Math.max(0, asked - counts.answered - failed),
      failed,
      failures: Object.fromEntries(failures.map(([reason, { count }]) => [reason, count])),
      failureMessages: Object.fromEntries(
        failures.map(([reason, { message }]) => [reason, message]),
      ),
      ...counts,
    }
  }
}
