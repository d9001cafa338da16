/** One request for a worker; `id` names the request, so that the same one is never there twice. */
export interface Job {
  readonly id: string
  /** Where its answer goes: one place for each run. */
  readonly run: string
  readonly data: string
}

export interface Answer {
  readonly id: string
  readonly data: string
}

export interface QueueState {
  readonly waiting: number
  readonly running: number
  readonly workers: number
  /** Age of the job that has waited longest, in milliseconds. */
  readonly oldest: number | undefined
}

/**
 * Hands requests to workers and brings their answers. It may lose or repeat anything at any time: what was asked and
 * answered stands in the set and the journal alone. An answer stays until `drop`.
 */
export interface WorkQueue extends AsyncDisposable {
  /** Adds jobs; one that is there already is not added again. */
  readonly submit: (jobs: readonly Job[]) => Promise<void>
  /** Those of the ids whose jobs are still there, waiting or running. */
  readonly present: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Takes back jobs that no worker has begun. */
  readonly withdraw: (ids: readonly string[]) => Promise<void>
  readonly answers: (run: string) => Promise<readonly Answer[]>
  readonly drop: (run: string, ids: readonly string[]) => Promise<void>
  readonly state: () => Promise<QueueState>
  /** Works on jobs until `stop`, `atOnce` at a time. `work` returns the answer, or `undefined` to give the job back. */
  readonly work: (
    atOnce: number,
    work: (job: Job) => Promise<string | undefined>,
  ) => { readonly stop: () => Promise<void> }
}
