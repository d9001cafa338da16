import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { RunManifest } from '../../domain/manifest.ts'
import { ElenchusError } from '../../errors.ts'
import { disputesPathOf } from '../../workspace/beside-set.ts'
import { findQuestionSet } from '../../workspace/find-question-set.ts'
import { manifestPathOf, readManifest } from '../../workspace/manifest-file.ts'
import {
  responsesPath,
  runManifestPath,
  scoresFolder,
  verdictsPath,
} from '../../workspace/run-files.ts'
import type { MadeTranscript, TranscriptStep } from './made-transcript.ts'
import { TranscriptMaker } from './transcript-maker.ts'

/** What there is at one moment: the last transcript made, how far the next is, and why it could not be made. */
export interface TranscriptGlance {
  readonly made?: MadeTranscript
  readonly step?: TranscriptStep
  readonly failed?: unknown
}

/**
 * The report and the transcript of the runs as they are on disk. It is made again only when files have changed, one at a time,
 * and not sooner than twice the time that the last one took: a run that grows must not keep the machine busy.
 */
export class LiveTranscript {
  readonly #assessor: string
  readonly #now: () => number
  readonly #maker = new TranscriptMaker()
  #runs: readonly string[] = []
  #made: MadeTranscript | undefined
  /** A page may still show it. */
  #before: MadeTranscript | undefined
  #making: Promise<MadeTranscript> | undefined
  #step: TranscriptStep = { step: 'reading' }
  /** The files of this state can't be read: nothing is tried before they change. */
  #failed: { readonly state: string; readonly error: unknown } | undefined
  #nextAt = 0
  readonly #setPaths = new Map<string, string>()

  /** `now` in milliseconds. */
  constructor(assessor: string, now: () => number) {
    this.#assessor = assessor
    this.#now = now
  }

  /** The runs to read from now on. */
  follow(runs: readonly string[]): void {
    this.#runs = runs
  }

  /** The last one made while it is fresh enough, else the next, however long that takes. */
  async read(): Promise<MadeTranscript> {
    await this.#refresh()
    if (this.#making !== undefined) return this.#making
    if (this.#failed !== undefined || this.#made === undefined) throw this.#failed?.error
    return this.#made
  }

  /** Waits for nothing; begins to make the next if it is time. */
  async glance(): Promise<TranscriptGlance> {
    await this.#refresh()
    return {
      ...(this.#made && { made: this.#made }),
      ...(this.#making && { step: this.#step }),
      ...(this.#failed && { failed: this.#failed.error }),
    }
  }

  /** The transcript that was in this state; throws `bad-argument` if it is too old. */
  async inState(state: string): Promise<MadeTranscript> {
    const find = () => [this.#made, this.#before].find((one) => one?.state === state)
    // a server that was started again has not made it yet
    const made = find() ?? (await this.read().then(find))
    if (made !== undefined) return made
    throw new ElenchusError('bad-argument', 'The runs have grown since this page was read.', {
      fix: 'Load the page again.',
    })
  }

  /** The set that a question of the transcript is from. Throws `no-such-question`. */
  async setOf(question: string): Promise<string> {
    const found = (this.#made ?? (await this.read())).setOf.get(question)
    if (found !== undefined) return found
    throw new ElenchusError('no-such-question', `No run here asked a question "${question}".`, {
      fix: 'Choose a question from the list.',
    })
  }

  /** What is known of each run by its report, and how far the next one is. */
  progress() {
    const step = this.#making === undefined ? undefined : this.#step
    const known = step === undefined || step.step === 'reading' ? this.#made : step
    return { step: step?.step, runs: known?.runs ?? [], troubles: known?.troubles ?? new Map() }
  }

  /** The paths of all sets of the last transcript made. */
  sets(): readonly string[] {
    return [...new Set(this.#made?.setOf.values())]
  }

  async #refresh(): Promise<void> {
    if (this.#making !== undefined) return
    const state = await this.#state()
    if ([this.#made?.state, this.#failed?.state].includes(state)) return
    if (this.#made !== undefined && this.#now() < this.#nextAt) return
    // another call may have begun while the files were looked at
    this.#making ??= this.#make(state).finally(() => {
      this.#making = undefined
    })
    // told to whoever reads it
    this.#making.catch(() => undefined)
  }

  /** Sizes and times of all files that the transcript is made of, as a digest. */
  async #state(): Promise<string> {
    const sets = new Set<string>()
    for (const run of this.#runs) {
      const path = this.#setPaths.get(run) ?? (await setPathOf(run))
      if (path === undefined) continue
      this.#setPaths.set(run, path)
      sets.add(path)
    }
    const files = [
      ...this.#runs.flatMap((run) => {
        const verdicts = verdictsPath(run, this.#assessor)
        const manifests = [runManifestPath(run), manifestPathOf(verdicts)]
        return [...manifests, responsesPath(run), verdicts, scoresFolder(run)]
      }),
      ...[...sets].flatMap((path) => [manifestPathOf(path), path, disputesPathOf(path)]),
    ]
    const stamps = await Promise.all(
      files.map(async (file) => {
        const { size, mtimeMs } = await stat(file).catch(() => ({ size: -1, mtimeMs: 0 }))
        return [file, size, mtimeMs]
      }),
    )
    return createHash('sha256').update(JSON.stringify(stamps)).digest('hex').slice(0, 16)
  }

  async #make(state: string): Promise<MadeTranscript> {
    const start = this.#now()
    this.#step = { step: 'reading' }
    const asked = { state, folders: this.#runs, assessor: this.#assessor }
    try {
      const made = await this.#maker.make(asked, (step) => {
        this.#step = step
      })
      this.#before = this.#made
      this.#made = made
      this.#failed = undefined
      return made
    } catch (error) {
      this.#failed = { state, error }
      throw error
    } finally {
      const end = this.#now()
      this.#nextAt = end + Math.min(60_000, 2 * (end - start))
    }
  }
}

/** `undefined` for a run that can't be read. */
async function setPathOf(run: string): Promise<string | undefined> {
  try {
    const { questions } = await readManifest(runManifestPath(run), RunManifest)
    return await findQuestionSet(run, questions)
  } catch {
    return undefined
  }
}
