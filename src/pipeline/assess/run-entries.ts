import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { JudgedResponse } from '../../domain/judged-reply.ts'
import { RunManifest, VerdictsManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'
import type { Response } from '../../domain/response.ts'
import { Verdict } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import { findQuestionSet } from '../../workspace/find-question-set.ts'
import { type LineIndex, openLineIndex } from '../../workspace/line-index.ts'
import { manifestPathOf, readManifest } from '../../workspace/manifest-file.ts'
import { openQuestionSet, type QuestionSet } from '../../workspace/question-set.ts'
import { responsesPath, runManifestPath, verdictsPath } from '../../workspace/run-files.ts'

/** A run on disk: its manifest and its question set. */
export interface StoredRun {
  readonly folder: string
  readonly manifest: RunManifest
  readonly set: QuestionSet
}

export interface StoredEntry {
  readonly question: Question
  readonly response: Response
  readonly verdict?: Verdict
}

/**
 * Opens a run and its question set: at `questions` if given, else where `findQuestionSet` finds it. Throws
 * `different-run` when that is another set.
 */
export async function openRun(
  folder: string,
  questions?: string,
  openSet: (path: string) => Promise<QuestionSet> = openQuestionSet,
): Promise<StoredRun> {
  const manifest = await readManifest(runManifestPath(folder), RunManifest)
  const path = questions ?? (await findQuestionSet(folder, manifest.questions))
  const set = await openSet(path)
  if (set.manifest.hash === manifest.questions.hash) return { folder, manifest, set }
  throw new ElenchusError(
    'different-run',
    `${folder} is a run of a different question set than ${path} (${manifest.questions.hash.slice(0, 12)}, not ${set.manifest.hash.slice(0, 12)}).`,
    {
      fix: 'Name the set that was asked with --questions, or ask this one into its own folder.',
    },
  )
}

/** Opens several runs; runs of one set file share it, so it is read once. */
export async function openRuns(
  folders: readonly string[],
  questions?: string,
): Promise<readonly StoredRun[]> {
  const openSet = sharedSets()
  const runs: StoredRun[] = []
  for (const folder of folders) runs.push(await openRun(folder, questions, openSet))
  return runs
}

/** Opens each set file once. */
export function sharedSets(): (path: string) => Promise<QuestionSet> {
  const sets = new Map<string, Promise<QuestionSet>>()
  return (path) => {
    const found = sets.get(resolve(path)) ?? openQuestionSet(path)
    sets.set(resolve(path), found)
    return found
  }
}

/**
 * The responses and verdicts of a set's questions, in its order; without those not asked yet. Keeps only keys in
 * memory.
 */
export async function* entriesOf(run: StoredRun, assessor?: string): AsyncGenerator<StoredEntry> {
  await using responses = await openLineIndex(responsesPath(run.folder), JudgedResponse)
  if (assessor === undefined) {
    yield* joined(run, responses)
    return
  }
  await using verdicts = await openLineIndex(verdictsPath(run.folder, assessor), Verdict)
  yield* joined(run, responses, verdicts)
}

/** The manifest of an assessor's verdicts on a run, if there are any. */
export async function verdictsOf(
  run: StoredRun,
  assessor: string,
): Promise<VerdictsManifest | undefined> {
  const path = manifestPathOf(verdictsPath(run.folder, assessor))
  return (await exists(path)) ? readManifest(path, VerdictsManifest) : undefined
}

async function* joined(
  run: StoredRun,
  responses: LineIndex<Response>,
  verdicts?: LineIndex<Verdict>,
): AsyncGenerator<StoredEntry> {
  for await (const question of run.set.questions()) {
    for (let sample = 0; sample < run.manifest.samples; sample++) {
      const key = { question: question.id, sample }
      const response = await responses.get(key)
      if (response === undefined) continue
      const verdict = response.status === 'answered' ? await verdicts?.get(key) : undefined
      yield { question, response, verdict }
    }
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
