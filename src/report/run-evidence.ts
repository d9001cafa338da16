import type { RunManifest, VerdictsManifest } from '../domain/manifest.ts'
import type { Question } from '../domain/question.ts'
import type { Response } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'

/** What became of one question, one sample: failed responses have no verdict, nor have answers not assessed yet. */
export interface RunEntry {
  readonly question: Question
  readonly response: Response
  readonly verdict?: Verdict
}

/** Records from the start each time, in one order; with `only` just those at these places of it, from 0. */
export type Records<T> = (only?: ReadonlySet<number>) => AsyncIterable<T>

/** All that a report needs of one run. */
export interface RunEvidence {
  readonly manifest: RunManifest
  /** Absent when the run was not assessed. */
  readonly verdicts?: VerdictsManifest
  /** The whole set. Runs that share the function share the set: it is read once. */
  readonly questions: Records<Question>
  /** In any order; of one (question, sample) the last counts, as it does of verdicts. */
  readonly responses: Records<Response>
  readonly judged: Records<Verdict>
}
