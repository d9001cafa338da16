import { ElenchusError } from '../../errors.ts'
import { contentsOf } from './folder-contents.ts'
import { graphCalls } from './graph-calls.ts'
import { judgingCalls } from './judging-calls.ts'
import { LiveTranscript } from './live-transcript.ts'
import { questionCalls } from './question-calls.ts'
import { SetChecks } from './set-checks.ts'
import { transcriptCalls } from './transcript-calls.ts'
import type { FolderView, WatchedRun } from './view-types.ts'
import { RunWatch } from './watched-run.ts'

export interface ViewRequest {
  readonly folders: readonly string[]
  readonly assessor: string
  /** Only judging can be called: nothing that tells a verdict, or what others said. */
  readonly blind?: boolean
  /** The time in milliseconds, for rates alone. */
  readonly now: () => number
}

/** What a page may call: a query to read, a body to send. */
export interface ViewCalls {
  readonly read: Readonly<Record<string, (query: URLSearchParams) => Promise<object>>>
  readonly send: Readonly<Record<string, (body: unknown) => Promise<object>>>
}

/** The calls behind a live page of these folders. What it changes are the files of `review`, `dispute` and `sample`. */
export async function viewCalls({
  folders,
  assessor,
  blind,
  now,
}: ViewRequest): Promise<ViewCalls> {
  const watches = new Map<string, RunWatch>()
  const checks = new SetChecks()
  const transcript = new LiveTranscript(assessor, now)
  const contents = async () => {
    const found = await contentsOf(folders)
    transcript.follow(found.runs)
    return found
  }
  const look = async (folder: string): Promise<WatchedRun> => {
    const watch = watches.get(folder) ?? new RunWatch(folder, assessor)
    watches.set(folder, watch)
    return watch.look(now()).catch((error: unknown) => unreadable(folder, error))
  }
  await contents()
  const ofTranscript = transcriptCalls(transcript, contents)
  const graphs = graphCalls(contents)
  const questions = questionCalls({
    setOf: (question) => transcript.setOf(question),
    all: async () => {
      await transcript.read()
      return transcript.sets()
    },
  })
  const judging = judgingCalls({ folders, blind, assessor, contents })
  if (blind === true) {
    const { begin, judge, undo } = judging.send
    return { read: { judging: judging.read.judging }, send: { begin, judge, undo } }
  }
  // made while somebody is still on the way to the page
  await transcript.glance()
  return {
    read: {
      folder: async (): Promise<FolderView> => {
        const { runs, loose, sets, ...others } = await contents()
        const broken = await checks.look(sets, loose)
        // one that comes back is another run
        for (const gone of watches.keys()) if (!runs.includes(gone)) watches.delete(gone)
        const watched = await Promise.all(runs.map(look))
        const { step, runs: known, troubles } = transcript.progress()
        const accuracies = new Map(known.map(({ folder, accuracy }) => [folder, accuracy]))
        return {
          ...others,
          sets: sets.filter((set) => broken.every(({ path }) => path !== set)),
          broken,
          ...(step && { step }),
          runs: watched.map((run) => {
            const [accuracy, trouble] = [accuracies.get(run.folder), troubles.get(run.folder)]
            return { ...(trouble && { trouble }), ...(accuracy && { accuracy }), ...run }
          }),
        }
      },
      ...ofTranscript.read,
      ...graphs,
      ...questions,
      ...judging.read,
    },
    send: {
      ...ofTranscript.send,
      ...judging.send,
    },
  }
}

/** A run whose manifest is broken, or gone meanwhile, is shown with what is wrong. */
function unreadable(folder: string, error: unknown): WatchedRun {
  if (!(error instanceof ElenchusError)) throw error
  const none = { total: 0, answered: 0, failed: 0, judged: 0, tokens: 0 }
  const trouble = `${error.message} ${error.fix ?? ''}`.trim()
  return {
    ...{ folder, model: folder, protocol: '', failures: [], rate: 0, judgingRate: 0 },
    ...none,
    trouble,
  }
}
