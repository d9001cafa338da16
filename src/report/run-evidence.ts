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

/**
 * All that a report needs of one run. Entries come in any order, each (question, sample) once; read once, none is kept
 * but the few that are shown.
 */
export interface RunEvidence {
  readonly manifest: RunManifest
  /** Absent when the run was not assessed. */
  readonly verdicts?: VerdictsManifest
  readonly entries: AsyncIterable<RunEntry>
}
