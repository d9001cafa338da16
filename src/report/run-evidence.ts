import type { RunManifest, VerdictsManifest } from '../domain/manifest.ts'
import type { Plan } from '../domain/plan.ts'
import type { Question } from '../domain/question.ts'
import type { Response } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'

/** The records of one question and sample: failed responses and unassessed answers have no verdict. */
export interface RunEntry {
  readonly question: Question
  readonly response: Response
  readonly verdict?: Verdict
}

/** Records from the start each time, in a fixed order; with `only`, just those at these indexes, from 0. */
export type Records<T> = (only?: ReadonlySet<number>) => AsyncIterable<T>

/** Everything a report needs from one run. */
export interface RunEvidence {
  readonly manifest: RunManifest
  /** The plan of the set, if it has one. */
  readonly plan?: Plan
  /** Absent if the run was not assessed. */
  readonly verdicts?: VerdictsManifest
  /** The whole set. Runs that share the function share the set, which is read once. */
  readonly questions: Records<Question>
  /** In any order; of one (question, sample) the last counts, as it does of verdicts. */
  readonly responses: Records<Response>
  readonly judged: Records<Verdict>
}
