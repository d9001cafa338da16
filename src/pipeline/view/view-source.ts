import { z } from 'zod'
import { ReviewDecision } from '../../domain/review-decision.ts'
import { ElenchusError } from '../../errors.ts'
import { decisionsPathOf } from '../../workspace/beside-set.ts'
import { openJournal } from '../../workspace/journal.ts'
import { dispute } from '../assess/dispute.ts'
import { checked } from './checked.ts'
import { contentsOf } from './folder-contents.ts'
import { graphCalls } from './graph-calls.ts'
import { judgingCalls } from './judging-calls.ts'
import { LiveTranscript } from './live-transcript.ts'
import { questionCalls } from './question-calls.ts'
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

const Disputed = z.object({ question: z.string(), why: z.string().min(1).optional() })

/** The calls behind a live page of these folders. What it changes are the files of `review`, `dispute` and `sample`. */
export async function viewCalls({
  folders,
  assessor,
  blind,
  now,
}: ViewRequest): Promise<ViewCalls> {
  await contentsOf(folders)
  const watches = new Map<string, RunWatch>()
  const transcript = new LiveTranscript(assessor)
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
  const made = async () => {
    await contents()
    return transcript.read(now)
  }
  const graphs = graphCalls(contents)
  const questions = questionCalls({
    setOf: (question) => transcript.setOf(question, now),
    all: async () => {
      await made()
      return transcript.sets()
    },
  })
  const judging = judgingCalls({ folders, assessor, contents })
  if (blind === true) {
    const { begin, judge, undo } = judging.send
    return { read: { judging: judging.read.judging }, send: { begin, judge, undo } }
  }
  return {
    read: {
      folder: async (): Promise<FolderView> => {
        const { runs, ...others } = await contents()
        return { ...others, runs: await Promise.all(runs.map(look)) }
      },
      transcript: async (query) => {
        const { state, data } = await made()
        return state === query.get('state') ? { state } : { state, data }
      },
      details: async (query) => ({
        details: transcript.details(query.get('state') ?? '', placesIn(query.get('places') ?? '')),
      }),
      ...graphs,
      ...questions,
      ...judging.read,
    },
    send: {
      decide: async (body) => {
        const decision = checked(ReviewDecision, body)
        const set = await transcript.setOf(decision.question, now)
        await using journal = await openJournal(decisionsPathOf(set))
        await journal.append(decision)
        return { done: true }
      },
      dispute: async (body) => {
        const { question, why } = checked(Disputed, body)
        const set = await transcript.setOf(question, now)
        await dispute(set, question, why)
        return { done: true }
      },
      ...judging.send,
    },
  }
}

/** A run whose manifest is broken, or gone meanwhile, is shown with what is wrong. */
function unreadable(folder: string, error: unknown): WatchedRun {
  if (!(error instanceof ElenchusError)) throw error
  const none = { total: 0, answered: 0, failed: 0, judged: 0, right: 0, tokens: 0 }
  const trouble = `${error.message} ${error.fix ?? ''}`.trim()
  return {
    ...{ folder, model: folder, protocol: '', failures: [], rate: 0, judgingRate: 0 },
    ...none,
    trouble,
  }
}

function placesIn(text: string): readonly number[] {
  return text.split(',').filter(Boolean).map(Number)
}
