import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { RunManifest } from '../../domain/manifest.ts'
import { ElenchusError } from '../../errors.ts'
import type { Report } from '../../report/report.ts'
import { type MadePage, pageOf } from '../../report/transcript/page-of.ts'
import type { QuestionDetails } from '../../report/transcript/transcript-table.ts'
import { shell } from '../../text/shell-word.ts'
import { disputesPathOf } from '../../workspace/beside-set.ts'
import { exists } from '../../workspace/exists.ts'
import { findQuestionSet } from '../../workspace/find-question-set.ts'
import { readManifest } from '../../workspace/manifest-file.ts'
import { responsesPath, runManifestPath, verdictsPath } from '../../workspace/run-files.ts'
import { openRun, openRuns } from '../assess/run-entries.ts'
import { reportWithTables } from '../report/report.ts'
import { transcript } from '../report/transcript.ts'

interface Made extends MadePage {
  readonly state: string
  /** As `report --json` prints it. */
  readonly report: Report
  /** The path of each question's set. */
  readonly setOf: ReadonlyMap<string, string>
}

/**
 * The report and the transcript of the runs as they are on disk. It is made again only when files have changed, one at a time,
 * and not sooner than the last one took: a run that grows must not keep the server busy.
 */
export class LiveTranscript {
  readonly #assessor: string
  #runs: readonly string[] = []
  #made: Made | undefined
  /** A page may still show it. */
  #before: Made | undefined
  #making: Promise<Made> | undefined
  #nextAt = 0
  readonly #setPaths = new Map<string, string>()

  constructor(assessor: string) {
    this.#assessor = assessor
  }

  /** The runs to read from now on. */
  follow(runs: readonly string[]): void {
    this.#runs = runs
  }

  /** The last one made, while it is fresh enough at `now`, in milliseconds; else a new one. */
  async read(now: () => number): Promise<Made> {
    const state = await this.#state()
    const made = this.#made
    if (made !== undefined && (made.state === state || now() < this.#nextAt)) return made
    this.#making ??= this.#make(state, now).finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  /** Details of questions of the transcript that was in this state. */
  details(state: string, places: readonly number[]): readonly QuestionDetails[] {
    const made = [this.#made, this.#before].find((one) => one?.state === state)
    if (made !== undefined) return places.flatMap((place) => made.details[place] ?? [])
    throw new ElenchusError('bad-argument', 'The runs have grown since this page was read.', {
      fix: 'Load the page again.',
    })
  }

  /** The set that a question of the transcript is from. Throws `no-such-question`. */
  async setOf(question: string, now: () => number): Promise<string> {
    const found = (await this.read(now)).setOf.get(question)
    if (found !== undefined) return found
    throw new ElenchusError('no-such-question', `No run here asked a question "${question}".`, {
      fix: 'Choose a question from the list.',
    })
  }

  /** The paths of all sets of the last transcript made. */
  sets(): readonly string[] {
    return [...new Set(this.#made?.setOf.values())]
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
      ...this.#runs.flatMap((run) => [responsesPath(run), verdictsPath(run, this.#assessor)]),
      ...[...sets].flatMap((path) => [path, disputesPathOf(path)]),
    ]
    const stamps = await Promise.all(
      files.map(async (file) => {
        const { size, mtimeMs } = await stat(file).catch(() => ({ size: -1, mtimeMs: 0 }))
        return [file, size, mtimeMs]
      }),
    )
    return createHash('sha256').update(JSON.stringify(stamps)).digest('hex').slice(0, 16)
  }

  async #make(state: string, now: () => number): Promise<Made> {
    const start = now()
    const folders = await readable(this.#runs)
    const request = { folders, assessor: this.#assessor }
    const [{ report, tables }, whole] = [await reportWithTables(request), await transcript(request)]
    const made: Made = {
      ...pageOf(report, { runs: shell`${folders}`, transcript: whole, tables }),
      state,
      report,
      setOf: await setsOf(folders),
    }
    this.#before = this.#made
    this.#made = made
    this.#nextAt = now() + Math.min(60_000, 2 * (now() - start))
    return made
  }
}

/** The runs that can be read: the others are shown with what is wrong. */
async function readable(runs: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const folder of runs) {
    const fine = await openRun(folder).then(
      () => exists(responsesPath(folder)),
      () => false,
    )
    if (fine) found.push(folder)
  }
  return found
}

async function setsOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const sets = new Map<string, string>()
  for (const { set } of await openRuns(folders)) {
    if ([...sets.values()].includes(set.path)) continue
    for await (const { id } of set.questions()) sets.set(id, set.path)
  }
  return sets
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
